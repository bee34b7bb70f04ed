import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { keptDraft } from '#dashboard/api/drafts/draft'
import { kept } from '#dashboard/api/kept/kept'
import { store } from '#dashboard/api/store/store'
import { ContactGrid } from '#dashboard/features/contact-create/contact-grid'
import type { Grid } from '#dashboard/features/contact-create/grid-rows'
import { outcomeOf } from '#dashboard/features/contact-create/row-outcomes'
import { gridSubject } from '#dashboard/features/contact-create/sent-rows'
import { rowKey } from '#dashboard/parts/jobs/job-store'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'

export type Sent = { FirstName: string; Phone: string }

/** The answer of a service that creates what it is sent. */
export function created(sent: Sent | readonly Sent[]) {
  const [...all] = [sent].flat()
  const made = all.map((each, at) => ({ ...each, ID: 100 + at }))
  return Response.json('Phone' in sent ? made[0] : made)
}

type Service = {
  /** What a create is answered with. */
  answer?: (sent: Sent, request: Request) => Response | Promise<Response>
  /** The contacts that are there. */
  contacts?: readonly { id: string; properties: Record<string, string> }[]
  /** Whether contacts can be read at the moment. */
  canRead?: () => boolean | Promise<boolean>
  /** What is answered about creates: that nobody knows what became of them, where nothing is said. */
  ledger?: TestFetch
}

export const nobodyKnows = () => Response.json({ state: 'unknown', endpoint: 'createContact' })

/** The grid over a service that looks numbers up in Sweden, beside a page to go to; `sent` are the creates, one a request. */
export function openGrid({
  answer = created,
  contacts = [],
  canRead = () => true,
  ledger = nobodyKnows,
}: Service = {}) {
  const sent: Sent[] = []
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    if (request.method === 'POST' && url.pathname.includes('lookup')) {
      const { PhoneNumbers } = (await request.json()) as { PhoneNumbers: string[] }
      const whole = (number: string) => number.replace(/[\s-]/g, '').replace(/^0(?=[1-9])/, '+46')
      const found = PhoneNumbers.map(Input => ({ Input, IsValid: Input.length > 8, E164Format: whole(Input) }))
      return Response.json({ PhoneNumbers: found })
    }
    if (request.method === 'POST') {
      const body = (await request.json()) as Sent
      sent.push(body)
      return answer(body, request)
    }
    if (!(await canRead())) return new Response(null, { status: 403 })
    const number = url.searchParams.get('properties[phoneNumber]')
    return Response.json(contacts.filter(({ properties }) => number === null || properties.phoneNumber === number))
  }
  const page = (
    <>
      <ContactGrid />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const routes = [{ path: '/elsewhere', element: <Link to="/">Back</Link> }]
  return { ...renderApp(page, { fetch, routes, ledger }), sent }
}

export const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Rows of people, as they are pasted; `Ann0` has the number +46702000010. */
export const people = (from: number, n: number) =>
  Array.from({ length: n }, (_, at) => `Ann${from + at}\tEk\t+467020000${10 + from + at}`).join('\n')

export function paste(text: string, name = 'First name, row 1') {
  fireEvent.paste(cell(name), { clipboardData: { getData: () => text } })
  return screen.findByDisplayValue(text.split(/[\t\n]/).at(0) ?? '')
}

export const createButton = (n: number) =>
  screen.getByRole('button', { name: `Create ${n} contact${n > 1 ? 's' : ''}` })

/** Keeps rows as an earlier visit left them, perhaps of another version. */
export const keepRows = (rows: readonly unknown[]) =>
  kept.set(`draft/${gridSubject}`, { values: { rows, nextKey: rows.length } })

/** What became of the rows, as this browser keeps it: with them, or with the job that they were sent with. */
export async function storedRows() {
  const storage = await store()
  const { rows = [] } = ((await keptDraft(gridSubject)) ?? {}) as Partial<Grid>
  return Promise.all(
    rows.map(async ({ outcome, sent }) => {
      const own = sent && (await storage.get('jobRows', rowKey(sent.job, sent.place)))
      return (own ? outcomeOf(own) : outcome)?.state
    }),
  )
}
