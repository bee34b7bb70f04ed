import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rights } from '#contract/rights'
import type { Person } from '#contract/team/people'
import { answered } from '#dashboard/api/client/answered'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { aJob } from '#dashboard/testing/a-job'
import { allowedOver, embedded, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { TeamTiles } from './team-tiles'

const now = new Date('2026-11-20T12:00:00Z')
const connection = { ...embedded, mode: 'upstream', demo: false } as const

const person = (id: string, known: Partial<Person>): Person => ({
  id,
  name: id,
  role: 'support',
  state: 'active',
  demo: false,
  signsInBy: ['password'],
  secondFactor: false,
  created: '2026-01-01T00:00:00.000Z',
  exceeds: false,
  ...known,
})

const at = '2026-11-20T10:00:00.000Z'
const counts = { done: 117, refused: 2, unknown: 1 }
const job = aJob({ personName: 'Bo', kind: 'import-contacts', state: 'finished', counts })

function open(fetch: TestFetch, over: typeof embedded | typeof connection = connection) {
  answered.forget()
  const me = { ...allowedOver(over), accounts: 'on', person: { id: 'Ada', name: 'Ada' } } as const
  session.provide({ state: 'signed-in', me: { ...me, rights: [...rights] } })
  const app = renderApp(<TeamTiles tiles={['connection', 'people', 'work']} now={now} />, { fetch, connection: over })
  return { ...app, tiles: within(screen.getByRole('region', { name: 'Installation and team' })) }
}

const answers =
  (people: unknown[], jobs: unknown[] = []) =>
  (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/team/people') return Response.json(people)
    if (pathname === '/team/jobs') return Response.json({ rows: jobs })
    return Response.json([{ ID: 1, Name: 'A', Ended: false }])
  }

it('people are counted: who works here, who has yet to come, and who else was here last', async () => {
  const { tiles } = open(
    answers([
      person('Ada', { lastSeen: '2026-11-20T11:59:00.000Z' }),
      person('Bo', { lastSeen: '2026-11-20T10:00:00.000Z' }),
      person('Cia', { lastSeen: '2026-11-19T10:00:00.000Z' }),
      person('Didrik', { state: 'invited' }),
      person('Eva', { state: 'deactivated' }),
      'broken',
    ]),
  )
  expect(await tiles.findByText('3')).toBeDefined()
  expect(tiles.getByText('1 invited, not signed in yet')).toBeDefined()
  expect(tiles.getByText('Last here: Bo, 2 hours ago')).toBeDefined()
  expect(tiles.getByText('1 person could not be read')).toBeDefined()
})

it('who is alone is told so', async () => {
  const { tiles } = open(answers([person('Ada', { lastSeen: at })]))
  expect(await tiles.findByText('No open invitations')).toBeDefined()
  expect(tiles.getByText('Nobody else has been here')).toBeDefined()
})

it('background work is counted by what runs and what waits for somebody; of the latest it says what was not done', async () => {
  const states = ['running', 'running', 'paused', 'stopped'].map((state, id) => ({ ...job, id: `${id}`, state }))
  const { tiles } = open(answers([], [job, ...states, { ...job, kind: 'of-tomorrow', state: 'running' }]))
  expect(await tiles.findByText('2 paused or stopped')).toBeDefined()
  expect(tiles.getByText('2')).toBeDefined()
  expect(tiles.getByText('Bo: 117 of 120 contacts created (3 rows not done)')).toBeDefined()
})

it('what cannot be read is asked for again on request, and the rest stands', async () => {
  const state = { isMissing: true }
  const rest = answers([person('Ada', {})], [job])
  const { tiles, user } = open(request =>
    state.isMissing && request.url.endsWith('/team/people') ? new Response('down', { status: 500 }) : rest(request),
  )
  expect((await tiles.findByRole('alert')).textContent).toBe('Could not be read')
  expect(await tiles.findByText('None paused or stopped')).toBeDefined()
  state.isMissing = false
  await user.click(tiles.getByRole('button', { name: 'Try again: People' }))
  expect(await tiles.findByText('No open invitations')).toBeDefined()
  expect(tiles.queryByRole('alert')).toBeNull()
})

it('the connection is told by what this page reads of it, and nothing is asked for it', async () => {
  const state = { status: 500 }
  const requested: string[] = []
  const { tiles } = open(request => {
    const { pathname } = new URL(request.url)
    requested.push(pathname)
    if (pathname !== '/api/surveys') return answers([])(request)
    return state.status === 500 ? new Response('down', { status: 500 }) : answers([])(request)
  })
  expect(tiles.getByText('Waiting…')).toBeDefined()
  expect(tiles.getByText('External service')).toBeDefined()
  await waitFor(() => expect(requested.toSorted()).toEqual(['/team/jobs', '/team/people']))
  await queryClient.query(surveyQueries.list()).catch(() => undefined)
  expect(await tiles.findByText('Last read failed')).toBeDefined()
  expect(tiles.getByRole('link', { name: 'Check connection' }).getAttribute('href')).toBe('/settings')
  state.status = 200
  await queryClient.query({ ...surveyQueries.list(), staleTime: 0 })
  expect(await tiles.findByText('Answering')).toBeDefined()
  expect(tiles.queryByRole('link', { name: 'Check connection' })).toBeNull()
})

it('an account without surveys is not said to have no data: it may have contacts', async () => {
  const { tiles } = open(request => (request.url.endsWith('/api/surveys') ? Response.json([]) : answers([])(request)))
  await queryClient.query(surveyQueries.list())
  expect(await tiles.findByText('Answering: no surveys')).toBeDefined()
  expect(tiles.getByRole('link', { name: 'Check connection' })).toBeDefined()
  expect(tiles.queryByText(/data yet/)).toBeNull()
})

it('the embedded service answers, whatever it has', async () => {
  const { tiles } = open(
    request => (request.url.endsWith('/api/surveys') ? Response.json([]) : answers([])(request)),
    embedded,
  )
  await queryClient.query(surveyQueries.list())
  expect(await tiles.findByText('Answering')).toBeDefined()
})
