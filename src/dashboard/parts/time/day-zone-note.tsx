import { knownPerson } from '#dashboard/api/session/my-preferences'
import { useSession } from '#dashboard/api/session/session'
import { useDayZone, useTeamZone } from '#dashboard/api/shared/day-zone'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'
import { dayZoneText } from './day-zone-text'
import { sameClocks } from './same-clocks'

/** Returns a note such as `Days in Stockholm time` where days are not in the viewer's zone. */
function useDayZoneWords(): string | undefined {
  const t = useText(dayZoneText)
  const zone = useDayZone()
  const own = useTimeZone()
  if (sameClocks(zone, own)) return undefined
  return t.daysIn({ city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') })
}

/** Shows that note beside a period; nothing if the zones agree. */
export function DayZoneNote() {
  const t = useText(dayZoneText)
  const zone = useDayZone()
  useSession()
  const isEverybodys = useTeamZone().zone !== undefined || !knownPerson()
  const words = useDayZoneWords() ?? (isEverybodys ? undefined : t.ownDays({ zone: zone.replaceAll('_', ' ') }))
  if (words === undefined) return null
  return (
    <p className="text-sm text-muted" title={zone}>
      {words}
    </p>
  )
}
