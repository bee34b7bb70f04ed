import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import { memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { changeJob, clearJob, openJob, writeProgress } from './job-store'
import { WorkBell } from './work-bell'

const counts = { waiting: 1, sending: 0, done: 1, refused: 0, unknown: 0 }

it('tells of one’s own long work on every page, which can be held and gone on with there', async () => {
  const server = await memoryServer()
  const reported: unknown[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/team/jobs')) return server.fetch(request)
    if (request.method === 'PUT') {
      reported.push(await request.clone().json())
      return new Response(null, { status: 503 })
    }
    const one = {
      id: 'x',
      kind: 'create-contacts',
      name: '',
      begun: '2026-01-01T00:00:00Z',
      at: '2026-01-01T00:00:00Z',
    }
    return Response.json({ rows: [{ ...one, person: 'nobody', state: 'paused', counts }] })
  }
  const { user } = renderApp(<WorkBell />, { fetch })
  expect(screen.queryByRole('button')).toBeNull()
  const rows = [1, 2].map(n => ({ line: n, input: { FirstName: 'Ann', Phone: `+4670174060${n}` } }))
  const { job } = await openJob({ kind: 'create-contacts', name: 'people.csv', rows })
  onTestFinished(() => clearJob(job))
  await changeJob(job, 'stopped', ['running'])
  await writeProgress(job, { counts })
  await user.click(await screen.findByRole('button', { name: 'Long work: 1 needs you' }))
  const list = await screen.findByRole('dialog', { name: 'Long work' })
  expect(within(list).getByText('people.csv')).toBeDefined()
  expect(await within(list).findByText('In another browser')).toBeDefined()
  expect(within(list).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/contacts/import')
  await user.click(within(list).getByRole('button', { name: 'Continue' }))
  await expect.poll(async () => (await (await store()).get('jobs', job))?.state).toBe('finished')
  // The team learns how many there are, and nothing of what is in them.
  await expect
    .poll(() => reported.at(-1))
    .toEqual({
      kind: 'create-contacts',
      state: 'finished',
      counts: { waiting: 0, sending: 0, done: 2, refused: 0, unknown: 0 },
    })
})

const at = '2026-01-01T00:00:00Z'
const of = (state: string, id = 'x') => ({
  id,
  kind: 'create-contacts',
  name: 'Ann',
  begun: at,
  at,
  person: 'p',
  state,
  counts,
})

/** A browser without work of its own, over a team that has heard of these. */
function withoutOwn(...rows: object[]) {
  const now = { rows }
  const requested: string[] = []
  const { user } = renderApp(<WorkBell />, {
    fetch: ({ url }) => {
      requested.push(new URL(url).pathname + new URL(url).search)
      return Response.json({ rows: now.rows })
    },
  })
  return {
    user,
    requested,
    reports: (...next: object[]) => {
      now.rows = next
    },
  }
}

it('one’s own work in another browser is in the bell of a browser that has none', async () => {
  const { user, requested } = withoutOwn(of('running'), of('stopped', 'y'))
  await user.click(await screen.findByRole('button', { name: 'Long work: 1 needs you' }))
  const list = await screen.findByRole('dialog', { name: 'Long work' })
  expect(within(list).getAllByText('In another browser')).toHaveLength(2)
  expect(within(list).queryByRole('button')).toBeNull()
  // Opening it asks again, as it may be otherwise by now.
  expect(requested).toEqual(['/team/jobs?own=1', '/team/jobs?own=1'])
})

it('what ended, or is of a version to come, is not in it; nor is anything asked again while nothing goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { requested } = withoutOwn(of('finished'), { ...of('running', 'y'), kind: 'of-tomorrow' })
  await waitFor(() => expect(requested).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(requested).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('work that goes on elsewhere is followed until it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { requested, reports } = withoutOwn(of('running'))
  const bell = await screen.findByRole('button', { name: 'Long work: 1 running' })
  expect(bell.querySelector('.bg-accent')).not.toBeNull()
  reports()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(requested).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(requested).toHaveLength(2)
})

it('the team is told again of work here whose state it has otherwise', async () => {
  const server = await memoryServer()
  let isHeard = false
  const fetch = (request: Request) =>
    request.method === 'PUT' && !isHeard ? new Response(null, { status: 503 }) : server.fetch(request)
  provideService(fetch)
  const { job } = await openJob({ kind: 'create-contacts', name: 'people.csv', rows: [] })
  onTestFinished(() => clearJob(job))
  const heard = async () => {
    const answer = await server.fetch(new Request('http://dashboard.test/team/jobs'))
    const { rows } = (await answer.json()) as { rows: { id: string }[] }
    return rows.find(({ id }) => id === job)
  }
  await changeJob(job, 'paused', ['running'])
  expect(await heard()).toBeUndefined()
  isHeard = true
  renderApp(<WorkBell />)
  await waitFor(async () => expect(await heard()).toMatchObject({ state: 'paused' }))
})

it('of work that an older server tells of, one’s own alone is in it', async () => {
  const person = { id: 'p', name: 'Ann', email: 'ann@example.com', role: 'admin' }
  session.provide({ state: 'signed-in', me: { ...allowedOver(embedded), person } })
  const { user } = withoutOwn(of('stopped'), { ...of('running', 'y'), person: 'q' })
  const bell = await screen.findByRole('button', { name: 'Long work: 1 needs you' })
  expect(bell.querySelector('.bg-warning')).not.toBeNull()
  await user.click(bell)
  const list = await screen.findByRole('dialog', { name: 'Long work' })
  expect(within(list).getAllByText('In another browser')).toHaveLength(1)
})

it('the grid says itself what becomes of its rows; on other pages its work is told of, and leads there', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  const rows = [{ line: 1, input: { FirstName: 'Ann', Phone: '+46701740601' } }]
  const { job } = await openJob({ kind: 'create-contacts', name: '', source: 'grid', state: 'paused', rows })
  onTestFinished(() => clearJob(job))
  const pages = (
    <>
      <WorkBell />
      <Link to="/contacts">Leave</Link>
    </>
  )
  const { user, router } = renderApp(pages, { at: '/contacts/new?mode=several' })
  await store()
  expect(screen.queryByRole('button', { name: 'Long work' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Leave' }))
  const bell = await screen.findByRole('button', { name: 'Long work' })
  // Held by oneself, it calls for nobody.
  expect(bell.querySelector('span')).toBeNull()
  await user.click(bell)
  await user.click(await screen.findByRole('link', { name: 'Open' }))
  expect(router.state.location).toMatchObject({ pathname: '/contacts/new', search: '?mode=several' })
  expect(screen.queryByRole('button', { name: 'Long work' })).toBeNull()
})
