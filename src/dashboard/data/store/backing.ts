import type { CollectionName } from './collections'

/** Where entries are kept. */
export type Backing = {
  get: (collection: CollectionName, key: string) => Promise<unknown>
  put: (collection: CollectionName, key: string, value: unknown) => Promise<void>
  delete: (collection: CollectionName, key: string) => Promise<void>
  /** Many at once, as one step. */
  putAll: (collection: CollectionName, entries: readonly [key: string, value: unknown][]) => Promise<void>
  /** All of a collection in the order of their keys, or those whose keys are `under/…`. */
  entries: (collection: CollectionName, under?: string) => Promise<[key: string, value: unknown][]>
  /** The first of those whose keys are `under/…`, so many at most; those after a key where one is given. */
  some: (
    collection: CollectionName,
    range: { under: string; after: string | undefined; most: number },
  ) => Promise<[key: string, value: unknown][]>
  deleteUnder: (collection: CollectionName, under: string) => Promise<void>
  clear: () => Promise<void>
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
    putAll: async (collection, entries) => {
      for (const [key, value] of entries) of(collection).set(key, structuredClone(value))
    },
    entries: async (collection, under) =>
      Array.from(of(collection), ([key, value]): [string, unknown] => [key, structuredClone(value)]).filter(
        ([key]) => under === undefined || key.startsWith(`${under}/`),
      ),
    some: async (collection, { under, after = '', most }) => {
      const keys = [...of(collection).keys()].filter(key => key.startsWith(`${under}/`) && key > after)
      const first = keys.toSorted().slice(0, most)
      return first.map((key): [string, unknown] => [key, structuredClone(of(collection).get(key))])
    },
    deleteUnder: async (collection, under) => {
      for (const key of of(collection).keys()) if (key.startsWith(`${under}/`)) of(collection).delete(key)
    },
    clear: async () => collections.clear(),
    close: () => undefined,
  }
}
