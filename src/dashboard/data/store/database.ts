import { type IDBPDatabase, openDB } from 'idb'
import type { Backing } from './backing'
import { collectionNames } from './collections'

/**
 * The steps from each version to the next; the number of steps is the version. A step that people have gone through is
 * never changed: a new one is added.
 */
const migrations: ((database: IDBPDatabase) => void)[] = [
  database => {
    // `savedViews` has never held anything.
    const first = ['drafts', 'receipts', 'unknownOutcomes', 'opened', 'pairings', 'readings', 'labels', 'savedViews']
    for (const name of [...first, 'settings']) database.createObjectStore(name)
  },
]

/** Opens the database of a connection; throws where the browser has none, or a newer one. */
export async function databaseBacking(name: string, onClosed: () => void): Promise<Backing> {
  const database = await openDB(name, migrations.length, {
    upgrade(opened, from) {
      for (const step of migrations.slice(from)) step(opened)
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
    entries: async collection => {
      const step = database.transaction(collection)
      const [keys, values] = await Promise.all([step.store.getAllKeys(), step.store.getAll() as Promise<unknown[]>])
      return keys.map((key, index) => [key as string, values[index]])
    },
    replaceAll: async entries => {
      const step = database.transaction(collectionNames, 'readwrite')
      const done = collectionNames.map(collection => step.objectStore(collection).clear())
      const puts = entries.map(([collection, key, value]) => step.objectStore(collection).put(value, key))
      await Promise.all([...done, ...puts, step.done])
    },
    close: () => database.close(),
  }
}
