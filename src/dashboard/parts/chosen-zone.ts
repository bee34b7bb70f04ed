import { useSyncExternalStore } from 'react'
import { timeZone } from '#dashboard/i18n/time-zone'

/** The zone the person chose for all times, undefined while it follows the device; and how to choose another. */
export function useChosenZone(): [string | undefined, (zone: string | undefined) => void] {
  const zone = useSyncExternalStore(timeZone.subscribe, timeZone.chosen)
  return [zone, timeZone.set]
}
