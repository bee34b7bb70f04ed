import { Temporal } from 'temporal-polyfill'
import { type Period, periodOf, samePeriod, startOf } from './period'

/** The first day of the quarter of a day. */
export const quarterStart = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ month: day.month - ((day.month - 1) % 3), day: 1 })

type Days = readonly [first: Temporal.PlainDate, until: Temporal.PlainDate]

/** The months from `from`, relative to the month of a day. */
const months = (day: Temporal.PlainDate, from: number, count: number): Days => {
  const first = day.with({ day: 1 }).add({ months: from })
  return [first, first.add({ months: count })]
}

/** First day and the day after the last, by today. Presets named "last" exclude today. */
const presets = {
  lastTwelveMonths: today => months(today, -12, 12),
  thisMonth: today => months(today, 0, 1),
  lastMonth: today => months(today, -1, 1),
  thisQuarter: today => months(quarterStart(today), 0, 3),
  lastQuarter: today => months(quarterStart(today), -3, 3),
  thisYear: today => months(today.with({ month: 1 }), 0, 12),
  lastYear: today => months(today.with({ month: 1 }), -12, 12),
  lastThirtyDays: today => [today.subtract({ days: 30 }), today],
  lastNinetyDays: today => [today.subtract({ days: 90 }), today],
} as const satisfies Record<string, (today: Temporal.PlainDate) => Days>

export type PresetName = keyof typeof presets

export const presetNames = Object.keys(presets) as PresetName[]

/** Returns a preset's period at a time in a zone. */
export function presetPeriod(name: PresetName, now: Date, zone: string): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const [first, until] = presets[name](today)
  return periodOf(startOf(first, zone), startOf(until, zone))
}

/** Returns the preset that a period equals at this time. */
export function presetOf(period: Period, now: Date, zone: string): PresetName | undefined {
  return presetNames.find(name => samePeriod(presetPeriod(name, now, zone), period))
}
