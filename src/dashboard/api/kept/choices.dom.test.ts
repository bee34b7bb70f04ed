// @vitest-environment jsdom -- one of its own: what is followed once is followed for as long as the document lives
import { expect, it } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { followChoices, saveZone, singleKeys } from './choices'
import { kept } from './kept'

provideDatabase()

const asPerson = (id: string) => {
  const me = { ...allowedOver(embedded), accounts: 'on' as const, person: { id, name: id } }
  provideService(() => Response.json({}), me)
  session.provide({ state: 'signed-in', me })
}

it('applies a stored zone at the next start and follows its changes, but ignores an invalid one', async () => {
  kept.reopen()
  asPerson('anna')
  await saveZone('Asia/Tokyo')
  expect(timeZone.chosen()).toBeUndefined()
  await followChoices()
  expect(timeZone.get()).toBe('Asia/Tokyo')
  await saveZone('Europe/Stockholm')
  await expect.poll(() => timeZone.get()).toBe('Europe/Stockholm')
  await saveZone('Mars/Olympus')
  await kept.set('timeZone', 7)
  await expect.poll(() => timeZone.chosen()).toBeUndefined()
  await saveZone('UTC')
  await kept.set('singleKeys', false)
  await expect.poll(() => singleKeys.get()).toBe(false)
  await saveZone(undefined)
  await kept.remove('singleKeys')
  await expect.poll(() => [timeZone.chosen(), singleKeys.get()]).toEqual([undefined, true])
})
