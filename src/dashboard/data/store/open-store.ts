import { memoryBacking } from './backing'
import type { CollectionName, Collections } from './collections'
import { databaseBacking } from './database'
import type { StoreStatus } from './store-status'

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

/** The database of a person at a connection; of everybody where nobody is told apart. */
const databaseName = (connectionId: string, person?: string): string =>
  person === undefined ? `messaging-admin:${connectionId}` : `messaging-admin:${connectionId}:${person}`

/** Opens what this browser keeps for a connection and a person, in step with its other tabs. */
export async function openStore(
  connectionId: string,
  onStatus: (status: StoreStatus) => void,
  person?: string,
): Promise<Store> {
  const name = databaseName(connectionId, person)
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
    all: async (collection, under) => (await backing.entries(collection, under)) as [string, never][],
    async *pieces(collection, under) {
      for (let after: string | undefined; ; ) {
        const entries = await backing.some(collection, { under, after, most: pieceSize })
        yield entries as [string, never][]
        after = entries.at(-1)?.[0]
        if (entries.length < pieceSize) return
      }
    },
    put: (collection, key, value) => write(backing.put(collection, key, value), collection, key),
    putAll: (collection, entries) => write(backing.putAll(collection, entries), collection),
    removeUnder: (collection, under) => write(backing.deleteUnder(collection, under), collection),
    remove: (collection, key) => write(backing.delete(collection, key), collection, key),
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
