import { useSyncExternalStore } from 'react'
import { createNews } from '#dashboard/api/client/news'
import { session } from '#dashboard/api/session/session'
import { timeZone } from '#dashboard/i18n/time-zone'
import { kept } from './kept'

const news = createNews()
let singleKeysOn = true

/**
 * Whether a key without Ctrl or ⌘ is a shortcut. People who speak to the device or rest a hand on the keyboard turn it off
 * (WCAG 2.2, 2.1.4).
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

/** The choices that every page follows, and how each kept value is applied. Any other value counts as no choice. */
const choices = new Map<string, (value: unknown) => void>([
  ['timeZone', value => timeZone.set(typeof value === 'string' ? value : undefined)],
  ['singleKeys', value => singleKeys.set(value !== false)],
])

async function restore(key: string): Promise<void> {
  const apply = choices.get(key)
  if (apply) apply(await kept.get(key).catch(() => undefined))
}

const restoreAll = () => Promise.all(Array.from(choices.keys(), restore))

/** Applies what this browser keeps, now and whenever a tab changes it or somebody else signs in. */
export async function followChoices(): Promise<void> {
  kept.subscribe(key => void restore(key))
  session.subscribe(() => {
    if (session.get().state === 'signed-in') void restoreAll()
  })
  await restoreAll()
}

/** Keeps the choice of a zone; undefined follows the device. Rejects when the browser has no room. */
export const saveZone = (zone: string | undefined): Promise<void> =>
  zone === undefined ? kept.remove('timeZone') : kept.set('timeZone', zone)

/** Applies for this visit at once, and for the next ones where the browser has room. */
export function chooseSingleKeys(on: boolean): void {
  singleKeys.set(on)
  const saved = on ? kept.remove('singleKeys') : kept.set('singleKeys', false)
  saved.catch(() => undefined)
}
