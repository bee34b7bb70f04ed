import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { aJob } from '#dashboard/testing/a-job'
import { exportAll } from '#dashboard/testing/export-all'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import type { Principal } from '#team/principal'
import { ActivityView } from './activity-view'
import { TeamWork } from './team-work'

provideDatabase()

const eva: Principal = { by: 'session', id: 'p1', name: 'Eva', rights: new Set(rights) }
const sam: Principal = { by: 'session', id: 'p2', name: 'Sam', rights: new Set<Right>(['contacts.create']) }

let visits = 0
let connection = embedded
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `activity-view-${visits}` }
})

/** A server with two people; `be` switches between them. */
async function start() {
  let who = eva
  const server: MemoryServer = await memoryServer(() => who)
  const be = (next: Principal) => {
    who = next
    const { id, name } = next
    session.provide({
      state: 'signed-in',
      me: { accounts: 'on', person: { id, name }, rights: [...next.rights], connection },
    })
  }
  be(eva)
  provideService(server.fetch, allowedOver(connection))
  return { ...server, be, open: (at = '/activity') => renderApp(<ActivityView />, { at }) }
}

const contact = (FirstName: string) => call('createContact', { body: { FirstName, Phone: '+46701740605' } })
const code = () => call('createAuthentication', { body: { Phone: '+46701740605' } })
const table = () => screen.findByRole('table', { name: 'Activity' })
const titles = async () => {
  const links = await within(await table()).findAllByRole('rowheader')
  return links.map(({ textContent }) => textContent)
}

