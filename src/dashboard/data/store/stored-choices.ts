import { timeZone } from '#dashboard/i18n/time-zone'
import type { CollectionName } from './collections'
import { singleKeys } from './single-keys'
import { store } from './store'

const collection = 'settings'

/** The choices that every page follows, by their keys: how what is kept is taken over. What is no choice is none. */
const choices: Record<'timeZone' | 'singleKeys', (value: unknown) => void> = {
  timeZone: value => timeZone.set(typeof value === 'string' ? value : undefined),
  singleKeys: value => singleKeys.set(value !== false),
}
const all = Object.entries(choices)

async function follow(): Promise<void> {
  const storage = await store()
  const load = async (only?: string) => {
    for (const [key, take] of all) {
      if ((only ?? key) === key) take((await storage.get(collection, key))?.value)
    }
  }
  storage.subscribe((changed: CollectionName = collection, key?: string) => {
    if (changed === collection) void load(key).catch(() => undefined)
  })
  await load()
}

let following: Promise<void> | undefined

/** Takes over what this browser keeps, now and whenever a tab changes it. Asked for again, it does nothing. */
export function followStoredChoices(): Promise<void> {
  following ??= follow().catch(() => {
    following = undefined
  })
  return following
}

/** Keeps a choice; undefined goes back to what holds without one. Rejects when the browser has no room. */
async function saveChoice(key: keyof typeof choices, value: string | false | undefined): Promise<void> {
  const storage = await store()
  await (value === undefined ? storage.remove(collection, key) : storage.put(collection, key, { value }))
}

/** Keeps the choice of a zone; undefined follows the device. Rejects when the browser has no room. */
export const saveZone = (zone: string | undefined): Promise<void> => saveChoice('timeZone', zone)

/** Keeps whether single keys are shortcuts. Rejects when the browser has no room. */
export const saveSingleKeys = (on: boolean): Promise<void> => saveChoice('singleKeys', on ? undefined : false)
