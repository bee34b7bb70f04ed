import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import { me } from '#dashboard/api/client/call'
import { createNews } from '#dashboard/api/client/news'
import { keptStatus } from './kept-status'

/** Where values are kept by their whole names. */
type Place = {
  get: (name: string) => Promise<unknown>
  set: (name: string, value: unknown) => Promise<void>
  remove: (name: string) => Promise<void>
  names: () => Promise<string[]>
}

function inDatabase(): Place {
  const database = createStore('messaging-admin', 'kept')
  return {
    get: name => get(name, database),
    set: (name, value) =>
      database('readwrite', store => {
        store.put(value, name)
        // Left to itself it would commit when the page hears of it: a page that is going never does.
        store.transaction.commit()
        return promisifyRequest(store.transaction)
      }),
    remove: name => del(name, database),
    names: () => keys(database),
  }
}

/** In the place of the database where the browser has none: as long as the tab is open. */
function inMemory(): Place {
  const values = new Map<string, unknown>()
  return {
    get: async name => structuredClone(values.get(name)),
    set: async (name, value) => void values.set(name, structuredClone(value)),
    remove: async name => void values.delete(name),
    names: async () => Array.from(values.keys()),
  }
}

type Opened = { place: Place; status: 'saved' | 'memory' }

async function open(): Promise<Opened> {
  try {
    const place = inDatabase()
    await place.names()
    return { place, status: 'saved' }
  } catch {
    return { place: inMemory(), status: 'memory' }
  }
}

let opening: Promise<Opened> | undefined

async function opened(): Promise<Opened> {
  opening ??= open()
  const result = await opening
  if (keptStatus.get() === 'opening') keptStatus.set(result.status)
  return result
}

let prefix: Promise<string> | undefined

/**
 * What the names of this person's values begin with. A page stays one person's: what they typed is theirs also once their
 * session has ended, or somebody else has signed in. A connection without accounts has one person.
 */
function ownPrefix(): Promise<string> {
  const asked = prefix ?? me().then(({ connection, person }) => `${connection.id}/${person?.id ?? ''}/`)
  prefix = asked
  asked.catch(() => {
    // Nobody is signed in yet.
    if (prefix === asked) prefix = undefined
  })
  return asked
}

/** A change: its key, and whether another tab made it. */
const changes = createNews<{ key: string; isElsewhere: boolean }>()
let channel: BroadcastChannel | undefined

/** Tells this tab's listeners and, by whole name, the other tabs. */
async function notify(key: string): Promise<void> {
  changes.notify({ key, isElsewhere: false })
  const name = (await ownPrefix()) + key
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is one origin's own
  channel?.postMessage(name)
}

async function write(key: string, work: (place: Place, name: string) => Promise<void>): Promise<void> {
  const { place, status } = await opened()
  try {
    await work(place, (await ownPrefix()) + key)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') keptStatus.set('full')
    throw error
  }
  keptStatus.set(status)
  await notify(key)
}

/**
 * What this browser keeps for the person who is signed in: drafts, what was opened, small choices. Nobody else who signs in
 * here meets it. Values are read as `unknown`: an earlier version may have written them.
 */
export const kept = {
  async get(key: string): Promise<unknown> {
    const { place } = await opened()
    return place.get((await ownPrefix()) + key)
  },
  /** Rejects where the browser has no room, and says so by `keptStatus`. */
  set: (key: string, value: unknown): Promise<void> => write(key, (place, name) => place.set(name, value)),
  remove: (key: string): Promise<void> => write(key, (place, name) => place.remove(name)),
  /** The keys that begin with `start`. */
  async keys(start: string): Promise<string[]> {
    const { place } = await opened()
    const own = await ownPrefix()
    const names = await place.names()
    return names.filter(name => name.startsWith(own + start)).map(name => name.slice(own.length))
  },
  /** Calls back on every change, in this tab or another one. Gives a function that ends it. */
  subscribe(listener: (key: string, isElsewhere: boolean) => void): () => void {
    if (!channel && typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel('messaging-admin:kept')
      channel.addEventListener('message', (event: MessageEvent<string>) => void hear(event.data))
    }
    return changes.subscribe(({ key, isElsewhere }) => listener(key, isElsewhere))
  },
  /** Begins with nothing, as a new browser would. @internal */
  forgetAll(): void {
    opening = Promise.resolve({ place: inMemory(), status: 'memory' })
    prefix = undefined
    keptStatus.set('opening')
  },
  /** Opens the browser's database again, as the next page does. @internal */
  reopen(): void {
    opening = undefined
    prefix = undefined
    keptStatus.set('opening')
  },
}

/** Another tab changed something, perhaps of another person. */
async function hear(name: string): Promise<void> {
  const own = await ownPrefix().catch(() => undefined)
  if (own === undefined || !name.startsWith(own)) return
  changes.notify({ key: name.slice(own.length), isElsewhere: true })
}
