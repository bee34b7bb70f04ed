import { queryOptions } from '@tanstack/react-query'
import type { Reading, ReadingKind } from '#contract/team/readings'
import { call } from './client/call'

export const readingQueries = {
  /** When figures were read last, and what could not be. */
  run: () =>
    queryOptions({ queryKey: ['reading-run'], queryFn: ({ signal }) => call('readReadingRun', {}, { signal }) }),
}

/** All readings of a kind, the oldest first: for a file. */
export async function allReadings(kind: ReadingKind): Promise<Reading[]> {
  const readings: Reading[] = []
  let after: string | undefined
  do {
    const answer = await call('listReadings', { query: { kind, ...(after && { after }) } })
    readings.push(...answer.rows.flatMap(row => (row.ok ? [row.value] : [])))
    after = answer.next ?? undefined
  } while (after !== undefined)
  return readings
}
