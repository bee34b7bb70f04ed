import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { me } from '#dashboard/api/client/call'
import { createNews } from '#dashboard/api/client/news'

/**
 * State of this browser's storage. `memory`: no database, so everything goes with the tab. `full`: the last write did
 * not fit.
 */
export type KeptStatus = 'opening' | 'saved' | 'memory' | 'full'

const statusNews = createNews()
let current: KeptStatus = 'opening'

export const keptStatus = {
  get: (): KeptStatus => current,
  set(status: KeptStatus): void {
    if (status === current) return
    current = status
    statusNews.notify()
  },
}

export const useKeptStatus = (): KeptStatus => useSyncExternalStore(statusNews.subscribe, keptStatus.get)

/** Storage by full name. */
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
        // Without an explicit commit, the transaction waits for the page to handle its events, which a closing page
        // never does.
        store.transaction.commit()
        return promisifyRequest(store.transaction)
      }),
    remove: name => del(name, database),
    names: () => keys(database),
  }
}

/** Used if the browser has no database; lives as long as the tab. */
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
    // Earlier versions kept what a form had sent.
    await Promise.all((await place.names()).filter(name => name.includes('/sent/')).map(place.remove))
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
 * Prefix of this person's names. A page belongs to one person: its drafts stay theirs after the session ended or
 * another person signed in. Without accounts there is one person.
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

/** A change of a key; `isElsewhere` if another tab made it. */
const changes = createNews<{ key: string; isElsewhere: boolean }>()
let channel: BroadcastChannel | undefined

/** Notifies this tab's listeners and, by full name, the other tabs. */
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
 * Browser storage of the signed-in person: drafts, opened things, small choices. Other people's values are invisible.
 * Values are `unknown`, since an earlier version may have written them.
 */
export const kept = {
  async get(key: string): Promise<unknown> {
    const { place } = await opened()
    return place.get((await ownPrefix()) + key)
  },
  /** Rejects if storage is full, and sets `keptStatus`. */
  set: (key: string, value: unknown): Promise<void> => write(key, (place, name) => place.set(name, value)),
  remove: (key: string): Promise<void> => write(key, (place, name) => place.remove(name)),
  /** Returns the keys that start with `start`. */
  async keys(start: string): Promise<string[]> {
    const { place } = await opened()
    const own = await ownPrefix()
    const names = await place.names()
    return names.filter(name => name.startsWith(own + start)).map(name => name.slice(own.length))
  },
  /** Calls back on every change in any tab. Returns a function that stops it. */
  subscribe(listener: (key: string, isElsewhere: boolean) => void): () => void {
    if (!channel && typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel('messaging-admin:kept')
      channel.addEventListener('message', (event: MessageEvent<string>) => void hear(event.data))
    }
    return changes.subscribe(({ key, isElsewhere }) => listener(key, isElsewhere))
  },
  /** Simulates a new browser. @internal */
  forgetAll(): void {
    opening = Promise.resolve({ place: inMemory(), status: 'memory' })
    prefix = undefined
    keptStatus.set('opening')
  },
  /** Reopens the database, as the next page does. @internal */
  reopen(): void {
    opening = undefined
    prefix = undefined
    keptStatus.set('opening')
  },
}

/** Handles another tab's change, possibly of another person. */
async function hear(name: string): Promise<void> {
  const own = await ownPrefix().catch(() => undefined)
  if (own === undefined || !name.startsWith(own)) return
  changes.notify({ key: name.slice(own.length), isElsewhere: true })
}

/** `loading` until storage has answered; a browser without storage has no value. */
export type Kept = { loading: boolean; value: unknown }

/** Returns a stored value and follows its changes in every tab. */
export function useKept(key: string): Kept {
  const [state, setState] = useState<{ key: string; value: unknown }>()
  useEffect(() => {
    let current = true
    const load = () =>
      kept.get(key).then(
        value => current && setState({ key, value }),
        () => current && setState({ key, value: undefined }),
      )
    const unsubscribe = kept.subscribe(changed => {
      if (changed === key) void load()
    })
    void load()
    return () => {
      current = false
      unsubscribe()
    }
  }, [key])
  return state?.key === key ? { loading: false, value: state.value } : { loading: true, value: undefined }
}