it('says who did what, newest first, and filters by URL', async () => {
  const { be, open } = await start()
  await contact('Åsa')
  be(sam)
  await contact('Bo')
  be(eva)
  await code()
  const { user, router } = open('/activity?kind=createContact')
  expect(await titles()).toEqual(['Sam created a contact', 'You created a contact'])
  // A kind is offered by no filter; an old URL has one.
  await user.click(screen.getByRole('button', { name: /^Remove.*Created a contact/ }))
  const all = ['You sent a test code', 'Sam created a contact', 'You created a contact']
  await waitFor(async () => expect(await titles()).toEqual(all))
  expect(document.body.textContent).not.toMatch(/Åsa|Bo\b/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Codes and e-mail')
  await waitFor(async () => expect(await titles()).toEqual(['You sent a test code']))
  expect(router.state.location.search).toBe('?area=messages')
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Outcome' }), 'Refused')
  expect(await screen.findByText('No matches')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await titles()).toHaveLength(3))
  await screen.findByRole('option', { name: 'Sam' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Sam')
  await waitFor(async () => expect(await titles()).toEqual(['Sam created a contact']))
  expect(router.state.location.search).toBe('?person=p2')
})

it.each(['', '&begin=2026-11-20&end=2026-11-01'])(
  'says that days without a valid period filter nothing: %s',
  async days => {
    const { open } = await start()
    open(`/activity?time=days${days}`)
    expect(await screen.findByText('No valid period yet: activity of any time is shown.')).toBeDefined()
    expect(await screen.findByText('No activity yet')).toBeDefined()
  },
)

it('shows people without the right their own entries only', async () => {
  const { be, open } = await start()
  await contact('Åsa')
  be(sam)
  await contact('Bo')
  open()
  expect(await screen.findByText('What you have done')).toBeDefined()
  expect(await titles()).toEqual(['You created a contact'])
  expect(screen.queryByRole('combobox', { name: 'Who' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true')
})

it('counts an unknown outcome, finds it, and lets a person settle it once', async () => {
  const { team, open } = await start()
  const running = await team.activity.begin({
    who: sam,
    endpoint: 'updateContact',
    things: ['contact:5f2', ...Array.from({ length: 21 }, (_, at) => `contact:c${at}`)],
    members: ['properties'],
    requestId: 'r1',
    key: undefined,
    hashes: ['h'],
  })
  await running?.end({ status: 504, outcome: 'unknown', ms: 7, things: [], mayStore: true, isReceipt: false })
  await contact('Åsa')
  const { user, router } = open()
  expect(await screen.findByText('1 outcome is unknown')).toBeDefined()
  await waitFor(async () => expect(await titles()).toEqual(['You created a contact', 'Sam tried to save a contact']))
  const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) })
  expect(within(await rowOf('Sam tried to save a contact')).getByText('Unknown')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show unknown' }))
  await waitFor(async () => expect(await titles()).toEqual(['Sam tried to save a contact']))
  expect(router.state.location.search).toBe('?outcome=unknown')
  expect(screen.queryByRole('button', { name: 'Show unknown' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Sam tried to save a contact' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Sam tried to save a contact' }))
  expect(drawer.getByRole('link', { name: 'Contact 5f2' }).getAttribute('href')).toBe('/contacts/5f2')
  expect(drawer.getByText('PATCH /v2/contacts/{id}')).toBeDefined()
  expect(drawer.getByText('r1')).toBeDefined()
  // The first twenty things are listed, and the rest counted.
  expect(drawer.getAllByRole('link', { name: /^Contact / })).toHaveLength(20)
  expect(drawer.getByText('and 2 more')).toBeDefined()
  await user.click(drawer.getByRole('button', { name: 'It was not done' }))
  expect(await drawer.findByText('Not done')).toBeDefined()
  expect(drawer.getByText('Settled by You')).toBeDefined()
  expect(drawer.queryByRole('button', { name: /^It was/ })).toBeNull()
  await waitFor(() => expect(screen.queryByText('1 outcome is unknown')).toBeNull())
})

it('shows a receipt to those who may read it, and deletes it alone or says that it did not', async () => {
  const { be, fetch, open } = await start()
  await code()
  const view = open()
  await view.user.click(await screen.findByRole('link', { name: 'You sent a test code' }))
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  expect(await receipt.findByText(/"Phone": "\+46701740605"/)).toBeDefined()
  const { search } = view.router.state.location
  await view.user.click(receipt.getByRole('button', { name: 'Delete receipt…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const failing = (request: Request) =>
    request.method === 'DELETE' ? new Response('', { status: 500 }) : fetch(request)
  provideService(failing, allowedOver(connection))
  await view.user.click(dialog.getByRole('button', { name: 'Delete receipt' }))
  expect((await dialog.findByRole('alert')).textContent).not.toContain('eraseReceipt')
  // Later than a second press of the same click.
  frozenClock().pass(500)
  provideService(fetch, allowedOver(connection))
  await view.user.click(dialog.getByRole('button', { name: 'Delete receipt' }))
  expect(await screen.findByText('The receipt was deleted.')).toBeDefined()
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await titles())[0]).toBe('You deleted a receipt'))
  view.unmount()
  queryClient.clear()
  be(sam)
  open(`/activity${search}`)
  expect((await screen.findAllByText('Not found')).length).toBeGreaterThan(0)
})

it('names a contact if the reader may read it', async () => {
  const { fetch, be, open } = await start()
  await contact('Åsa')
  const [{ id = '' } = {}] = (await (await fetch(new Request('http://x.test/v2/contacts'))).json()) as { id?: string }[]
  await call('updateContact', { path: { id }, body: { properties: { firstName: 'Åsa', lastName: 'Ek' } } })
  const view = open()
  await waitFor(async () => expect((await titles())[0]).toBe('You saved Åsa Ek'))
  view.unmount()
  queryClient.clear()
  be({ ...eva, rights: new Set<Right>(['activity.read']) })
  open()
  await waitFor(async () => expect((await titles())[0]).toBe('You saved a contact'))
})

it('names nobody without accounts', async () => {
  const { fetch } = await memoryServer()
  provideService(fetch, allowedOver(connection))
  session.provide({ state: 'signed-in', me: allowedOver(connection) })
  await contact('Åsa')
  const { user } = renderApp(<ActivityView />, { at: '/activity' })
  await user.click(await screen.findByRole('link', { name: 'Created a contact' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Created a contact' }))
  expect(await drawer.findByText('POST /api/contacts')).toBeDefined()
  expect(drawer.queryByText('Who')).toBeNull()
  expect(screen.queryByText('Who')).toBeNull()
})

const entry = {
  at: '2026-11-20T12:00:00Z',
  by: 'session',
  person: 'p1',
  name: 'Eva',
  endpoint: 'createContact',
  things: [],
  members: [],
  outcome: 'done',
}

it('names both surveys of a pair, and the question that was saved', async () => {
  const change = { changes: [{ what: 'added', after: '3' }] }
  const saved = { ...entry, endpoint: 'replaceSurveyQuestion' }
  const rows = [
    { ...entry, id: 'e1', endpoint: 'replaceShared', things: ['pairing:5f2'], change },
    { ...saved, id: 'e2', things: ['survey:5f2', 'question:q1'] },
    { ...saved, id: 'e3', things: ['survey:5f2', 'question:deleted'] },
  ]
  const answers: Record<string, unknown> = {
    '/team/activity': { rows },
    '/api/surveys': [{ ID: 3, Name: 'Spring fair' }],
    '/v2/surveys/5f2': { id: '5f2', name: 'Fair of the spring', questions: [{ id: 'q1', title: 'Why?' }] },
  }
  const fetch: TestFetch = request => Response.json(answers[new URL(request.url).pathname] ?? { rows: [] })
  renderApp(<ActivityView />, { fetch, at: '/activity' })
  await waitFor(async () =>
    expect(await titles()).toEqual([
      'Paired Spring fair with Fair of the spring',
      'Saved the question “Why?”',
      'Saved a question of a survey',
    ]),
  )
})

it('exports all entries, also unloaded pages, and records the export', async () => {
  const recorded: unknown[] = []
  const fetch: TestFetch = async request => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/team/exports') {
      recorded.push(await request.json())
      return Response.json({ kind: 'activity' })
    }
    if (pathname !== '/team/activity') return Response.json({ rows: [] })
    const from = Number(searchParams.get('after') ?? 0)
    const rows = Array.from({ length: 4 }, (_, at) => ({ ...entry, id: `e${from + at}` }))
    return Response.json({ rows, ...(from < 8 && { next: String(from + 4) }) })
  }
  const { user } = renderApp(<ActivityView />, { fetch, at: '/activity' })
  expect(await screen.findByText('4 loaded')).toBeDefined()
  const { dialog, lines } = await exportAll(user)
  expect(await dialog.findByText('12 entries exported, all pages read')).toBeDefined()
  expect(await lines()).toHaveLength(13)
  expect(recorded).toEqual([expect.objectContaining({ kind: 'activity', count: 12 })])
})

const counts = { done: 118, refused: 1, unknown: 1 }
const showWork = (...jobs: Parameters<typeof aJob>[0][]) =>
  renderApp(<TeamWork />, {
    fetch: () => Response.json({ rows: jobs.map((job, at) => aJob({ id: `${at}`, counts, ...job })) }),
  })

it('shows the owner and progress of jobs, buttons on one’s own only, and no kinds of a newer server', async () => {
  showWork(
    { personName: 'Bo', own: 'no', counts: { ...counts, waiting: 80 } },
    { state: 'finished' },
    { state: 'paused' },
    { kind: 'of-tomorrow' },
    { state: 'held' },
  )
  const rows = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement, HTMLElement]
  expect(rows).toHaveLength(3)
  const [running, finished, held] = rows
  expect(running.textContent).toMatch(/120 of 200.*Bo.*Running/)
  expect(within(running).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('120')
  expect(within(running).queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(finished.textContent).toMatch(/118 of 120 contacts changed.*Ada.*Finished/)
  expect(within(finished).queryByRole('progressbar')).toBeNull()
  expect(within(held).getByRole('button', { name: 'Continue' })).toBeDefined()
})

it('shows the latest jobs first, and all on request', async () => {
  const { user } = showWork(...Array.from({ length: 30 }, () => ({ state: 'finished' })))
  expect((await screen.findAllByRole('listitem')).length).toBeLessThan(30)
  await user.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
})
