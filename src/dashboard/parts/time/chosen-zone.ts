import { useEffect, useSyncExternalStore } from 'react'
import { followStoredChoices, saveZone } from '#dashboard/data/store/stored-choices'
import { timeZone } from '#dashboard/i18n/time-zone'

/** For this visit at once, and for the next ones: a browser that cannot keep it says so in the status of its store. */
function choose(zone: string | undefined): void {
  timeZone.set(zone)
  saveZone(zone).catch(() => undefined)
}

/** The zone the person chose for all times, undefined while it follows the device; and how to choose another. */
export function useChosenZone(): [string | undefined, (zone: string | undefined) => void] {
  const zone = useSyncExternalStore(timeZone.subscribe, timeZone.chosen)
  useEffect(() => void followStoredChoices(), [])
  return [zone, choose]
}
