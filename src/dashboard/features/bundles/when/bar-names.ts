import { Temporal } from 'temporal-polyfill'
import type { Format } from '#dashboard/i18n/format'
import { utcText } from '#dashboard/i18n/utc-text'
import { partLabel } from '#dashboard/parts/periods/part-label'
import { periodWords } from '#dashboard/parts/periods/period-words'
import type { BarLevel, TimeBar } from './time-bars'

const textOf = (moment: number) => utcText(new Date(moment))

/** What the bars of a level are called, each by another name: an hour that comes twice, as clocks go back, has its offset too. */
export function barNames({ unit, bars }: BarLevel, format: Format): ReadonlyMap<TimeBar, string> {
  const { locale, timeZone } = format
  const nameOf = ({ from, to }: TimeBar) => {
    if (unit === 'hour') return format.dateTime(textOf(from))
    const period = { begin: textOf(from), end: textOf(to) }
    // A short name of days and weeks leaves out the year.
    return unit === 'day' || unit === 'week'
      ? periodWords(period, locale, timeZone)
      : partLabel(period, unit, locale, timeZone)
  }
  const names = bars.map(nameOf)
  return new Map(
    bars.map((bar, at) => {
      const name = names[at] ?? ''
      const isTwice = name === names[at - 1] || name === names[at + 1]
      return [bar, isTwice ? `${name} (UTC${offsetOf(bar, timeZone)})` : name]
    }),
  )
}

const offsetOf = ({ from }: TimeBar, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).offset
