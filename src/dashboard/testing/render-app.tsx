import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { Connection } from '#contract/connection'
import { rights } from '#contract/rights'
import type { Me } from '#contract/team/me'
import type { SeenPrice } from '#contract/team/prices'
import type { UnknownWrite } from '#dashboard/api/activity'
import { provideClient } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import type { Session } from '#dashboard/api/session/session'
import type { Locale } from '#dashboard/i18n/catalogue'
import { preferences } from '#dashboard/i18n/preferences'
import { memoryShared } from './memory-shared'

/** What the product's own server answers while nobody is signed in. */
const noSession = () =>
  Response.json(
    { type: '/problems/no-session', title: 'Sign in first' },
    { status: 401, headers: { 'content-type': 'application/problem+json' } },
  )

/** A service, or something that answers like one. */
export type TestFetch = (request: Request) => Response | Promise<Response>

export const embedded: Connection = {
  id: 'test',
  mode: 'embedded',
  paging: { start: 'start', limit: 'limit', size: 50 },
  order: 'order=DESC',
  contactFilter: 'brackets',
  demo: true,
  version: '0.0.0',
}

/** What `/team/me` answers where nobody is told apart: everything is allowed. */
export const allowedOver = (connection: Connection): Me => ({ accounts: 'off', rights: [...rights], connection })

/** One person who may do everything, as where nobody is told apart. */
export const everythingAllowed: Session = { state: 'signed-in', me: allowedOver(embedded) }

const noLedger = () => Response.json({}, { status: 404 })

/** A receipt of this person, as the server gives it; `answer` is an object here. */
export type TestReceipt = {
  endpoint: string
  at: string
  /** Who sent it. */
  name?: string
  things?: readonly string[]
  sent?: { path?: Record<string, string>; body?: unknown; digests?: Record<string, string> }
  answer: unknown
}

/** What the server knows besides what the team shares. */
export type OfTeam = {
  /** Of the bundles that were read. */
  prices?: readonly SeenPrice[]
  /** Writes whose end is not known. */
  unknown?: readonly UnknownWrite[]
  /** The latest first, or what answers about them. */
  receipts?: readonly TestReceipt[] | TestFetch
}

const receiptsAt = (url: string, receipts: readonly TestReceipt[]) => {
  const { searchParams } = new URL(url, 'http://dashboard.test')
  const [kind, thing] = [searchParams.get('kind'), searchParams.get('thing')]
  return receipts
    .filter(receipt => receipt.endpoint === kind && (thing === null || receipt.things?.includes(thing)))
    .map((receipt, at) => ({
      id: `receipt-${at}`,
      person: '',
      name: '',
      ...receipt,
      answer: JSON.stringify(receipt.answer),
    }))
}

/**
 * Puts `call` over `fetch` until the test ends, when requests without an answer fail. `me`: what `/team/me` answers; null:
 * 401. `ledger`: what became of a write by its key. What the team shares is in memory.
 */
export function provideService(
  fetch: TestFetch,
  me: Me | null = allowedOver(embedded),
  ledger: TestFetch = noLedger,
  { prices = [], unknown = [], receipts = [] }: OfTeam = {},
): void {
  const shared = memoryShared()
  const seen = new Set<string>()
  let breakConnection: (cause: Error) => void = () => undefined
  const broken = new Promise<never>((_, reject) => {
    breakConnection = reject
  })
  broken.catch(() => undefined)
  const undo = provideClient(async (url, { signal, ...init }) => {
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
    if (url === '/team/me') return me ? Response.json(me) : noSession()
    if (url.startsWith('/team/writes?')) return Response.json(unknown.filter(({ key }) => !seen.has(key)))
    if (url.endsWith('/seen')) seen.add(url.split('/').at(-2) ?? '')
    if (url === '/team/prices') return Response.json({ rows: prices })
    // The test environment's AbortSignal is not Node's; the client gives up by itself all the same.
    const isShared = url.startsWith('/team/shared')
    const answerOf = () => {
      if (url.startsWith('/team/writes/')) return ledger
      if (!url.startsWith('/team/receipts?')) return isShared ? shared.fetch : fetch
      return typeof receipts === 'function' ? receipts : () => Response.json({ rows: receiptsAt(url, receipts) })
    }
    // A request of the test environment does not read a Blob.
    const body = init.body instanceof Blob ? await init.body.text() : init.body
    return Promise.race([answerOf()(new Request(new URL(url, 'http://dashboard.test'), { ...init, body })), broken])
  })
  onTestFinished(async () => {
    breakConnection(new TypeError('Failed to fetch'))
    undo()
    await shared.close()
    queryClient.clear()
  })
}

type Setting = {
  fetch?: TestFetch
  connection?: Connection
  /** What `/team/me` answers: by default that everything is allowed, over `connection`. */
  me?: Me
  /** What answers about writes by their keys; without it there is no ledger. */
  ledger?: TestFetch
  ofTeam?: OfTeam
  /** The address to begin at. */
  at?: string
  /** Further routes, beside the element which stands at every other address. */
  routes?: RouteObject[]
  locale?: Locale
  /** Moves the clock while the person types, in a test with fake timers. */
  advanceTimers?: (milliseconds: number) => void
}

export type RenderedApp = RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> }

/** Renders an element, or routes alone, with everything around it that the dashboard has. */
export function renderApp(element: ReactElement | null, setting: Setting = {}): RenderedApp {
  const { fetch, connection = embedded, me = allowedOver(connection), at = '/', routes = [], locale = 'en' } = setting
  const { advanceTimers, ledger, ofTeam } = setting
  if (fetch) provideService(fetch, me, ledger, ofTeam)
  preferences.setLocale(locale)
  const all = element ? [...routes, { path: '*', element }] : routes
  const router = createMemoryRouter(all, { initialEntries: [at] })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router, user: userEvent.setup(advanceTimers ? { advanceTimers } : {}) }
}
