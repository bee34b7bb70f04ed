import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { keepCodeLabel } from '#dashboard/data/store/code-labels'
import { singleKeys } from '#dashboard/data/store/single-keys'
import { store } from '#dashboard/data/store/store'
import type { Locale } from '#dashboard/i18n/catalogue'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { storeWrites } from '#dashboard/testing/store-writes'
import { createMemoryService } from '#service/testing/memory-service'
import { SettingsView } from './settings-view'

provideDatabase()

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `settings-${visits}` }
})

async function visit(locale: Locale = 'en') {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  return renderApp(<SettingsView />, { fetch: request => service.fetch(request), connection, locale })
}

it('a file that is none of ours changes nothing, and says so once', async () => {
  const { user } = await visit()
  await act(async () => (await store()).put('labels', 'direction/0', { label: 'Ut' }))
  const card = within(await screen.findByRole('region', { name: 'Stored in this browser' }))
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File(['{"product":"other"}'], 'other.json', { type: 'application/json' }))
  expect(await card.findByText('Not imported: the file can’t be used')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await (await store()).all('labels')).toEqual([['direction/0', { label: 'Ut' }]])
})

it.each([
  ['Sparat i webbläsaren', 'hello', 'Filen är inte JSON.'],
  [
    'Kodetiketter',
    '{"product":"messaging-admin","version":1,"content":"code-labels","labels":{"direction":[[7,""]]}}',
    '”direction” har en etikett för 7 som är tom eller för lång.',
  ],
])('says in the language of the page why a file is refused: %s', async (name, text, reason) => {
  const { user } = await visit('sv')
  const card = within(await screen.findByRole('region', { name }))
  const input = card.getByRole('button', { name: /^Importera/ }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  expect(await card.findByText(reason)).toBeInstanceOf(HTMLElement)
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('says how the service is reached', async () => {
  await visit()
  const card = await screen.findByRole('region', { name: 'Connection' })
  await waitFor(() => expect(card.textContent).toContain('Embedded in this installation'))
  expect(card.textContent).toContain('Demo data')
  expect(card.textContent).toContain('50 at a time (start, limit)')
  expect(card.textContent).toContain('Yes (order=DESC)')
  expect(card.textContent).toContain(connection.id)
})

it('says that nothing is paged or ordered where it is not', async () => {
  connection = { ...connection, mode: 'upstream', demo: false, paging: 'none', order: 'none', contactFilter: 'string' }
  await visit()
  const card = await screen.findByRole('region', { name: 'Connection' })
  await waitFor(() => expect(card.textContent).toContain('External'))
  expect(card.textContent).toContain('Your account’s data')
  expect(card.textContent).toContain('PagingNone')
  expect(card.textContent).toContain('Among loaded rows only')
  expect(card.textContent).toContain('Plain text')
})

it('language, theme and time zone are chosen, and the zone is let go again', async () => {
  const { user } = await visit()
  onTestFinished(() => timeZone.set(undefined))
  const card = await region('Preferences')
  await user.click(card.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(card.getByRole('radio', { name: 'Dark', checked: true })).toBeDefined())
  await user.click(card.getByRole('radio', { name: 'Same as device' }))
  const zone = card.getByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'Asia/Tokyo')
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
  expect(timeZone.chosen()).toBe('Asia/Tokyo')
  await user.click(card.getByRole('radio', { name: 'Svenska' }))
  expect(await screen.findByRole('region', { name: 'Dina val' })).toBeDefined()
})

it('the country of national numbers is chosen once for every page, and may be none', async () => {
  const { user } = await visit()
  const country = async () => (await region('Preferences')).findByRole('combobox', { name: 'Default country' })
  await user.selectOptions(await country(), 'Norway (NO)')
  await waitFor(async () => expect(await (await store()).get('settings', 'defaultRegion')).toEqual({ value: 'NO' }))
  await user.selectOptions(await country(), 'None, only numbers with a country code')
  await waitFor(async () => expect(await (await store()).get('settings', 'defaultRegion')).toEqual({ value: '' }))
})

it('shortcuts with a single key are turned off, and on again', async () => {
  const { user } = await visit()
  onTestFinished(() => singleKeys.set(true))
  const keys = (await region('Preferences')).getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' })
  expect(keys.checked).toBe(true)
  await user.click(keys)
  expect(singleKeys.get()).toBe(false)
  await waitFor(async () => expect(await (await store()).get('settings', 'singleKeys')).toEqual({ value: false }))
  await user.click(keys)
  expect(singleKeys.get()).toBe(true)
  await waitFor(async () => expect(await (await store()).get('settings', 'singleKeys')).toBeUndefined())
})

it('codes are a list, of which one is opened to be named, and closed when its box is left', async () => {
  const { user } = await visit()
  const card = await region('Code labels')
  expect(card.getByRole('button', { name: 'Export labels' })).toHaveProperty('disabled', true)
  await user.selectOptions(card.getByRole('combobox', { name: 'Kind of code' }), 'Message direction')
  // The only box is the one that adds a code.
  expect(card.getAllByRole('textbox')).toHaveLength(1)
  const edit = () => card.findByRole('button', { name: 'Edit label for 0' })
  const box = () => card.getByRole('textbox', { name: 'Your label for 0' })
  await user.click(await edit())
  expect(box()).toBe(document.activeElement)
  await user.keyboard('Ut{Escape}')
  expect(card.queryByText('Ut')).toBeNull()
  await waitFor(async () => expect(await edit()).toBe(document.activeElement))
  await user.click(await edit())
  await user.type(box(), 'Ut')
  await user.tab()
  expect(await card.findByText('Ut')).toBeDefined()
  await user.click(await card.findByRole('button', { name: 'Remove label for 0' }))
  await waitFor(() => expect(card.queryByText('Ut')).toBeNull())
  await user.click(await edit())
  await user.keyboard('In{Enter}')
  expect(await card.findByRole('button', { name: 'Remove label for 0' })).toBeDefined()
  expect(card.getByRole('button', { name: 'Export labels' })).toHaveProperty('disabled', false)
  expect(await (await store()).all('labels')).toEqual([['direction/0', { label: 'In' }]])
})

it('a code that is not in the list is added, and is the next to be named', async () => {
  const { user } = await visit()
  const card = await region('Code labels')
  const box = card.getByRole('textbox', { name: 'Add a code' })
  await user.type(box, 'x{Enter}')
  expect(card.getByText('Enter a whole number.')).toBeDefined()
  await user.clear(box)
  await user.type(box, '4711')
  expect(card.queryByText('Enter a whole number.')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Add code' }))
  expect(card.getByRole('textbox', { name: 'Your label for 4711' })).toBe(document.activeElement)
  expect(box).toHaveProperty('value', '')
  expect(card.getAllByText('No public meaning').length).toBeGreaterThan(0)
  await user.type(box, '4711{Enter}')
  expect(card.getByText('The code is already in the list.')).toBeDefined()
})

it('a word for a code beyond the list shows it there, and is newer than what was typed over an older one', async () => {
  const { user } = await visit()
  await act(() => keepCodeLabel('statusV2/900', 'A'))
  const card = await region('Code labels')
  await user.click(await card.findByRole('button', { name: 'Edit label for 900' }))
  const box = card.getByRole('textbox', { name: 'Your label for 900' })
  expect(box).toHaveProperty('value', 'A')
  await act(() => keepCodeLabel('statusV2/900', 'B'))
  await waitFor(() => expect(box).toHaveProperty('value', 'B'))
  expect(card.queryByRole('button', { name: 'Edit label for -900' })).toBeNull()
})

it('labels are taken from a file', async () => {
  const { user } = await visit()
  const card = await region('Code labels')
  const input = card.getByRole('button', { name: 'Import labels' }).nextElementSibling as HTMLInputElement
  const text = '{"product":"messaging-admin","version":1,"content":"code-labels","labels":{"statusV2":[[901,"Sen"]]}}'
  await user.upload(input, new File([text], 'labels.json', { type: 'application/json' }))
  expect(await card.findByText('Sen')).toBeDefined()
})

it('what is kept is counted, and cleared once that is confirmed', async () => {
  const { user } = await visit()
  const card = await region('Stored in this browser')
  expect(await card.findByText('Nothing yet')).toBeDefined()
  expect(card.getByText('Saved')).toBeDefined()
  await act(storeWrites)
  expect(await card.findByText('Unknown outcomes')).toBeDefined()
  expect(card.queryByText('Nothing yet')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Clear all…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await (await store()).all('receipts')).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Clear all…' }))
  await user.click(await screen.findByRole('button', { name: 'Clear everything' }))
  expect(await card.findByText('Nothing yet')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a file of another connection says so, and when it was made, before it takes the place of what is here', async () => {
  const { user } = await visit()
  await act(storeWrites)
  const storage = await store()
  const text = (await storage.exportFile('2026-11-20T12:00:00Z')).replace(connection.id, 'elsewhere')
  await act(() => storage.put('labels', 'direction/0', { label: 'Ut' }))
  const card = await region('Stored in this browser')
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('The file is from another connection (elsewhere).')).toBeDefined()
  expect(dialog.getByText(/^Exported .*2026/)).toBeDefined()
  expect(dialog.getByText(/^The file has 2 entries/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Replace everything' }))
  await waitFor(async () => expect(await storage.all('labels')).toEqual([]))
  expect(await storage.all('receipts')).toHaveLength(1)
})

it('a file of this connection is not said to be from another', async () => {
  const { user } = await visit()
  const text = await (await store()).exportFile('2026-11-20T12:00:00Z')
  const card = await region('Stored in this browser')
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.queryByText(/another connection/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
})
