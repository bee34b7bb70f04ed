import { useSyncExternalStore } from 'react'

const device = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const listeners = new Set<() => void>()
let chosen: string | undefined

/** The zone that times are shown in: the device's, until the person chooses another on the settings page. */
export const timeZone = {
  get: (): string => chosen ?? device(),
  /** What the person chose, if anything. */
  chosen: (): string | undefined => chosen,
  /** The person's choice; undefined follows the device. A zone this browser does not know is not taken. */
  set(zone: string | undefined): void {
    if (zone !== undefined && !isTimeZone(zone)) return
    chosen = zone
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** True for an IANA name this browser can show times in. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The zone that times are shown in. */
export const useTimeZone = (): string => useSyncExternalStore(timeZone.subscribe, timeZone.get)
