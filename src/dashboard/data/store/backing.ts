import type { CollectionName } from './collections'

export type BackingEntry = [collection: CollectionName, key: string, value: unknown]

/** Where entries are kept. */
export type Backing = {
  get: (collection: CollectionName, key: string) => Promise<unknown>
  put: (collection: CollectionName, key: string, value: unknown) => Promise<void>
  delete: (collection: CollectionName, key: string) => Promise<void>
  entries: (collection: CollectionName) => Promise<[key: string, value: unknown][]>
  /** Takes the place of everything there is, as one step. */
  replaceAll: (entries: BackingEntry[]) => Promise<void>
  close: () => void
}

/** Keeps entries until the tab is closed. Values are copied, as a database would. */
export function memoryBacking(): Backing {
  const collections = new Map<CollectionName, Map<string, unknown>>()
  const of = (collection: CollectionName) => {
    const known = collections.get(collection) ?? new Map<string, unknown>()
    collections.set(collection, known)
    return known
  }
  return {
    get: async (collection, key) => structuredClone(of(collection).get(key)),
    put: async (collection, key, value) => void of(collection).set(key, structuredClone(value)),
    delete: async (collection, key) => void of(collection).delete(key),
    entries: async collection => Array.from(of(collection), ([key, value]) => [key, structuredClone(value)]),
    replaceAll: async entries => {
      collections.clear()
      for (const [collection, key, value] of entries) of(collection).set(key, structuredClone(value))
    },
    close: () => undefined,
  }
}
