import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { singleKeys } from '#dashboard/data/store/single-keys'
import { store } from '#dashboard/data/store/store'
import type { Locale } from '#dashboard/i18n/catalogue'
import { timeZone } from '#dashboard/i18n/time-zone'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { storeWrites } from '#dashboard/testing/store-writes'
import { createMemoryService } from '#service/testing/memory-service'
import { AccountView } from './account-view'

provideDatabase()

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `account-${visits}` }
})

async function visit(locale: Locale = 'en') {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  const reported: unknown[] = []
  const fetch = async (request: Request) => {
    if (!request.url.includes('/team/jobs/')) return service.fetch(request)
    reported.push(await request.json())
    return Response.json({})
  }
  return { ...renderApp(<AccountView />, { fetch, connection, locale }), reported }
}

/** Long work that waits for somebody to go on with it. */
async function unfinishedWork() {
  const at = '2026-11-20T12:00:00Z'
  const job = { kind: 'create-contacts', name: 'people.csv', at, state: 'paused', total: 2 } as const
  await (await store()).put('jobs', 'held', job)
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('a file that is none of ours changes nothing, and says so once', async () => {
  const { user } = await visit()
  await act(async () => (await store()).put('settings', 'answered', { value: true }))
  const card = within(await screen.findByRole('region', { name: 'Stored in this browser' }))
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File(['{"product":"other"}'], 'other.json', { type: 'application/json' }))
  expect(await card.findByText('Not imported: the file can’t be used')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await (await store()).all('settings')).toEqual([['answered', { value: true }]])
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
  await user.type(zone, 'Tok')
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
  expect(timeZone.chosen()).toBe('Asia/Tokyo')
  await user.click(card.getByRole('radio', { name: 'Svenska' }))
  expect(await screen.findByRole('region', { name: 'Dina val' })).toBeDefined()
})

it('the country of national numbers is chosen once for every page, and may be none', async () => {
  const { user } = await visit()
  await chooseCountry(user, 'Norway')
  await waitFor(async () => expect(await (await store()).get('settings', 'defaultRegion')).toEqual({ value: 'NO' }))
  await chooseCountry(user, 'None')
  await waitFor(async () => expect(await (await store()).get('settings', 'defaultRegion')).toEqual({ value: '' }))
})

it('shortcuts with a single key are turned off, and on again', async () => {
  const { user } = await visit()
  onTestFinished(() => singleKeys.set(true))
  const keys = (await region('This browser')).getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' })
  expect(keys.checked).toBe(true)
  await user.click(keys)
  expect(singleKeys.get()).toBe(false)
  await waitFor(async () => expect(await (await store()).get('settings', 'singleKeys')).toEqual({ value: false }))
  await user.click(keys)
  expect(singleKeys.get()).toBe(true)
  await waitFor(async () => expect(await (await store()).get('settings', 'singleKeys')).toBeUndefined())
})

it('what is kept is counted, and cleared once that is confirmed', async () => {
  const { user, reported } = await visit()
  const card = await region('Stored in this browser')
  expect(await card.findByText('Nothing yet')).toBeDefined()
  expect(card.getByText('Saved')).toBeDefined()
  await act(storeWrites)
  expect(await card.findByText('Unknown outcomes')).toBeDefined()
  expect(card.queryByText('Nothing yet')).toBeNull()
  const numbers = ['+46701740605', '+46701740606']
  const answers = { at: '2026-11-20T12:00:00Z', numbers, rows: [] }
  await act(async () => (await store()).put('lookupAnswers', 'one', answers))
  expect((await card.findByText('Numbers looked up')).nextElementSibling?.textContent).toBe('2')
  await user.click(card.getByRole('button', { name: 'Clear all…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await (await store()).all('receipts')).toHaveLength(1)
  await act(unfinishedWork)
  await user.click(card.getByRole('button', { name: 'Clear all…' }))
  await user.click(await screen.findByRole('button', { name: 'Clear everything' }))
  expect(await card.findByText('Nothing yet')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(reported).toMatchObject([{ state: 'cancelled', counts: { waiting: 2 } }]))
})

it('a file of another connection says so, and when it was made, before it takes the place of what is here', async () => {
  const { user, reported } = await visit()
  await act(storeWrites)
  const storage = await store()
  const text = (await storage.exportFile('2026-11-20T12:00:00Z')).replace(connection.id, 'elsewhere')
  await act(() => storage.put('settings', 'answered', { value: true }))
  await act(unfinishedWork)
  const card = await region('Stored in this browser')
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('The file is from another connection (elsewhere).')).toBeDefined()
  expect(dialog.getByText(/^Exported .*2026/)).toBeDefined()
  expect(dialog.getByText(/^The file has 2 entries/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Replace everything' }))
  await waitFor(async () => expect(await storage.all('settings')).toEqual([]))
  await waitFor(() => expect(reported).toMatchObject([{ state: 'cancelled' }]))
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

it('says in the language of the page why a file is refused', async () => {
  const { user } = await visit('sv')
  const card = await region('Sparat i webbläsaren')
  const input = card.getByRole('button', { name: /^Importera/ }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File(['hello'], 'kept.json', { type: 'application/json' }))
  expect(await card.findByText('Filen är inte JSON.')).toBeInstanceOf(HTMLElement)
})
