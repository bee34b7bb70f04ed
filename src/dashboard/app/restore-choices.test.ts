// @vitest-environment jsdom -- one of its own: what is followed once is followed for as long as the document lives
import { expect, it, vi } from 'vitest'
import { singleKeys } from '#dashboard/data/store/single-keys'
import { store } from '#dashboard/data/store/store'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { provideService } from '#dashboard/testing/render-app'
import { restoreChoices } from './restore-choices'

provideDatabase()

it('a zone that was kept is taken over at the next start, and followed; one that is none is not taken', async () => {
  const fetch = vi.fn(() => Response.json({}))
  provideService(fetch)
  const openSpy = vi.spyOn(indexedDB, 'open')
  await restoreChoices()
  expect(openSpy, 'opened where nothing was ever kept').not.toHaveBeenCalled()

  const storage = await store()
  await storage.put('settings', 'timeZone', { value: 'Asia/Tokyo' })
  expect(timeZone.chosen()).toBeUndefined()
  await restoreChoices()
  expect(timeZone.get()).toBe('Asia/Tokyo')
  await storage.put('settings', 'timeZone', { value: 'Europe/Stockholm' })
  await expect.poll(() => timeZone.get()).toBe('Europe/Stockholm')
  await storage.put('settings', 'timeZone', { value: 'Mars/Olympus' })
  await storage.put('settings', 'timeZone', { value: 7 })
  await expect.poll(() => timeZone.chosen()).toBeUndefined()
  await storage.put('settings', 'timeZone', { value: 'UTC' })
  await expect.poll(() => timeZone.chosen()).toBe('UTC')
  await storage.put('settings', 'singleKeys', { value: false })
  await expect.poll(() => singleKeys.get()).toBe(false)
  await storage.clear()
  await expect.poll(() => timeZone.chosen()).toBeUndefined()
  expect(singleKeys.get()).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})
