import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import type { LookupAnswer } from './collections'
import { openStore } from './open-store'
import { provideStore } from './store'

provideDatabase()

const at = '2026-11-20T12:00:00.000Z'
const answer = (row: unknown): LookupAnswer => ({ at, numbers: [], rows: [row] })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.unstubAllGlobals()
  provideStore(undefined)
})

async function open(connection = 'a', person?: string) {
  const store = await openStore(connection, person)
  onTestFinished(store.close)
  return store
}

it('keeps what was put, over a reload', async () => {
  const before = await open()
  await before.put('lookupAnswers', 'new-contact', answer({ name: 'Åsa 👋' }))
  before.close()
  const after = await open()
  expect(await after.get('lookupAnswers', 'new-contact')).toEqual(answer({ name: 'Åsa 👋' }))
  await after.remove('lookupAnswers', 'new-contact')
  expect(await after.get('lookupAnswers', 'new-contact')).toBeUndefined()
})

it('keeps the things of two connections and of two people apart', async () => {
  const [first, second, ofAnna, ofBo] = [
    await open('a'),
    await open('b'),
    await open('a', 'anna'),
    await open('a', 'bo'),
  ]
  await first.put('lookupAnswers', 'new-contact', answer(1))
  await ofAnna.put('lookupAnswers', 'new-contact', answer(2))
  for (const other of [second, ofBo]) expect(await other.all('lookupAnswers')).toEqual([])
})

it('opens what an earlier version stored, without what is no longer kept', async () => {
  const earlier = await openDB('messaging-admin:a', 3, {
    upgrade: database => {
      for (const name of ['lookupAnswers', 'drafts', 'jobs']) database.createObjectStore(name)
    },
  })
  await earlier.put('lookupAnswers', answer(1), 'new-contact')
  earlier.close()
  const store = await open()
  expect(await store.all('lookupAnswers')).toEqual([['new-contact', answer(1)]])
})

it('rejects where the browser is full, and works again when it is not', async () => {
  const store = await open()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.put('lookupAnswers', 'a', answer(1))).rejects.toThrow('full')
  full.mockRestore()
  await store.put('lookupAnswers', 'a', answer(1))
})

it('keeps things for the visit where there is no database', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const store = await open()
  await store.put('lookupAnswers', 'a', answer(1))
  expect(await store.get('lookupAnswers', 'a')).toEqual(answer(1))
  await store.clear()
  expect(await store.all('lookupAnswers')).toEqual([])
})

it('makes room for a newer version in another tab', async () => {
  const store = await open()
  const newer = await openDB('messaging-admin:a', 99)
  newer.close()
  await expect(store.put('lookupAnswers', 'a', answer(1))).rejects.toMatchObject({ name: 'InvalidStateError' })
})
