import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Me } from '#contract/team/me'
import { session } from '#dashboard/data/session/session'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { knownShared, writeShared } from '#dashboard/data/shared/write-shared'
import { store } from '#dashboard/data/store/store'
import { StoreCard } from '#dashboard/features/account/store-card'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { TakeOverNotice } from './take-over-notice'

provideDatabase()

const openedAt = '2026-11-20T10:00:00.000Z'

type Lists = Record<string, [key: string, value: object][]>

const own: Lists = {
  opened: [
    ['group/7', { kind: 'group', id: '7', label: 'Staff', openedAt }],
    ['bundle/1', { kind: 'bundle', id: '1', label: 'Autumn', openedAt }],
    ['nki/3', { kind: 'nki', id: '3', name: 'Visits', watched: true, openedAt }],
    ['participant/Å', { kind: 'participant', id: 'Å', label: 'Åsa', openedAt }],
    ['participant/0701740605', { kind: 'participant', id: '0701740605', label: 'Eva', openedAt }],
    ['extra-field/4', { kind: 'extra-field', id: '4', label: 'Size', openedAt }],
    ['survey-document/s-1', { kind: 'survey-document', id: 's-1', label: 'Visits', openedAt }],
  ],
  labels: [['direction/0', { label: 'Ut' }]],
  pairings: [['v2', { v1: 1, v2: 'v2', pairedAt: openedAt }]],
  settings: [['fewAnswers', { value: 12 }]],
}

/** A browser with what an earlier version kept in it. */
async function storeLocally(connection: string, collections: Lists = own, fetch: TestFetch = () => Response.json([])) {
  provideService(fetch, allowedOver({ ...embedded, id: connection }))
  session.provide({ state: 'signed-in', me: allowedOver({ ...embedded, id: connection }) })
  const storage = await store()
  await storage.importFile(JSON.stringify({ product: 'messaging-admin', version: 1, collections }))
  return storage
}

it('what a browser kept is given to the team after a look at what is new and what differs', async () => {
  const storage = await storeLocally('take-over')
  await writeShared({ kind: 'group-name', key: '7', value: { name: 'Personnel' } })
  await writeShared({ kind: 'code-label', key: 'direction/0', value: { label: 'Ut' } })
  const { user } = renderApp(<TakeOverNotice />)
  await user.click(await screen.findByRole('button', { name: 'Show them' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this browser kept' }))
  expect(dialog.getByRole('heading', { name: 'New for the team (7)' })).toBeDefined()
  expect(dialog.getByText('Autumn')).toBeDefined()
  expect(dialog.getByText(/^Number or sender/).textContent).toBe('Number or sender Å')
  expect(dialog.getByText('1 is there already.')).toBeDefined()
  const choice = within(dialog.getByRole('radiogroup', { name: 'Which one for Group 7' }))
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /^The team’s/ }).textContent).toBeDefined()
  expect(choice.getByText('Personnel')).toBeDefined()
  await user.click(choice.getByRole('radio', { name: /^This browser’s/ }))
  await user.click(dialog.getByRole('button', { name: 'Give 8 to the team' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const known = async (kind: Parameters<typeof knownShared>[0], key: string) => (await knownShared(kind, key))?.value
  expect(await known('group-name', '7')).toEqual({ name: 'Staff' })
  expect(await known('bundle-name', '1')).toEqual({ name: 'Autumn' })
  expect(await known('watched-nki', '3')).toEqual({ name: 'Visits' })
  expect(await known('pairing', 'v2')).toEqual({ v1: 1 })
  expect(await known('threshold', 'few-answers')).toEqual({ number: 12 })
  expect(await known('participant-name', ':C3:85')).toEqual({ name: 'Åsa' })
  expect(await known('extra-field-name', '4')).toEqual({ name: 'Size' })
  expect(await known('survey-document-name', 's-1')).toEqual({ name: 'Visits' })
  // What was opened is still known; the name of a number waits for the country that tells which number it is.
  expect(await storage.get('opened', 'group/7')).toEqual({ kind: 'group', id: '7', openedAt })
  expect(await storage.get('opened', 'participant/Å')).toEqual({ kind: 'participant', id: 'Å', openedAt })
  expect(await storage.get('opened', 'participant/0701740605')).toMatchObject({ label: 'Eva' })
  expect(await storage.earlier.all('labels')).toEqual([])
  expect(await storage.earlier.all('pairings')).toEqual([])
})

it('the country of a browser is given to the team of a person who is told apart, and until then holds here', async () => {
  const person = { id: 'p1', name: 'Åsa', email: 'asa@example.com', role: 'admin', roleName: 'admin', preferences: {} }
  const own = { ...person, signsInBy: ['demo'] } as unknown as NonNullable<Me['person']>
  const me: Me = { ...allowedOver({ ...embedded, id: 'take-over-country' }), accounts: 'on', person: own }
  provideService(() => Response.json([]), me)
  session.provide({ state: 'signed-in', me })
  const storage = await store()
  await storage.put('settings', 'defaultRegion', { value: 'NO' })
  const Region = () => <output>{useDefaultRegion().region}</output>
  const { user } = renderApp(
    <>
      <TakeOverNotice />
      <Region />
    </>,
  )
  expect(await screen.findByText('NO')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Show them' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this browser kept' }))
  expect(dialog.getByText('Default country')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Give 1 to the team' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await knownShared('default-country', 'team'))?.value).toEqual({ region: 'NO' })
  expect(await storage.get('settings', 'defaultRegion')).toBeUndefined()
  expect(screen.getByText('NO')).toBeDefined()
})

it('what the team is not to have goes, and is offered again after a file was taken in', async () => {
  const storage = await storeLocally('take-over-not')
  const file = await storage.exportFile(openedAt)
  const { user } = renderApp(<TakeOverNotice />)
  await user.click(await screen.findByRole('button', { name: 'Show them' }))
  await user.click(await screen.findByRole('button', { name: 'Throw away…' }))
  const sure = within(await screen.findByRole('alertdialog', { name: 'Throw away 9 entries?' }))
  await user.click(sure.getByRole('button', { name: 'Throw away 9 entries' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await knownShared('group-name', '7')).toBeUndefined()
  await storage.importFile(file)
  expect(await screen.findByText('This browser has 9 entries that the team can have')).toBeDefined()
})

it('whoever puts it off is not asked again by itself, and finds it where the browser’s things are', async () => {
  await storeLocally('take-over-later')
  const { user, unmount } = renderApp(<TakeOverNotice />)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  renderApp(
    <>
      <TakeOverNotice />
      <StoreCard />
    </>,
  )
  expect(await screen.findAllByText('This browser has 9 entries that the team can have')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(await screen.findByRole('button', { name: 'Give 9 to the team' })).toBeDefined()
})
