import type { Counts } from '#dashboard/features/surveys/growth/growth-days'
import { instantOf } from '#dashboard/i18n/format'

const dayMs = 86_400_000

/** What was read last within a day of a survey's life; day 0 is the first 24 hours. */
export type LifeDay = { day: number; counts: Counts }

/**
 * The days of a survey's life on which it was read, each with what was read last. A day that is not there was not read.
 * Undefined where nobody knows when the survey was made.
 */
export function daysSinceCreated(
  read: readonly Counts[],
  created: string | null | undefined,
): readonly LifeDay[] | undefined {
  const made = instantOf(created)?.getTime()
  if (made === undefined) return undefined
  const last = new Map<number, { at: number; counts: Counts }>()
  for (const counts of read) {
    const at = Date.parse(counts.at)
    const day = Math.floor((at - made) / dayMs)
    if (!(day >= 0)) continue
    const before = last.get(day)
    if (!before || before.at <= at) last.set(day, { at, counts })
  }
  return [...last].map(([day, { counts }]) => ({ day, counts })).toSorted((a, b) => a.day - b.day)
}
