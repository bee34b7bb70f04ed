import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Me } from '#contract/team/me'
import { session } from '#dashboard/data/session/session'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { knownShared, writeShared } from '#dashboard/data/shared/write-shared'
import { store } from '#dashboard/data/store/store'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { TakeOverNotice } from './take-over-notice'

provideDatabase()

const openedAt = '2026-11-20T10:00:00.000Z'

async function keep(connection: string) {
  provideService(() => Response.json([]), allowedOver({ ...embedded, id: connection }))
  const storage = await store()
  await storage.put('opened', 'group/7', { kind: 'group', id: '7', label: 'Staff', openedAt })
  await storage.put('opened', 'bundle/1', { kind: 'bundle', id: '1', label: 'Autumn', openedAt })
  await storage.put('opened', 'nki/3', { kind: 'nki', id: '3', name: 'Visits', watched: true, openedAt })
  await storage.put('opened', 'participant/1', { kind: 'participant', id: '1', label: 'Åsa', openedAt })
  await storage.put('labels', 'direction/0', { label: 'Ut' })
  await storage.put('pairings', 'v2', { v1: 1, v2: 'v2', pairedAt: openedAt })
  await storage.put('settings', 'fewAnswers', { value: 12 })
  return storage
}

it('what a browser kept is given to the team after a look at what is new and what differs', async () => {
  const storage = await keep('take-over')
  await writeShared({ kind: 'group-name', key: '7', value: { name: 'Personnel' } })
  await writeShared({ kind: 'code-label', key: 'direction/0', value: { label: 'Ut' } })
  const { user } = renderApp(<TakeOverNotice />)
  await user.click(await screen.findByRole('button', { name: 'Show them' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this browser kept' }))
  expect(dialog.getByRole('heading', { name: 'New for the team (4)' })).toBeDefined()
  expect(dialog.getByText('Autumn')).toBeDefined()
  expect(dialog.getByText('1 is there already.')).toBeDefined()
  const choice = within(dialog.getByRole('radiogroup', { name: 'Which one for Group 7' }))
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /^The team’s/ }).textContent).toBeDefined()
  expect(choice.getByText('Personnel')).toBeDefined()
  await user.click(choice.getByRole('radio', { name: /^This browser’s/ }))
  await user.click(dialog.getByRole('button', { name: 'Give 5 to the team' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const known = async (kind: Parameters<typeof knownShared>[0], key: string) => (await knownShared(kind, key))?.value
  expect(await known('group-name', '7')).toEqual({ name: 'Staff' })
  expect(await known('bundle-name', '1')).toEqual({ name: 'Autumn' })
  expect(await known('watched-nki', '3')).toEqual({ name: 'Visits' })
  expect(await known('pairing', 'v2')).toEqual({ v1: 1 })
  expect(await known('threshold', 'few-answers')).toEqual({ number: 12 })
  // What was opened is still known, and names that the team has no place for stay the browser's own.
  expect(await storage.get('opened', 'group/7')).toEqual({ kind: 'group', id: '7', openedAt })
  expect(await storage.get('opened', 'participant/1')).toMatchObject({ label: 'Åsa' })
  expect(await storage.all('labels')).toEqual([])
  expect(await storage.all('pairings')).toEqual([])
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
  const storage = await keep('take-over-not')
  const file = await storage.exportFile(openedAt)
  const { user } = renderApp(<TakeOverNotice />)
  await user.click(await screen.findByRole('button', { name: 'Show them' }))
  await user.click(await screen.findByRole('button', { name: 'Delete them here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await knownShared('group-name', '7')).toBeUndefined()
  await storage.importFile(file)
  expect(await screen.findByText('This browser has 6 entries that the team can have')).toBeDefined()
})
