import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { allowedOver, embedded, provideService } from '#dashboard/testing/render-app'
import { kept, keptStatus } from './kept'

provideDatabase()

const nothing = () => Response.json({}, { status: 404 })
const signIn = (id: string) =>
  provideService(nothing, { ...allowedOver(embedded), accounts: 'on', person: { id, name: id } })
/** Gives a person a new page, as after signing in. */
const asPerson = (id: string) => {
  kept.reopen()
  signIn(id)
}

beforeEach(() => kept.reopen())
afterEach(() => kept.forgetAll())

test('stores a value for one person only', async () => {
  asPerson('anna')
  await kept.set('draft/x', { a: 1 })
  expect(keptStatus.get()).toBe('saved')
  kept.reopen()
  expect(await kept.get('draft/x')).toEqual({ a: 1 })
  expect(await kept.keys('draft/')).toEqual(['draft/x'])
  asPerson('bo')
  expect(await kept.get('draft/x')).toBeUndefined()
  expect(await kept.keys('')).toEqual([])
  asPerson('anna')
  await kept.remove('draft/x')
  expect(await kept.get('draft/x')).toBeUndefined()
})

test('removes what earlier versions kept of writes', async () => {
  asPerson('anna')
  await kept.set('sent/email/k1', { body: 'Hej' })
  await kept.set('draft/x', 1)
  kept.reopen()
  expect(await kept.keys('')).toEqual(['draft/x'])
})

test('stores drafts for the page’s person, even after the session ended or another person signed in', async () => {
  asPerson('anna')
  await kept.set('draft/x', 1)
  provideService(nothing, null)
  await kept.set('draft/x', 2)
  signIn('bo')
  await kept.set('draft/y', 3)
  asPerson('bo')
  expect(await kept.keys('')).toEqual([])
  asPerson('anna')
  expect([await kept.get('draft/x'), await kept.get('draft/y')]).toEqual([2, 3])
})

test('uses memory and reports it if the browser has no database', async () => {
  asPerson('anna')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await kept.set('draft/x', 1)
  expect(await kept.get('draft/x')).toBe(1)
  expect(keptStatus.get()).toBe('memory')
  vi.restoreAllMocks()
})
