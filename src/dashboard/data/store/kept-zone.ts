import { timeZone } from '#dashboard/i18n/time-zone'
import type { CollectionName } from './collections'
import { store } from './store'

const collection = 'settings'
const key = 'timeZone'

async function follow(): Promise<void> {
  const kept = await store()
  const load = async () => {
    const value = (await kept.get(collection, key))?.value
    timeZone.set(typeof value === 'string' ? value : undefined)
  }
  kept.subscribe((changed: CollectionName = collection, at = key) => {
    if (changed === collection && at === key) void load().catch(() => undefined)
  })
  await load()
}

let following: Promise<void> | undefined

/** Takes over the zone that this browser keeps, now and whenever a tab changes it. Asked for again, it does nothing. */
export function followKeptZone(): Promise<void> {
  following ??= follow().catch(() => {
    following = undefined
  })
  return following
}

/** Keeps the choice of a zone; undefined follows the device. Rejects when the browser has no room. */
export async function keepZone(zone: string | undefined): Promise<void> {
  const kept = await store()
  await (zone ? kept.put(collection, key, { value: zone }) : kept.remove(collection, key))
}
