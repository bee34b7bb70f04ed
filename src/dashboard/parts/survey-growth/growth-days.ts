import type { SurveyStatistics } from '#contract/surveys-v1'
import { dayOf } from '#dashboard/i18n/day-of'
import { instantOf } from '#dashboard/i18n/format'
import { type Rate, rateOf } from '#dashboard/parts/figures/rate'

/** Counts of one reading of a survey. A count that was not given is undefined. */
export type Counts = {
  /** When it was read (ISO 8601). */
  at: string
  recipients: number | undefined
  opened: number | undefined
  answered: number | undefined
}

/** A day with its last reading; undefined on a day without one. */
export type GrowthDay = { day: string; counts: Counts | undefined }

export type ReadDay = { day: string; counts: Counts }

const milliseconds = 86_400_000

/** A count; undefined where it is not given or impossible. */
export const countOf = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** Takes the counts from figures that were read at a time. */
export function countsOf(figures: Readonly<Record<string, number>> | SurveyStatistics, at: string): Counts {
  const { Recipients, Opened, Answered } = figures as Partial<SurveyStatistics>
  return { at, recipients: countOf(Recipients), opened: countOf(Opened), answered: countOf(Answered) }
}

/** Answered of recipients; undefined where a count is missing. */
export const responseRate = (counts: Pick<Counts, 'answered' | 'recipients'> | undefined): Rate | undefined =>
  rateOf(counts?.answered, counts?.recipients)

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / milliseconds

const dayAt = (number: number) => new Date(number * milliseconds).toISOString().slice(0, 10)

/** The chart begins at the creation if that is at most this many days before the first reading. */
const longestLead = 14

/**
 * Returns every day from the first to the last reading; days without a reading have no counts. Begins at the
 * creation, unless that was long before.
 */
export function growthDays(read: readonly Counts[], zone: string, created?: string | null): GrowthDay[] {
  const known = read.filter(
    ({ at, opened, answered }) => !Number.isNaN(Date.parse(at)) && (opened !== undefined || answered !== undefined),
  )
  const last = new Map<string, Counts>()
  for (const counts of known.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
    last.set(dayOf(counts.at, zone), counts)
  const numbers = [...last.keys()].map(dayNumber)
  if (numbers.length === 0) return []
  const [first, end] = [Math.min(...numbers), Math.max(...numbers)]
  const begun = instantOf(created)
  const made = begun ? dayNumber(dayOf(begun, zone)) : first
  const isNear = made < first && first - made <= Math.max(longestLead, end - first)
  const from = isNear ? made : first
  return Array.from({ length: end - from + 1 }, (_, index) => {
    const day = dayAt(from + index)
    return { day, counts: last.get(day) }
  })
}

export const isRead = (day: GrowthDay): day is ReadDay => day.counts !== undefined

/** Days with counts or a note; a note may lie outside the given days. */
export function daysToShow(days: readonly GrowthDay[], notes: readonly { day: string }[]): GrowthDay[] {
  const shown = new Map(days.map(({ day, counts }) => [day, counts]))
  const shownDays = new Set([...days.filter(isRead), ...notes].map(({ day }) => day))
  return [...shownDays].toSorted().map(day => ({ day, counts: shown.get(day) }))
}

/** Days over which the pace is measured. */
const week = 7

/** The recent pace: no new answers for whole days, or new answers since a day; `tooFew` readings tell neither. */
type Speed = { still: number } | { more: number; since: string; perDay: number } | 'tooFew'

const daysBetween = (from: Counts, to: Counts) => (Date.parse(to.at) - Date.parse(from.at)) / milliseconds

/** Returns the recent pace from two readings; undefined without an answer, or with fewer than before. */
export function speedOf(days: readonly GrowthDay[]): Speed | undefined {
  const read = days.flatMap(each => (isRead(each) && each.counts.answered !== undefined ? [each] : []))
  const last = read.at(-1)
  const now = last?.counts.answered
  if (!last || !now) return undefined
  const before = read.slice(0, -1)
  const other = before.findLastIndex(({ counts }) => counts.answered !== now)
  const unchanged = before[other + 1]
  const still = unchanged ? Math.floor(daysBetween(unchanged.counts, last.counts)) : 0
  if (still >= 1) return { still }
  const base = before.find(({ day: from }) => Date.parse(last.day) - Date.parse(from) <= week * milliseconds)
  // Half a day is too short for a daily pace.
  if (!base || daysBetween(base.counts, last.counts) < 0.5) return 'tooFew'
  const more = now - (base.counts.answered ?? now)
  if (more <= 0) return undefined
  return { more, since: base.day, perDay: more / daysBetween(base.counts, last.counts) }
}

/** Maximum number of named days; the axis leaves out those that do not fit. */
const most = 31

/** Candidate days for the axis: every day, or the first of each week, month, quarter or year. */
const begins: readonly ((day: string) => boolean)[] = [
  () => true,
  day => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  day => day.endsWith('-01'),
  day => /-(?:01|04|07|10)-01$/.test(day),
  day => day.endsWith('-01-01'),
]

/** Returns the days that the axis may name: at most about 31, to keep its layout fast. */
export function dayTicks(days: readonly string[]): string[] {
  const choices = begins.map(begin => days.filter(begin))
  return choices.find(({ length }) => length <= most) ?? choices.at(-1) ?? []
}
