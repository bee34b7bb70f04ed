import { knownPerson } from '#dashboard/api/session/my-preferences'
import { useSession } from '#dashboard/api/session/session'
import { useDayZone, useTeamZone } from '#dashboard/api/shared/day-zone'
import { catalogue } from '#dashboard/i18n/catalogue'
import { remembered } from '#dashboard/i18n/remembered'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useText } from '#dashboard/i18n/use-text'

const dayZoneText = catalogue({
  daysIn: (p: { city: string }) => [
    p.city === 'UTC' ? 'Days in UTC' : `Days in ${p.city} time`,
    `Dagar i tidszonen ${p.city}`,
  ],
  ownDays: (p: { zone: string }) => [`Days: ${p.zone}`, `Dagar: ${p.zone}`],
})

/** Twice a month for a year: every clock change lasts longer than that. */
const times = Array.from({ length: 24 }, (_, n) => Date.UTC(new Date().getUTCFullYear(), n / 2, n % 2 === 0 ? 1 : 15))

/** Local times of a zone at those instants. */
const clocks = remembered((timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return times.map(time => format.format(time)).join()
})

/** Whether two zones have the same local time all year, such as Stockholm and Berlin. */
const sameClocks = (one: string, other: string): boolean => one === other || clocks(one) === clocks(other)

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
