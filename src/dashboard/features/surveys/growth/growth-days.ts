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
