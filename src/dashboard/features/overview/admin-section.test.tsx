import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rights } from '#contract/rights'
import { answered } from '#dashboard/api/client/response-news'
import { session } from '#dashboard/api/session/session'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { aJob } from '#dashboard/testing/a-job'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { AdminSection } from './admin-section'

const now = new Date('2026-11-20T12:00:00Z')

const person = (id: string, state = 'active') => ({
  id,
  name: id,
  role: 'support',
  state,
  demo: false,
  signsInBy: ['password'],
  secondFactor: false,
  created: '2026-01-01T00:00:00.000Z',
  exceeds: false,
})

const failed = (id: string, at: string, count: number) => ({
  id: `${id} ${at}`,
  at,
  by: 'unknown',
  person: '',
  name: '',
  endpoint: 'sign-in-failed',
  things: [`person:${id}`],
  members: [],
  details: { count },
  outcome: 'happened',
})

type Server = { people?: unknown[]; contacts?: unknown[]; jobs?: unknown[]; failed?: unknown[]; factor?: boolean }

function open({ people = [], contacts = [], jobs = [], failed = [], factor = false }: Server) {
  answered.forget()
  const me = { ...allowedOver(embedded), accounts: 'on' } as const
  const ada = { id: 'Ada', name: 'Ada', secondFactor: { on: factor, required: false } }
  session.provide({ state: 'signed-in', me: { ...me, person: ada, rights: [...rights] } })
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/team/people') return Response.json(people)
    if (pathname === '/team/jobs') return Response.json({ rows: jobs })
    if (pathname === '/team/activity') return Response.json({ rows: failed })
    return Response.json(contacts)
  }
  return renderApp(<AdminSection now={now} />, { fetch })
}

it('lists the open set-up steps of a new installation and drops each one that is done', async () => {
  open({ people: [person('Ada')] })
  const card = within(await screen.findByRole('region', { name: 'Set up' }))
  await card.findByRole('link', { name: 'Import your contacts' })
  await card.findByRole('link', { name: 'Invite a colleague' })
  expect(card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Turn on your second factor', '/account'],
    ['Invite a colleague', '/people'],
    ['Choose the default country and time zone', '/settings'],
    ['Import your contacts', '/contacts/import'],
  ])
  expect(card.getByText('0 of 4 done')).toBeDefined()
  await writeShared({ kind: 'default-country', key: 'team', value: { region: 'SE' } })
  await writeShared({ kind: 'time-zone', key: 'team', value: { zone: 'Europe/Stockholm' } })
  expect(await card.findByText('1 of 4 done')).toBeDefined()
  expect(card.queryByRole('link', { name: /country/ })).toBeNull()
})

it('shows no card when set-up is complete and nothing needs attention', async () => {
  open({ people: [person('Ada'), person('Bo', 'invited')], contacts: [{ id: 'c1' }], factor: true })
  await writeShared({ kind: 'default-country', key: 'team', value: {} })
  await writeShared({ kind: 'time-zone', key: 'team', value: { zone: 'Europe/Stockholm' } })
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

it('names people who may be locked out within the last 24 hours', async () => {
  open({
    people: ['Bo', 'Cia', 'Didrik'].map(id => person(id)),
    failed: [
      failed('Bo', '2026-11-20T11:00:00Z', 3),
      failed('Bo', '2026-11-20T10:59:00Z', 2),
      failed('Cia', '2026-11-20T10:00:00Z', 4),
      failed('Didrik', '2026-11-18T10:00:00Z', 9),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(card.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Bo could not sign in 5 times in 24 hours',
  ])
  expect(card.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/people?person=Bo')
})

it('lists running and paused jobs, and no finished ones', async () => {
  const counts = { done: 117, waiting: 3 }
  const job = (state: 'running' | 'paused' | 'finished') =>
    aJob({ id: state, personName: 'Bo', kind: 'import-contacts', state, counts })
  open({ jobs: [job('running'), job('paused'), job('finished')] })
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(card.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '117 of 120 contacts createdRunning · Bo',
    '117 of 120 contacts createdPaused · Bo',
  ])
})
