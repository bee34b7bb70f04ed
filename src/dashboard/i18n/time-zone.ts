import { useSyncExternalStore } from 'react'

/** The name of the device's zone, with the distance to UTC it was looked up at: asking is cheap, looking up is not. */
let known: { offset: number; zone: string } | undefined

/** Looked up again when the device's clock has gone to another zone. */
function device(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return known.zone
}

const listeners = new Set<() => void>()
/** What was chosen in this browser. */
let stored: string | undefined
/** What the person who is signed in chose: it holds in place of the browser's, also where they chose nothing. */
let own: { zone: string | undefined } | undefined

const chosen = () => (own ? own.zone : stored)

const update = () => {
  for (const listener of listeners) listener()
}

/** The zone that times are shown in: the device's, until another is chosen. */
export const timeZone = {
  get: (): string => chosen() ?? device(),
  /** What was chosen, if anything. */
  chosen,
  /** The choice of this browser; undefined follows the device. A zone this browser does not know is not taken. */
  set(zone: string | undefined): void {
    if (zone !== undefined && !isTimeZone(zone)) return
    stored = zone
    update()
  },
  /** The choice of the person who is signed in; undefined while nobody is whose choice is known. */
  setOwn(choice: { zone: string | undefined } | undefined): void {
    own = choice?.zone === undefined || isTimeZone(choice.zone) ? choice : { zone: undefined }
    update()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** True for an IANA name this browser can show times in. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The zone the person chose, if any: all that is needed to write times, and nothing to look up. */
export const useChosenTimeZone = (): string | undefined => useSyncExternalStore(timeZone.subscribe, timeZone.chosen)

/** The zone that times are shown in. */
export const useTimeZone = (): string => useSyncExternalStore(timeZone.subscribe, timeZone.get)
