import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { provideLocks } from '#dashboard/testing/browser-locks'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { everythingAllowed, provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { JobCard } from './job-card'
import { changeJob, clearJob, openJob, writeProgress } from './job-store'
import { begin, counts, created, ended, isCreate, lost, people } from './testing/some-work'
import { useJobs } from './use-jobs'

beforeEach(() => session.provide(everythingAllowed))

/** The service says that something went wrong, and nobody will say more. */
const broken = () => Response.json({ title: 'Broken' }, { status: 500, headers: { 'x-request-id': 'r1' } })
const noLedger = () => Response.json({}, { status: 404 })

function Cards() {
  return useJobs('create-contacts').jobs.map(job => <JobCard key={job.id} job={job} onSave={async () => undefined} />)
}

type World = { handler: TestFetch; ledger?: TestFetch; reads?: TestFetch }

/** The card of work of which every row may have been done, over a server that answers from then on. */
async function open(server: MemoryServer, n: number, { handler, ledger = noLedger, reads }: World) {
  let isOver = false
  const now: { ledger: TestFetch } = { ledger }
  const other = (request: Request) => (isOver || !reads ? server.fetch(request) : reads(request))
  const job = await begin(server, n, {
    handler: request => (isOver ? server.fetch(request) : handler(request)),
    ledger: request => now.ledger(request),
    other,
  })
  const { user } = renderApp(<Cards />)
  await ended(job)
  isOver = true
  return {
    user,
    job,
    knows: (next: TestFetch) => {
      now.ledger = next
    },
  }
}

const unread = () => Response.json({ title: 'No' }, { status: 403 })
const button = (name: string) => screen.findByRole('button', { name })
const sent = (server: MemoryServer) => server.writes().filter(isCreate)

it('before rows go again it is looked what became of them, and the rest is asked about', async () => {
  const server = await memoryServer()
  const { user, job } = await open(server, 2, {
    reads: unread,
    handler: async request => {
      const { FirstName } = (await request.clone().json()) as { FirstName: string }
      if (FirstName === 'Ann0') await server.fetch(request)
      return broken()
    },
  })
  expect(await counts(job)).toMatchObject({ unknown: 2 })
  await user.click(await button('Send 2 rows again'))
  const question = await screen.findByRole('alertdialog', { name: '1 row may have been created. Send it again?' })
  expect(within(question).getByText(/would be there twice/)).toBeDefined()
  expect(await counts(job)).toMatchObject({ done: 1, unknown: 1 })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(server)).toHaveLength(1)
  await user.click(await button('Send 1 row again'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send 1 row again' }))
  await ended(job)
  await expect.poll(() => counts(job)).toMatchObject({ done: 2, unknown: 0 })
  expect(await created(server)).toHaveLength(2)
})

it('what is on its way is not yet done, and is waited for where the work is held', async () => {
  provideService((await memoryServer()).fetch)
  const { job } = await openJob({ kind: 'create-contacts', name: 'people.csv', state: 'paused', rows: people(5) })
  onTestFinished(() => clearJob(job))
  await writeProgress(job, { counts: { waiting: 2, sending: 1, done: 2, refused: 0, unknown: 0 } })
  renderApp(<Cards />)
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuetext')).toBe('2 of 5')
  expect(screen.getByText('Pausing…')).toBeDefined()
})

it('rows that all were created are not sent again, nor asked about', async () => {
  const server = await memoryServer()
  const { user, job, knows } = await open(server, 2, {
    reads: unread,
    handler: async request => {
      await server.fetch(request)
      return lost()
    },
    ledger: () => Response.json({ state: 'unknown', endpoint: 'createContact' }),
  })
  expect(await counts(job)).toMatchObject({ unknown: 2 })
  knows(server.ledger)
  await user.click(await button('Send 2 rows again'))
  await expect.poll(() => counts(job)).toMatchObject({ done: 2, unknown: 0 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: /again$/ })).toBeNull())
  expect(await created(server)).toHaveLength(2)
})

it('a row that never arrived goes again with the key that it had, without a question', async () => {
  const server = await memoryServer()
  const { user, job, knows } = await open(server, 2, {
    reads: unread,
    handler: lost,
    ledger: () => Response.json({ state: 'unknown', endpoint: 'createContact' }),
  })
  expect(await counts(job)).toMatchObject({ unknown: 2 })
  knows(server.ledger)
  await user.click(await button('Send 2 rows again'))
  await expect.poll(() => counts(job)).toMatchObject({ done: 2 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(server).map(({ headers }) => headers.get('idempotency-key'))).toEqual([`${job}.0.0`, `${job}.1.0`])
})

it('rows that are checked and never arrived wait until a person goes on', async () => {
  const server = await memoryServer()
  const { user, job, knows } = await open(server, 2, {
    reads: unread,
    handler: lost,
    ledger: () => Response.json({ state: 'unknown', endpoint: 'createContact' }),
  })
  knows(server.ledger)
  await user.click(await button('Check 2 rows'))
  expect(await screen.findByText('Paused. Nothing more is sent until you continue.')).toBeDefined()
  expect(await counts(job)).toMatchObject({ waiting: 2, unknown: 0 })
  expect(sent(server)).toHaveLength(0)
  await user.click(await button('Continue'))
  await ended(job)
  expect(await created(server)).toHaveLength(2)
})

it('a service that does not answer leaves the rows as they are, and says how many were not found', async () => {
  const server = await memoryServer()
  const { user, job } = await open(server, 2, { handler: broken })
  // Nothing of them is there: they were looked for when they failed.
  await user.click(await button('Send 2 rows again'))
  const question = await screen.findByRole('alertdialog', { name: '2 rows may have been created. Send them again?' })
  expect(within(question).getByText(/^2 of them were looked for and not found/)).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  server.goOffline(true)
  await user.click(await button('Check 2 rows'))
  await waitFor(async () => expect((await button('Check 2 rows')).getAttribute('aria-busy')).not.toBe('true'))
  expect(await counts(job)).toMatchObject({ unknown: 2 })
})

it('of rows that were given up only those that are not known are checked; the rest is not sent with them', async () => {
  const server = await memoryServer()
  const { user, job } = await open(server, 2, { reads: unread, handler: broken })
  await changeJob(job, 'cancelled', ['finished'])
  // Both are offered until the card hears that the rows were given up.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send 2 rows again' })).toBeNull())
  await user.click(await button('Check 2 rows'))
  await expect.poll(() => counts(job)).toMatchObject({ unknown: 2 })
})

it('while another tab works this one shows how far it has come, holds it, and goes on once that tab is gone', async () => {
  const server = await memoryServer()
  provideLocks()
  let close = () => {}
  const otherTab = new Promise<void>(resolve => {
    close = resolve
  })
  void navigator.locks.request('messaging-admin:jobs', () => otherTab)
  const job = await begin(server, 3)
  const { user } = renderApp(<Cards />)
  expect(await screen.findByText('0 of 3')).toBeDefined()
  await writeProgress(job, { counts: { waiting: 1, sending: 0, done: 2, refused: 0, unknown: 0 } })
  expect(await screen.findByText('2 of 3')).toBeDefined()
  await user.click(await button('Pause'))
  expect(await screen.findByText('Paused. Nothing more is sent until you continue.')).toBeDefined()
  await user.click(await button('Continue'))
  expect(sent(server)).toEqual([])
  close()
  await ended(job)
  expect(sent(server)).toHaveLength(3)
})
