import type { SurveyStatistics } from '#contract/surveys-v1'
import { dayOf } from '#dashboard/i18n/day-of'

/** The counts of a survey as they were read. A count that was not given is undefined. */
export type Counts = {
  /** When they were read. */
  at: string
  recipients: number | undefined
  opened: number | undefined
  answered: number | undefined
}

/** A day and what was read last on it; undefined on a day of which nothing is known. */
export type GrowthDay = { day: string; counts: Counts | undefined }

/** A day that was read. */
export type ReadDay = { day: string; counts: Counts }

const milliseconds = 86_400_000

const isCount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const countOf = (value: number | null | undefined) => (isCount(value) ? value : undefined)

/** The counts in figures that were read at a time. */
export function countsOf(figures: Readonly<Record<string, number>> | SurveyStatistics, at: string): Counts {
  const { Recipients, Opened, Answered } = figures as Partial<SurveyStatistics>
  return { at, recipients: countOf(Recipients), opened: countOf(Opened), answered: countOf(Answered) }
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / milliseconds

/** The day so many days after another. */
const dayAt = (number: number) => new Date(number * milliseconds).toISOString().slice(0, 10)

/** So much longer than what was read may it be since the survey was made, for its first day to be shown. */
const longestLead = 14

/**
 * Every day from the first to the last that was read, each with what was read last on it. Days of which nothing is known are
 * there without counts. It begins where the survey was made, unless that is long before.
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
  const made = created ? dayNumber(dayOf(created, zone)) : first
  const isNear = made < first && first - made <= Math.max(longestLead, end - first)
  const from = isNear ? made : first
  return Array.from({ length: end - from + 1 }, (_, index) => {
    const day = dayAt(from + index)
    return { day, counts: last.get(day) }
  })
}

export const isRead = (day: GrowthDay): day is ReadDay => day.counts !== undefined

/** The days that there is something to tell of: figures, or a note on a day that is none of those shown. */
export function daysToShow(days: readonly GrowthDay[], notes: readonly { day: string }[]): GrowthDay[] {
  const shown = new Map(days.map(({ day, counts }) => [day, counts]))
  const shownDays = new Set([...days.filter(isRead), ...notes].map(({ day }) => day))
  return [...shownDays].toSorted().map(day => ({ day, counts: shown.get(day) }))
}

/** Days that the speed is told of. */
const week = 7

/** How answers came in lately: none for so many whole days, or so many since a day. */
type Speed = { still: number } | { more: number; since: string; perDay: number }

const daysBetween = (from: Counts, to: Counts) => (Date.parse(to.at) - Date.parse(from.at)) / milliseconds

/** What two readings say of the last days; undefined where they say nothing. */
export function speedOf(days: readonly GrowthDay[]): Speed | undefined {
  const read = days.flatMap(each => (isRead(each) && each.counts.answered !== undefined ? [each] : []))
  const last = read.at(-1)
  const now = last?.counts.answered
  if (!last || now === undefined) return undefined
  const before = read.slice(0, -1)
  const other = before.findLastIndex(({ counts }) => counts.answered !== now)
  const unchanged = before[other + 1]
  const still = unchanged ? Math.floor(daysBetween(unchanged.counts, last.counts)) : 0
  if (still >= 1) return { still }
  const base = before.find(({ day: from }) => Date.parse(last.day) - Date.parse(from) <= week * milliseconds)
  const then = base?.counts.answered
  // Half a day is too short to say what a day brings; and fewer than before is no growth.
  if (!base || then === undefined || then >= now || daysBetween(base.counts, last.counts) < 0.5) return undefined
  const more = now - then
  return { more, since: base.day, perDay: more / daysBetween(base.counts, last.counts) }
}

/** The most days an axis is asked to name: what does not fit is left out evenly. */
const most = 31

/** Where a day may be named: each day, or the first of each week, month, quarter or year. */
const begins: readonly ((day: string) => boolean)[] = [
  () => true,
  day => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  day => day.endsWith('-01'),
  day => /-(?:01|04|07|10)-01$/.test(day),
  day => day.endsWith('-01-01'),
]

/** The days that an axis may name, out of all that it shows: few of many, which take no time to lay out. */
export function dayTicks(days: readonly string[]): string[] {
  const choices = begins.map(begin => days.filter(begin))
  return choices.find(({ length }) => length <= most) ?? choices.at(-1) ?? []
}
