import { useSyncExternalStore } from 'react'
import { createNews } from '#dashboard/api/client/news'
import { session } from '#dashboard/api/session/session'
import { timeZone } from '#dashboard/i18n/time-zone'
import { kept } from './kept'

const news = createNews()
let singleKeysOn = true

/**
 * Whether single keys without Ctrl or ⌘ are shortcuts. People who use speech input turn them off (WCAG 2.2, 2.1.4).
 */
export const singleKeys = {
  get: (): boolean => singleKeysOn,
  set(next: boolean): void {
    singleKeysOn = next
    news.notify()
  },
  subscribe: news.subscribe,
}

export const useSingleKeys = (): boolean => useSyncExternalStore(singleKeys.subscribe, singleKeys.get)

/** The stored choices, and how each value is applied; invalid values count as unset. */
const choices = new Map<string, (value: unknown) => void>([
  ['timeZone', value => timeZone.set(typeof value === 'string' ? value : undefined)],
  ['singleKeys', value => singleKeys.set(value !== false)],
])

async function restore(key: string): Promise<void> {
  const apply = choices.get(key)
  if (apply) apply(await kept.get(key).catch(() => undefined))
}

const restoreAll = () => Promise.all(Array.from(choices.keys(), restore))

/** Applies the stored choices now, and when another tab or person changes them. */
export async function followChoices(): Promise<void> {
  kept.subscribe(key => void restore(key))
  session.subscribe(() => {
    if (session.get().state === 'signed-in') void restoreAll()
  })
  await restoreAll()
}

/** Stores a time zone; undefined follows the device. Rejects if storage is full. */
export const saveZone = (zone: string | undefined): Promise<void> =>
  zone === undefined ? kept.remove('timeZone') : kept.set('timeZone', zone)

/** Applies the choice at once, and stores it if there is room. */
export function chooseSingleKeys(on: boolean): void {
  singleKeys.set(on)
  const saved = on ? kept.remove('singleKeys') : kept.set('singleKeys', false)
  saved.catch(() => undefined)
}
