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

/** The server's response without a session. */
const noSession = () =>
  Response.json(
    { type: '/problems/no-session', title: 'Sign in first' },
    { status: 401, headers: { 'content-type': 'application/problem+json' } },
  )

/** A service, or a function that answers like one. */
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

/** The response of `/team/me` without accounts: everything is allowed. */
export const allowedOver = (connection: Connection): Me => ({ accounts: 'off', rights: [...rights], connection })

/** A session with every right, as without accounts. */
export const everythingAllowed: Session = { state: 'signed-in', me: allowedOver(embedded) }

const noLedger = () => Response.json({}, { status: 404 })

/** A receipt as the server stores it; `answer` is an object here. */
export type TestReceipt = {
  endpoint: string
  at: string
  /** Who sent the write. */
  name?: string
  things?: readonly string[]
  sent?: { path?: Record<string, string>; body?: unknown; digests?: Record<string, string> }
  answer: unknown
}

/** Further server state. */
export type OfTeam = {
  /** Prices of bundles that were read. */
  prices?: readonly SeenPrice[]
  /** Writes with unknown outcome. */
  unknown?: readonly UnknownWrite[]
  /** Latest first, or a function that answers. */
  receipts?: readonly TestReceipt[] | TestFetch
  /** Lists the records of exported files, which are answered. */
  exports?: unknown[]
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
 * Connects `call` to `fetch` until the test ends, when pending requests fail. `me`: the response of `/team/me`, null
 * for 401. `ledger`: answers questions about writes. Shared entries are stored in memory.
 */
export function provideService(
  fetch: TestFetch,
  me: Me | null = allowedOver(embedded),
  ledger: TestFetch = noLedger,
  { prices = [], unknown = [], receipts = [], exports }: OfTeam = {},
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
    if (exports && url.startsWith('/team/exports')) {
      const record = JSON.parse(init.body as string) as { kind: string }
      exports.push(record)
      return Response.json({ kind: record.kind })
    }
    // jsdom's AbortSignal is not accepted by Node's Request; the client aborts by itself anyway.
    const isShared = url.startsWith('/team/shared')
    const answerOf = () => {
      if (url.startsWith('/team/writes/')) return ledger
      if (!url.startsWith('/team/receipts?')) return isShared ? shared.fetch : fetch
      return typeof receipts === 'function' ? receipts : () => Response.json({ rows: receiptsAt(url, receipts) })
    }
    // jsdom's Request cannot read a Blob.
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
  /** The response of `/team/me`; by default every right over `connection`. */
  me?: Me
  /** Answers questions about writes by key; absent: no ledger. */
  ledger?: TestFetch
  ofTeam?: OfTeam
  /** The initial address. */
  at?: string
  /** Further routes; `element` is shown at every other address. */
  routes?: RouteObject[]
  locale?: Locale
  /** Advances fake timers while typing. */
  advanceTimers?: (milliseconds: number) => void
}

export type RenderedApp = RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> }

/** Renders an element, or routes only, within everything that surrounds pages. */
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
