import { type Format, formatFor } from '#dashboard/i18n/format'
import { useLocale } from '#dashboard/i18n/locale'
import { remembered } from '#dashboard/i18n/remembered'
import { isTimeZone, timeZone, useChosenTimeZone, useTimeZone } from '#dashboard/i18n/time-zone'
import { knownNow, type SharedOf } from './shared-queries'
import { useShared } from './use-shared'

/** The key of the team's entry. */
export const teamZoneKey = 'team'

type Entries = readonly SharedOf<'time-zone'>[]

const isKnown = remembered(isTimeZone)

const entryIn = (entries: Entries | undefined) => entries?.find(({ key }) => key === teamZoneKey)

/** A zone that this browser does not know tells it no days. */
function zoneIn(entries: Entries | undefined): string | undefined {
  const zone = entryIn(entries)?.value.zone
  return zone !== undefined && isKnown(zone) ? zone : undefined
}

/** The zone that the team chose for its days, and its entry. */
export function useTeamZone() {
  const { entries } = useShared('time-zone')
  return { entry: entryIn(entries), zone: zoneIn(entries) }
}

/**
 * Where a day begins, and with it every period: by the team's clocks, so that it is the same for two colleagues; by the
 * viewer's until the team has chosen. A moment is shown by the viewer's all the same.
 */
export function useDayZone(): string {
  const own = useTimeZone()
  return useTeamZone().zone ?? own
}

/** The same before anything is drawn. */
export const dayZone = (): string => zoneIn(knownNow('time-zone')) ?? timeZone.get()

/** Numbers, days and periods in the viewer's language, by those clocks. */
export function useDayFormat(): Format {
  const own = useChosenTimeZone()
  return formatFor(useLocale(), useTeamZone().zone ?? own)
}
