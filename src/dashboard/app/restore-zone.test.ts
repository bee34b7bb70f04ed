// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideService } from '#dashboard/testing/render-app'
import { restoreZone } from './restore-zone'

it('a zone that was kept is taken over at the next start, and followed; one that is none is not taken', async () => {
  const fetch = vi.fn(() => Response.json({}))
  provideService(fetch)
  const asked = vi.spyOn(indexedDB, 'open')
  await restoreZone()
  expect(asked, 'opened where nothing was ever kept').not.toHaveBeenCalled()

  const kept = await store()
  await kept.put('settings', 'timeZone', { value: 'Asia/Tokyo' })
  expect(timeZone.chosen()).toBeUndefined()
  await restoreZone()
  expect(timeZone.get()).toBe('Asia/Tokyo')
  await kept.put('settings', 'timeZone', { value: 'Europe/Stockholm' })
  await expect.poll(() => timeZone.get()).toBe('Europe/Stockholm')
  await kept.put('settings', 'timeZone', { value: 'Mars/Olympus' })
  await kept.put('settings', 'timeZone', { value: 7 })
  await expect.poll(() => timeZone.chosen()).toBeUndefined()
  await kept.put('settings', 'timeZone', { value: 'UTC' })
  await expect.poll(() => timeZone.chosen()).toBe('UTC')
  await kept.clear()
  await expect.poll(() => timeZone.chosen()).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
