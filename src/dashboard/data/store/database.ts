import { openDB } from 'idb'
import type { Backing } from './backing'
import { collectionNames } from './collections'

/** Goes up whenever the list of collections changes. */
const version = 5

/** The keys that begin like this and go on after a stroke. */
const rangeUnder = (under: string) => IDBKeyRange.bound(`${under}/`, `${under}/\uffff`)

/** Opens the database of a connection; throws where the browser has none, or a newer one. */
export async function databaseBacking(name: string, onClosed: () => void): Promise<Backing> {
  const database = await openDB(name, version, {
    upgrade(opened) {
      const before = Array.from(opened.objectStoreNames)
      for (const each of collectionNames) if (!before.includes(each)) opened.createObjectStore(each)
      for (const each of before) if (!collectionNames.some(kept => kept === each)) opened.deleteObjectStore(each)
    },
    // A newer version of the product, in another tab, wants to change it.
    blocking: () => {
      database.close()
      onClosed()
    },
    terminated: onClosed,
  })
  return {
    get: (collection, key) => database.get(collection, key) as Promise<unknown>,
    put: async (collection, key, value) => {
      const step = database.transaction(collection, 'readwrite')
      const put = step.store.put(value, key)
      // Left to itself it would commit when the page hears that it is done: a page that is going never does.
      step.commit()
      await Promise.all([put, step.done])
    },
    delete: (collection, key) => database.delete(collection, key),
    putAll: async (collection, entries) => {
      const step = database.transaction(collection, 'readwrite')
      for (const [key, value] of entries) void step.store.put(value, key)
      step.commit()
      await step.done
    },
    entries: async (collection, under) => {
      const step = database.transaction(collection)
      const range = under === undefined ? undefined : rangeUnder(under)
      const [keys, values] = await Promise.all([
        step.store.getAllKeys(range),
        step.store.getAll(range) as Promise<unknown[]>,
      ])
      return keys.map((key, index) => [key as string, values[index]])
    },
    some: async (collection, { under, after, most }) => {
      const all = rangeUnder(under)
      const range = after === undefined ? all : IDBKeyRange.bound(after, all.upper, true)
      const { store } = database.transaction(collection)
      const [keys, values] = await Promise.all([
        store.getAllKeys(range, most),
        store.getAll(range, most) as Promise<unknown[]>,
      ])
      return keys.map((key, index) => [key as string, values[index]])
    },
    deleteUnder: (collection, under) => database.delete(collection, rangeUnder(under)),
    clear: async () => {
      const step = database.transaction(collectionNames, 'readwrite')
      await Promise.all([...collectionNames.map(name => step.objectStore(name).clear()), step.done])
    },
    close: () => database.close(),
  }
}
