import { act, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp } from '#dashboard/testing/render-app'
import type { LookupAnswer } from './collections'
import { openStore } from './open-store'
import { provideStore, storeStatus } from './store'
import { useStored } from './use-stored'

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
  const store = await openStore(connection, storeStatus.set, person)
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
  expect(storeStatus.get()).toBe('saved')
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
      for (const name of ['lookupAnswers', 'drafts', 'labels']) database.createObjectStore(name)
    },
  })
  await earlier.put('lookupAnswers', answer(1), 'new-contact')
  earlier.close()
  const store = await open()
  expect(await store.all('lookupAnswers')).toEqual([['new-contact', answer(1)]])
  expect(await store.all('jobs')).toEqual([])
})

it('tells other tabs', async () => {
  const [first, second] = [await open(), await open()]
  const listener = vi.fn()
  second.subscribe(listener)
  await first.put('lookupAnswers', 'email', answer(1))
  await expect.poll(() => listener.mock.calls).toEqual([['lookupAnswers', 'email']])
  expect(await second.get('lookupAnswers', 'email')).toEqual(answer(1))
  await first.clear()
  await expect.poll(() => listener.mock.calls.length).toBe(2)
})

it('says that the browser is full, and works again when it is not', async () => {
  const store = await open()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.put('lookupAnswers', 'a', answer(1))).rejects.toThrow('full')
  expect(storeStatus.get()).toBe('full')
  full.mockRestore()
  await store.put('lookupAnswers', 'a', answer(1))
  expect(storeStatus.get()).toBe('saved')
})

it('keeps things for the visit where there is no database, and says so', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const store = await open()
  expect(storeStatus.get()).toBe('memory')
  await store.put('lookupAnswers', 'a', answer(1))
  expect(await store.get('lookupAnswers', 'a')).toEqual(answer(1))
  await store.clear()
  expect(await store.all('lookupAnswers')).toEqual([])
})

it('makes room for a newer version in another tab, and says so', async () => {
  const store = await open()
  const newer = await openDB('messaging-admin:a', 99)
  newer.close()
  expect(storeStatus.get()).toBe('closed')
  await expect(store.put('lookupAnswers', 'a', answer(1))).rejects.toMatchObject({ name: 'InvalidStateError' })
})

it('shows an entry and follows it in other tabs', async () => {
  const [first, second] = [await open(), await open()]
  provideStore(Promise.resolve(first))
  function Values() {
    const { loading, value } = useStored('lookupAnswers', 'email')
    return <p>{loading ? 'loading' : JSON.stringify(value?.rows[0] ?? 'none')}</p>
  }
  renderApp(<Values />)
  expect(screen.getByText('loading')).toBeInstanceOf(HTMLElement)
  await screen.findByText('"none"')
  await act(() => second.put('lookupAnswers', 'email', answer('Hi')))
  await screen.findByText('"Hi"')
})
