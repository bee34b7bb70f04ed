import { openDB } from 'idb'
import { type CollectionName, type Collections, collectionNames } from './collections'

type Entry = [key: string, value: unknown]

/** The keys `under/…`, or all; those after a key, so many at most. */
type Range = { under?: string | undefined; after?: string | undefined; most?: number }

/** Where entries are kept; read in the order of their keys. */
type Backing = {
  get: (collection: CollectionName, key: string) => Promise<unknown>
  entries: (collection: CollectionName, range: Range) => Promise<Entry[]>
  /** In one transaction. */
  put: (collection: CollectionName, entries: readonly Readonly<Entry>[]) => Promise<void>
  remove: (collection: CollectionName, key: string) => Promise<void>
  removeUnder: (collection: CollectionName, under: string) => Promise<void>
  clear: () => Promise<void>
  close: () => void
}

/** Keeps entries until the tab is closed. Values are copied, as a database would. */
function memoryBacking(): Backing {
  const collections = new Map(collectionNames.map(name => [name, new Map<string, unknown>()]))
  const of = (collection: CollectionName) => collections.get(collection) ?? new Map<string, unknown>()
  return {
    get: async (collection, key) => structuredClone(of(collection).get(key)),
    entries: async (collection, { under, after = '', most }) => {
      const isIn = (key: string) => under === undefined || (key.startsWith(`${under}/`) && key > after)
      const keys = [...of(collection).keys()].filter(isIn).toSorted().slice(0, most)
      return keys.map((key): Entry => [key, structuredClone(of(collection).get(key))])
    },
    put: async (collection, entries) => {
      for (const [key, value] of entries) of(collection).set(key, structuredClone(value))
    },
    remove: async (collection, key) => void of(collection).delete(key),
    removeUnder: async (collection, under) => {
      for (const key of of(collection).keys()) if (key.startsWith(`${under}/`)) of(collection).delete(key)
    },
    clear: async () => {
      for (const collection of collections.values()) collection.clear()
    },
    close: () => undefined,
  }
}

/** Goes up whenever the list of collections changes. */
const version = 6

const keyRange = (under: string, after?: string) =>
  IDBKeyRange.bound(after ?? `${under}/`, `${under}/\uffff`, after !== undefined)

/** Opens a database; throws where the browser has none, or a newer one. */
async function databaseBacking(name: string, onClosed: () => void): Promise<Backing> {
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
    entries: async (collection, { under, after, most }) => {
      const { store } = database.transaction(collection)
      const range = under === undefined ? undefined : keyRange(under, after)
      const [keys, values] = await Promise.all([
        store.getAllKeys(range, most),
        store.getAll(range, most) as Promise<unknown[]>,
      ])
      return keys.map((key, index) => [key as string, values[index]])
    },
    put: async (collection, entries) => {
      const step = database.transaction(collection, 'readwrite')
      const puts = entries.map(([key, value]) => step.store.put(value, key))
      // Left to itself it would commit when the page hears that it is done: a page that is going never does.
      step.commit()
      await Promise.all([...puts, step.done])
    },
    remove: (collection, key) => database.delete(collection, key),
    removeUnder: (collection, under) => database.delete(collection, keyRange(under)),
    clear: async () => {
      const step = database.transaction(collectionNames, 'readwrite')
      await Promise.all([...collectionNames.map(name => step.objectStore(name).clear()), step.done])
    },
    close: () => database.close(),
  }
}

/**
 * How well this browser keeps things. `memory`: it has no database for us (a private window), so everything goes with
 * the tab. `full`: the last thing did not fit and was not kept. `closed`: a newer version in another tab took over.
 */
export type StoreStatus = 'opening' | 'saved' | 'memory' | 'full' | 'closed'

/** Told of a change in any tab; without a key a whole collection changed, without a collection everything did. */
export type StoreListener = (collection?: CollectionName, key?: string) => void

export type Store = {
  get: <C extends CollectionName>(collection: C, key: string) => Promise<Collections[C] | undefined>
  /** All of a collection, or those whose keys are `under/…`. */
  all: <C extends CollectionName>(collection: C, under?: string) => Promise<[key: string, value: Collections[C]][]>
  /** Those whose keys are `under/…`, in pieces: to read a great many at once would hold up the page. */
  pieces: <C extends CollectionName>(
    collection: C,
    under: string,
  ) => AsyncGenerator<[key: string, value: Collections[C]][]>
  /** Rejects, and says so in the status, when the browser has no room. */
  put: <C extends CollectionName>(collection: C, key: string, value: Collections[C]) => Promise<void>
  /** Many at once; told as one change. */
  putAll: <C extends CollectionName>(
    collection: C,
    entries: readonly [key: string, value: Collections[C]][],
  ) => Promise<void>
  remove: (collection: CollectionName, key: string) => Promise<void>
  /** Those whose keys are `under/…`. */
  removeUnder: (collection: CollectionName, under: string) => Promise<void>
  clear: () => Promise<void>
  subscribe: (listener: StoreListener) => () => void
  close: () => void
}

/** Entries that are read as one piece. */
const pieceSize = 2000

/** What goes wrong when there is no room, or no longer a database. */
function statusAfter(error: unknown): StoreStatus | undefined {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'InvalidStateError' ? 'closed' : undefined
}

/** Opens what this browser keeps for a connection and a person, or everybody without accounts, in step with its other tabs. */
export async function openStore(
  connectionId: string,
  onStatus: (status: StoreStatus) => void,
  person?: string,
): Promise<Store> {
  const name = ['messaging-admin', connectionId, ...(person === undefined ? [] : [person])].join(':')
  const database = await databaseBacking(name, () => onStatus('closed')).catch(() => undefined)
  const backing = database ?? memoryBacking()
  const working: StoreStatus = database ? 'saved' : 'memory'
  onStatus(working)

  const listeners = new Set<StoreListener>()
  const notify: StoreListener = (collection, key) => {
    for (const listener of listeners) listener(collection, key)
  }
  // What is kept in memory is this tab's alone.
  const channel = database ? new BroadcastChannel(name) : undefined
  channel?.addEventListener('message', (event: MessageEvent<Parameters<StoreListener>>) => notify(...event.data))

  async function write(work: Promise<void>, ...change: Parameters<StoreListener>) {
    try {
      await work
    } catch (error) {
      const status = statusAfter(error)
      if (status) onStatus(status)
      throw error
    }
    onStatus(working)
    notify(...change)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is one origin's own
    channel?.postMessage(change)
  }

  return {
    get: async (collection, key) => (await backing.get(collection, key)) as undefined,
    all: async (collection, under) => (await backing.entries(collection, { under })) as [string, never][],
    async *pieces(collection, under) {
      for (let after: string | undefined; ; ) {
        const entries = await backing.entries(collection, { under, after, most: pieceSize })
        yield entries as [string, never][]
        after = entries.at(-1)?.[0]
        if (entries.length < pieceSize) return
      }
    },
    put: (collection, key, value) => write(backing.put(collection, [[key, value]]), collection, key),
    putAll: (collection, entries) => write(backing.put(collection, entries), collection),
    removeUnder: (collection, under) => write(backing.removeUnder(collection, under), collection),
    remove: (collection, key) => write(backing.remove(collection, key), collection, key),
    clear: () => write(backing.clear()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      channel?.close()
      backing.close()
    },
  }
}
