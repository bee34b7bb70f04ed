import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles, type Right } from '#contract/rights'
import { recordOpened } from '#dashboard/api/kept/opened'
import { session } from '#dashboard/api/session/session'
import { participantKey } from '#dashboard/api/shared/participant-key'
import { watch } from '#dashboard/api/shared/watched'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { memoryServer } from '#dashboard/testing/memory-server'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { aSurvey } from '#service/testing/rows'
import type { Principal } from '#team/principal'
import { OverviewView } from './overview-view'

provideDatabase()

const now = new Date('2026-11-20T12:00:00Z')

/** Renders the overview over a whole server for a person with these rights. `refused` collects 403 responses. */
async function open(name: string, rights: readonly Right[]) {
  const connection = { ...embedded, id: `overview-${name}` }
  const person = { id: `p-${name}`, name }
  const who: Principal = { by: 'session', ...person, rights: new Set(rights) }
  const server = await memoryServer(() => who)
  const survey = (id: number) => aSurvey({ id, name: `Survey ${id}`, ends: `2999-12-0${id}T00:00:00.000Z` })
  await server.service.db.insertInto('surveys').values([1, 2, 3, 4, 5, 6].map(survey)).execute()
  const begun = await server.team.activity.begin({
    who,
    endpoint: 'updateContact',
    things: ['contact:5f2'],
    members: ['properties'],
    requestId: 'r1',
    key: undefined,
    hashes: ['h'],
  })
  await begun?.end({ status: 504, outcome: 'unknown', ms: 7, things: [], mayStore: true, isReceipt: false })
  session.provide({ state: 'signed-in', me: { accounts: 'on', person, rights: [...rights], connection } })
  const refused: string[] = []
  const requested: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const answer = await server.fetch(request)
    requested.push(pathname)
    if (answer.status === 403) refused.push(pathname)
    return answer
  }
  const app = renderApp(<OverviewView now={now} />, { fetch, connection, me: allowedOver(connection) })
  return { ...app, requested, refused }
}

/** Titles of the cards in document order. */
const cards = () =>
  screen
    .getAllByRole('region')
    .map(card => card.getAttribute('aria-label') ?? within(card).getAllByRole('heading')[0]?.textContent)

it('shows support the search box, watched bundles and recent numbers under their names', async () => {
  const { requested, refused } = await open('support', builtInRoles.support)
  expect(await screen.findByText('Bundles that the team watches are shown here.')).toBeDefined()
  await watch('nki', 3, true)
  await watch('bundle', 1001, true)
  await recordOpened('participant', '+46 70/1')
  await recordOpened('participant', 'Norrsken')
  await writeShared({ kind: 'participant-name', key: participantKey('+46 70/1'), value: { name: '<b>Åsa</b> {0}' } })
  await screen.findByRole('link', { name: 'Bundle 1001' })
  expect(screen.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })).toBeDefined()
  const recent = await screen.findByRole('link', { name: '<b>Åsa</b> {0}' })
  expect(recent.getAttribute('href')).toBe('/messages/conversations/%2B46%2070%2F1')
  expect(screen.getByText('+46 70/1')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Norrsken' })).toBeDefined()
  expect(await screen.findByRole('link', { name: '1 outcome is unknown' })).toBeDefined()
  expect(cards()).toEqual(['Watched bundles', 'Recent numbers'])
  expect(screen.queryByText(/NKI/)).toBeNull()
  expect(refused).toEqual([])
  expect(requested.filter(path => /people|jobs|surveys|contacts/.test(path))).toEqual([])
})

it('shows a marketer watched and open surveys, watched NKIs and a search for contacts', async () => {
  const { requested, refused } = await open('marketer', builtInRoles.marketer)
  expect(await screen.findByText('Surveys and NKIs that the team watches are shown here.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Find contacts' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Find messages' })).toBeNull()
  await screen.findByRole('link', { name: 'Survey 5' })
  expect(cards()).toEqual(['Open surveys', 'What you can do here'])
  const guide = within(screen.getByRole('region', { name: 'What you can do here' }))
  expect(guide.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/surveys',
    '/nki',
    '/groups',
    '/lookup',
    '/emails/new',
    '/templates',
  ])
  await watch('survey', 6, true, 'Survey 6')
  await watch('nki', 3, true, 'Visits')
  await screen.findByRole('link', { name: 'Visits' })
  await screen.findByRole('link', { name: 'Survey 6' })
  expect(cards()).toEqual(['Watched surveys', 'Watched NKIs', 'Open surveys', 'What you can do here'])
  expect(refused).toEqual([])
  expect(requested.filter(path => /people|jobs|sms/.test(path))).toEqual([])
})

it('shows an admin the set-up steps first, and every other card', async () => {
  const { refused } = await open('admin', builtInRoles.admin)
  await watch('bundle', 1001, true)
  const setUp = within(await screen.findByRole('region', { name: 'Set up' }))
  expect(await setUp.findByRole('link', { name: 'Import your contacts' })).toBeDefined()
  expect(setUp.getByRole('link', { name: 'Choose the default country and time zone' })).toBeDefined()
  await screen.findByRole('link', { name: 'Survey 5' })
  await screen.findByRole('link', { name: 'Bundle 1001' })
  expect(cards()).toEqual(['Set up', 'Open surveys', 'Watched bundles', 'What you can do here'])
  expect(refused).toEqual([])
})

it('shows only people’s cards to a person who manages people', async () => {
  const { refused, requested } = await open('people', ['people.manage', 'activity.read'])
  await screen.findByText('Your pages are in the menu.')
  await screen.findByRole('link', { name: 'Invite a colleague' })
  expect(cards()).toEqual(['Set up'])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(refused).toEqual([])
  expect(requested.filter(path => path.startsWith('/api'))).toEqual([])
})

it('requests nothing and points to the menu for a person without any of these rights', async () => {
  const { requested } = await open('metrics', ['metrics.read'])
  await screen.findByText('Your pages are in the menu.')
  await expect.poll(() => requested).toEqual(['/team/activity/unknown'])
  expect(screen.queryByRole('region')).toBeNull()
})
