import { type Format, formatFor } from '#dashboard/i18n/format'
import { useLocale } from '#dashboard/i18n/locale'
import { remembered } from '#dashboard/i18n/remembered'
import { isTimeZone, timeZone, useChosenTimeZone, useTimeZone } from '#dashboard/i18n/time-zone'
import { knownNow, type SharedOf } from './shared-queries'
import { useShared } from './use-shared'

export const teamZoneKey = 'team'

type Entries = readonly SharedOf<'time-zone'>[]

const isKnown = remembered(isTimeZone)

const entryIn = (entries: Entries | undefined) => entries?.find(({ key }) => key === teamZoneKey)

/** The team's zone, unless this browser does not know it. */
function zoneIn(entries: Entries | undefined): string | undefined {
  const zone = entryIn(entries)?.value.zone
  return zone !== undefined && isKnown(zone) ? zone : undefined
}

/** Returns the team's time zone and its shared entry. */
export function useTeamZone() {
  const { entries } = useShared('time-zone')
  return { entry: entryIn(entries), zone: zoneIn(entries) }
}

/**
 * Returns the zone in which days and periods begin: the team's, so that figures agree between colleagues, else the
 * viewer's. Times of day are always shown in the viewer's zone.
 */
export function useDayZone(): string {
  const own = useTimeZone()
  return useTeamZone().zone ?? own
}

/** The same outside React. */
export const dayZone = (): string => zoneIn(knownNow('time-zone')) ?? timeZone.get()

/** Returns the format for days and periods: the viewer's language in the day zone. */
export function useDayFormat(): Format {
  const own = useChosenTimeZone()
  return formatFor(useLocale(), useTeamZone().zone ?? own)
}
