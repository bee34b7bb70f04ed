import type { Counts, GrowthDay } from './growth-days'
import { isRead } from './growth-days'

const day = 86_400_000

/** Days that the speed is told of. */
const week = 7

/** How answers came in lately: none for so many whole days, or so many since a day. */
export type Speed = { still: number } | { more: number; since: string; perDay: number }

const daysBetween = (from: Counts, to: Counts) => (Date.parse(to.at) - Date.parse(from.at)) / day

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
  const base = before.find(({ day: from }) => Date.parse(last.day) - Date.parse(from) <= week * day)
  const then = base?.counts.answered
  // Half a day is too short to say what a day brings; and fewer than before is no growth.
  if (!base || then === undefined || then >= now || daysBetween(base.counts, last.counts) < 0.5) return undefined
  const more = now - then
  return { more, since: base.day, perDay: more / daysBetween(base.counts, last.counts) }
}
