import type { JobCounts, JobRow } from '#dashboard/api/store/collections'

export const noCounts: JobCounts = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0 }

/** How many of these rows there are in each state. */
export function countRows(rows: readonly JobRow[]): JobCounts {
  const counts = { ...noCounts }
  for (const { state } of rows) counts[state] += 1
  return counts
}
