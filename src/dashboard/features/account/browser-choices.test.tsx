import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { singleKeys } from '#dashboard/api/kept/choices'
import { kept } from '#dashboard/api/kept/kept'
import { keptStatus } from '#dashboard/api/kept/kept-status'
import type { Locale } from '#dashboard/i18n/catalogue'
import { timeZone } from '#dashboard/i18n/time-zone'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { AccountView } from './account-view'

provideDatabase()

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `account-${visits}` }
  kept.reopen()
})

async function visit(locale: Locale = 'en') {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  return renderApp(<AccountView />, { fetch: service.fetch, connection, locale })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

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
  await waitFor(async () => expect(await kept.get('defaultRegion')).toBe('NO'))
  await chooseCountry(user, 'None')
  await waitFor(async () => expect(await kept.get('defaultRegion')).toBe(''))
})

it('shortcuts with a single key are turned off, and on again', async () => {
  const { user } = await visit()
  onTestFinished(() => singleKeys.set(true))
  const keys = (await region('This browser')).getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' })
  expect(keys.checked).toBe(true)
  await user.click(keys)
  expect(singleKeys.get()).toBe(false)
  await waitFor(async () => expect(await kept.get('singleKeys')).toBe(false))
  await user.click(keys)
  expect(singleKeys.get()).toBe(true)
  await waitFor(async () => expect(await kept.get('singleKeys')).toBeUndefined())
})

it('drafts are counted, and everything is cleared once that is confirmed', async () => {
  const { user } = await visit()
  const card = await region('This browser')
  expect(await card.findByText('Saved')).toBeDefined()
  const drafts = () => card.getByText('Drafts').nextElementSibling?.textContent
  await waitFor(() => expect(drafts()).toBe('0'))
  await act(() => kept.set('draft/contacts-new', { values: {} }))
  await waitFor(() => expect(drafts()).toBe('1'))
  await user.click(card.getByRole('button', { name: 'Clear…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await kept.keys('')).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Clear…' }))
  await user.click(await screen.findByRole('button', { name: 'Clear this browser' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(drafts()).toBe('0')
  expect(await kept.keys('')).toEqual([])
})

it('a browser that has no room, or keeps nothing, says so and what to do', async () => {
  await visit()
  const card = await region('This browser')
  await card.findByText('Saved')
  act(() => keptStatus.set('full'))
  expect(card.getByText('Full: the latest change was not saved')).toBeDefined()
  expect(card.getByText('Clear it, or free space on the device.')).toBeDefined()
  act(() => keptStatus.set('memory'))
  expect(card.getByText('Nothing is stored here, as in a private window.')).toBeDefined()
})
