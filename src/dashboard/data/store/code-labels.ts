import { useSyncExternalStore } from 'react'
import type { CollectionName } from './collections'
import { store } from './store'

/** The person's own words for codes, by `dictionary/code`. */
export type CodeLabels = ReadonlyMap<string, string>

const listeners = new Set<() => void>()
let labels: CodeLabels = new Map()
/** Of the first reader on the page, for all of them: a table asks once a row. */
let reading: { stop: () => void } | undefined

function startReading(): { stop: () => void } {
  let current = true
  let unsubscribe = () => {}
  const begin = async () => {
    const storage = await store()
    const load = async () => {
      const entries = await storage.all('labels')
      if (!current) return
      labels = new Map(entries.map(([key, { label }]) => [key, label]))
      for (const listener of listeners) listener()
    }
    if (!current) return
    unsubscribe = storage.subscribe((changed: CollectionName = 'labels') => {
      if (changed === 'labels') void load().catch(() => undefined)
    })
    await load()
  }
  // A store that cannot be opened leaves the conventions.
  begin().catch(() => undefined)
  return {
    stop: () => {
      current = false
      unsubscribe()
    },
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  reading ??= startReading()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    reading?.stop()
    reading = undefined
  }
}

/** The person's own words for codes, in step with every tab; none until the store has answered. */
export const useCodeLabels = (): CodeLabels => useSyncExternalStore(subscribe, () => labels)

/** Keeps a word for a code; an empty one goes back to the convention. Rejects when the browser has no room. */
export async function keepCodeLabel(key: string, label: string): Promise<void> {
  const storage = await store()
  const word = label.trim()
  await (word ? storage.put('labels', key, { label: word }) : storage.remove('labels', key))
}

/** Keeps many; those it does not name stay as they are. */
export async function keepCodeLabels(entries: CodeLabels): Promise<void> {
  const storage = await store()
  await Promise.all(Array.from(entries, ([key, label]) => storage.put('labels', key, { label })))
}
