import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles, type Right } from '#contract/rights'
import { recordOpened } from '#dashboard/api/kept/opened'
import { session } from '#dashboard/api/session/session'
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

/** The overview of somebody with these rights over a whole server; what was refused stands in `refused`. */
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

/** The cards from the first to the last, as a screen reader comes to them. */
const cards = () =>
  screen
    .getAllByRole('region')
    .map(card => card.getAttribute('aria-label') ?? within(card).getAllByRole('heading')[0]?.textContent)

it('support begins with the box, watched bundles and unknown outcomes, and has nothing of NKI', async () => {
  const { requested, refused } = await open('support', builtInRoles.support)
  expect(await screen.findByRole('link', { name: 'Tried to save a contact' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Contact 5f2' })).toBeDefined()
  await screen.findByText('No watched bundles')
  await recordOpened('nki', 3, 'Visits')
  await watch('nki', 3, true)
  await recordOpened('bundle', 1001)
  await screen.findByRole('link', { name: 'Bundle 1001' })
  expect(screen.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })).toBeDefined()
  await screen.findByRole('link', { name: 'Survey 6' })
  expect(cards()).toEqual([
    'Watched bundles',
    'Unknown outcomes',
    'Open surveys',
    'Recently opened',
    'You have not opened these',
  ])
  expect(screen.queryByText(/Visits|NKI/)).toBeNull()
  expect(refused).toEqual([])
  expect(requested.filter(path => /people|jobs/.test(path))).toEqual([])
})

it('a marketer begins with open surveys and watched NKIs; the box finds contacts', async () => {
  const { requested, refused } = await open('marketer', builtInRoles.marketer)
  expect(await screen.findByText('No watched NKIs')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Find contacts' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Find messages' })).toBeNull()
  expect(await screen.findByRole('link', { name: '1 outcome is unknown' })).toBeDefined()
  await screen.findByRole('link', { name: 'Survey 6' })
  expect(cards()).toEqual(['Open surveys', 'Watched NKIs', 'What you can do here', 'You have not opened these'])
  const guide = within(screen.getByRole('region', { name: 'What you can do here' }))
  expect(guide.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Surveys',
    'NKI',
    'Groups',
    'Phone lookup',
    'New e-mail',
    'Templates',
  ])
  expect(refused).toEqual([])
  expect(requested.filter(path => /people|jobs|sms/.test(path))).toEqual([])
})

it('an admin sees how the installation does, and all the rest', async () => {
  const { refused } = await open('admin', builtInRoles.admin)
  const tiles = within(await screen.findByRole('region', { name: 'Installation and team' }))
  expect(await tiles.findByText('Answering')).toBeDefined()
  expect(tiles.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/people')
  expect(await tiles.findByText('Imports and bulk changes are counted here')).toBeDefined()
  const activity = within(await screen.findByRole('region', { name: 'Latest activity' }))
  const entry = await activity.findByRole('link', { name: 'Tried to save a contact' })
  expect(entry.getAttribute('href')).toMatch(/^\/activity\?entry=/)
  await screen.findByText('No watched bundles')
  await screen.findByRole('link', { name: 'Survey 6' })
  expect(cards()).toEqual([
    'Installation and team',
    'Open surveys',
    'Watched NKIs',
    'Watched bundles',
    'Latest activity',
    'What you can do here',
    'You have not opened these',
  ])
  expect(refused).toEqual([])
})

it('who only looks after people has what concerns them', async () => {
  const { refused, requested } = await open('people', ['people.manage', 'activity.read'])
  const tiles = within(await screen.findByRole('region', { name: 'Installation and team' }))
  expect(tiles.queryByText('Connection')).toBeNull()
  await screen.findByRole('link', { name: 'Tried to save a contact' })
  await screen.findByText('Your pages are in the menu.')
  expect(cards()).toEqual(['Installation and team', 'Latest activity'])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(refused).toEqual([])
  expect(requested.filter(path => path.startsWith('/api'))).toEqual([])
})

it('who may do nothing of it is asked for nothing, and pointed to the menu', async () => {
  const { requested } = await open('metrics', ['metrics.read'])
  await screen.findByText('Your pages are in the menu.')
  await waitFor(() => expect(requested).toEqual(['/team/activity/unknown']))
  expect(screen.queryByRole('region')).toBeNull()
})

it('what colleagues told is proposed with why, until it is opened or declined', async () => {
  const { user } = await open('newcomer', builtInRoles.marketer)
  await watch('nki', 3, true, 'Visits')
  await writeShared({ kind: 'group-name', key: '7', value: { name: 'VIP' } })
  const card = within(await screen.findByRole('region', { name: 'You have not opened these' }))
  expect((await card.findByRole('link', { name: 'Visits' })).getAttribute('href')).toBe('/nki/3')
  expect(card.getByText('NKI 3 · Watched by the team')).toBeDefined()
  expect(card.getByText('Group 7 · Named by the team')).toBeDefined()
  // Those that stand on the page already are not proposed.
  expect(await card.findByText(/^Survey 6 · Open, ends /)).toBeDefined()
  expect(card.queryByText(/^Survey 1 /)).toBeNull()
  await recordOpened('nki', 3, 'Visits')
  await waitFor(() => expect(card.queryByRole('link', { name: 'Visits' })).toBeNull())
  await user.click(card.getByRole('button', { name: 'Do not propose VIP' }))
  await waitFor(() => expect(card.queryByRole('link', { name: 'VIP' })).toBeNull())
  await user.click(card.getByRole('button', { name: 'Do not propose Survey 6' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You have not opened these' })).toBeNull())
})
