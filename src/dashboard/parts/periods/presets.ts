import { Temporal } from 'temporal-polyfill'
import { type Period, periodOf, samePeriod, startOf } from './period'

export const presetNames = [
  'lastTwelveMonths',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'lastThirtyDays',
  'lastNinetyDays',
] as const
export type PresetName = (typeof presetNames)[number]

/** The first day of the quarter of a day. */
export const quarterStart = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ month: day.month - ((day.month - 1) % 3), day: 1 })

type Days = readonly [first: Temporal.PlainDate, until: Temporal.PlainDate]

const months = (first: Temporal.PlainDate, count: number): Days => [first, first.add({ months: count })]

/** Returns the first day and the day after the last. Presets named "last" exclude today. */
function days(name: PresetName, today: Temporal.PlainDate): Days {
  const month = today.with({ day: 1 })
  const quarter = quarterStart(today)
  const year = today.with({ month: 1, day: 1 })
  const all: Record<PresetName, () => Days> = {
    lastTwelveMonths: () => months(month.subtract({ months: 12 }), 12),
    thisMonth: () => months(month, 1),
    lastMonth: () => months(month.subtract({ months: 1 }), 1),
    thisQuarter: () => months(quarter, 3),
    lastQuarter: () => months(quarter.subtract({ months: 3 }), 3),
    thisYear: () => months(year, 12),
    lastYear: () => months(year.subtract({ months: 12 }), 12),
    lastThirtyDays: () => [today.subtract({ days: 30 }), today],
    lastNinetyDays: () => [today.subtract({ days: 90 }), today],
  }
  return all[name]()
}

/** Returns a preset's period at a time in a zone. */
export function presetPeriod(name: PresetName, now: Date, zone: string): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const [first, until] = days(name, today)
  return periodOf(startOf(first, zone), startOf(until, zone))
}

/** Returns the preset that a period equals at this time. */
export function presetOf(period: Period, now: Date, zone: string): PresetName | undefined {
  return presetNames.find(name => samePeriod(presetPeriod(name, now, zone), period))
}
