import { queryOptions } from '@tanstack/react-query'
import type { Reading, ReadingKind } from '#contract/team/readings'
import { call } from './client/call'
import { fanOut } from './client/fan-out'

type Of = { id?: number; latest?: true; signal?: AbortSignal }

export const readingQueries = {
  /** Readings of one thing, oldest first. */
  of: (kind: ReadingKind, id: number) =>
    queryOptions({ queryKey: ['readings', kind, id], queryFn: ({ signal }) => allReadings(kind, { id, signal }) }),
  /** The same with fan-out: four at a time. */
  glance: (kind: ReadingKind, id: number) =>
    queryOptions({
      queryKey: ['readings', kind, id],
      queryFn: ({ signal }) => fanOut(() => allReadings(kind, { id, signal }), signal),
    }),
  /** The latest reading of each thing of a kind. */
  latest: (kind: ReadingKind) =>
    queryOptions({
      queryKey: ['readings', kind, 'latest'],
      queryFn: ({ signal }) => allReadings(kind, { latest: true, signal }),
    }),
  /** When figures were last read, and which could not be. */
  run: () =>
    queryOptions({ queryKey: ['reading-run'], queryFn: ({ signal }) => call('readReadingRun', {}, { signal }) }),
}

async function allReadings(kind: ReadingKind, { id, latest, signal }: Of = {}): Promise<Reading[]> {
  const readings: Reading[] = []
  let after: string | undefined
  do {
    const query = { kind, ...(id !== undefined && { id }), ...(latest && { latest }), ...(after && { after }) }
    const answer = await call('listReadings', { query }, { ...(signal && { signal }) })
    readings.push(...answer.rows.flatMap(row => (row.ok ? [row.value] : [])))
    after = answer.next ?? undefined
  } while (after !== undefined)
  return readings
}
