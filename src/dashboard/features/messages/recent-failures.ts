import type { FoundRow } from './merge-messages'

/** So many of the latest messages say how it goes at present. */
const latest = 10

const notDelivered = new Set(['rejected', 'failed', 'undelivered'])

/** Of the latest messages, how many ended without being delivered, and with which codes: the most frequent first. */
export type RecentFailures = { failed: number; of: number; codes: [code: number, times: number][] }

/** Undefined where none of them failed. */
export function recentFailures(rows: readonly FoundRow[]): RecentFailures | undefined {
  const recent = rows.flatMap(row => (row.ok ? [row.value.timeline] : [])).slice(0, latest)
  const failed = recent.filter(({ state, final }) => final && notDelivered.has(state))
  if (failed.length === 0) return undefined
  const times = new Map<number, number>()
  for (const { standing } of failed) if (standing !== undefined) times.set(standing, (times.get(standing) ?? 0) + 1)
  return { failed: failed.length, of: recent.length, codes: [...times].toSorted((a, b) => b[1] - a[1]) }
}
