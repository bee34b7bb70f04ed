import { openDB } from 'idb'
import { type CollectionName, type Collections, collectionNames } from './collections'

export type Store = {
  get: <C extends CollectionName>(collection: C, key: string) => Promise<Collections[C] | undefined>
  all: <C extends CollectionName>(collection: C) => Promise<[key: string, value: Collections[C]][]>
  /** Rejects where the browser has no room. */
  put: <C extends CollectionName>(collection: C, key: string, value: Collections[C]) => Promise<void>
  remove: (collection: CollectionName, key: string) => Promise<void>
  clear: () => Promise<void>
  close: () => void
}

/** Keeps entries until the tab is closed. Values are copied, as a database would. */
function memoryStore(): Store {
  const collections = new Map(collectionNames.map(name => [name, new Map<string, unknown>()]))
  const of = (collection: CollectionName) => collections.get(collection) ?? new Map<string, unknown>()
  return {
    get: async (collection, key) => structuredClone(of(collection).get(key)) as undefined,
    all: async collection => [...of(collection)].map(entry => structuredClone(entry) as [string, never]),
    put: async (collection, key, value) => void of(collection).set(key, structuredClone(value)),
    remove: async (collection, key) => void of(collection).delete(key),
    clear: async () => {
      for (const collection of collections.values()) collection.clear()
    },
    close: () => undefined,
  }
}

/** Goes up whenever the list of collections changes. */
const version = 7

/** Opens a database; throws where the browser has none, or a newer one. */
async function databaseStore(name: string): Promise<Store> {
  const database = await openDB(name, version, {
    upgrade(opened) {
      const before = Array.from(opened.objectStoreNames)
      for (const each of collectionNames) if (!before.includes(each)) opened.createObjectStore(each)
      for (const each of before) if (!collectionNames.some(kept => kept === each)) opened.deleteObjectStore(each)
    },
    // A newer version of the product, in another tab, wants to change it.
    blocking: () => database.close(),
  })
  return {
    get: (collection, key) => database.get(collection, key) as Promise<undefined>,
    async all(collection) {
      const { store } = database.transaction(collection)
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll() as Promise<never[]>])
      return keys.flatMap((key, at) => {
        const value = values[at]
        return value === undefined ? [] : [[key as string, value] satisfies [string, unknown]]
      })
    },
    put: async (collection, key, value) => void (await database.put(collection, value, key)),
    remove: (collection, key) => database.delete(collection, key),
    clear: async () => {
      const step = database.transaction(collectionNames, 'readwrite')
      await Promise.all([...collectionNames.map(name => step.objectStore(name).clear()), step.done])
    },
    close: () => database.close(),
  }
}

/** Opens what this browser keeps for a connection and a person, or everybody without accounts. */
export function openStore(connectionId: string, person?: string): Promise<Store> {
  const name = ['messaging-admin', connectionId, ...(person === undefined ? [] : [person])].join(':')
  // A private window has no database: everything goes with the tab.
  return databaseStore(name).catch(memoryStore)
}
