import { useSyncExternalStore } from 'react'

/** The device's zone and its UTC offset: comparing the offset is cheap, resolving the zone is not. */
let known: { offset: number; zone: string } | undefined

/** Resolved again if the device's offset has changed. */
function device(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return known.zone
}

const listeners = new Set<() => void>()
/** The browser's choice. */
let stored: string | undefined
/** The signed-in person's choice; replaces the browser's, even if they chose none. */
let own: { zone: string | undefined } | undefined

const chosen = () => (own ? own.zone : stored)

const update = () => {
  for (const listener of listeners) listener()
}

/** The zone of displayed times: the device's by default. */
export const timeZone = {
  get: (): string => chosen() ?? device(),
  /** The chosen zone, if any. */
  chosen,
  /** Sets the browser's choice; undefined follows the device. Unknown zones are ignored. */
  set(zone: string | undefined): void {
    if (zone !== undefined && !isTimeZone(zone)) return
    stored = zone
    update()
  },
  /** Sets the signed-in person's choice; undefined if nobody is signed in. */
  setOwn(choice: { zone: string | undefined } | undefined): void {
    own = choice?.zone === undefined || isTimeZone(choice.zone) ? choice : { zone: undefined }
    update()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whether this browser knows an IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Returns the chosen zone, if any; sufficient for formatting, without resolving the device's. */
export const useChosenTimeZone = (): string | undefined => useSyncExternalStore(timeZone.subscribe, timeZone.chosen)

/** Returns the zone of displayed times. */
export const useTimeZone = (): string => useSyncExternalStore(timeZone.subscribe, timeZone.get)
