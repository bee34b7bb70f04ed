import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NkiSummary } from '#contract/nkis'
import { call, serverNow } from './client/call'
import { fanOut } from './client/fan-out'

/** The summary of a period, and when it was read. */
export type NkiReading = { summary: NkiSummary; readAt: string }

/** When the late answers of a period stop arriving: 14 days after its end. A later reading is final. */
const settledAt = (end: string) => Date.parse(end) + 14 * 86_400_000

const iso = (time: string) => new Date(time).toISOString()
const periodOf = (begin: string, end: string) => `${iso(begin)} ${iso(end)}`

/** Returns the last readings of the months of an NKI, whoever read them. */
async function readMonths(nki: number): Promise<Map<string, NkiReading>> {
  const { rows } = await call('listReadings', { query: { kind: 'nki', id: nki, latest: true } })
  const readings = rows.flatMap(row => (row.ok ? [row.value] : []))
  return new Map(
    readings.map(({ begin, end, at, figures }) => [
      periodOf(begin ?? at, end ?? at),
      { summary: { ...figures, ID: nki, Name: '' }, readAt: at },
    ]),
  )
}

/** Returns the stored reading of a month if it was read after the month had settled. */
async function settledReading(client: QueryClient, nki: number, begin: string, end: string) {
  const settled = settledAt(end)
  if (serverNow() < settled) return undefined
  const months = await client.query({ ...nkiQueries.months(nki), staleTime: 'static' }).catch(() => undefined)
  const reading = months?.get(periodOf(begin, end))
  return reading && Date.parse(reading.readAt) >= settled ? reading : undefined
}

export const nkiQueries = {
  /** Key of the summaries that pages read automatically. */
  summaries: () => ['nkis', 'summary'] as const,
  /** EP 18. RFC 3339 with offset; `begin` is inclusive and `end` exclusive. */
  summary: (nki: number, begin: string, end: string) =>
    queryOptions({
      queryKey: [...nkiQueries.summaries(), nki, begin, end],
      queryFn: ({ signal }) => call('readNkiSummary', { path: { nki }, query: { begin, end } }, { signal }),
    }),
  /** Key of the readings of one NKI, or of all. */
  readings: (nki?: number) => ['nkis', 'reading', ...(nki === undefined ? [] : [nki])] as const,
  /** EP 18 with fan-out (four at a time), skipped for settled months that the team has read. */
  reading: (nki: number, begin: string, end: string) =>
    queryOptions({
      queryKey: [...nkiQueries.readings(nki), begin, end],
      queryFn: async ({ signal, client }): Promise<NkiReading> => {
        const known = await settledReading(client, nki, begin, end)
        if (known) return known
        const input = { path: { nki }, query: { begin, end } }
        const summary = await fanOut(() => call('readNkiSummary', input, { signal }), signal)
        return { summary, readAt: new Date(serverNow()).toISOString() }
      },
      // Final figures are refetched only when a person asks.
      staleTime: ({ state }) =>
        Date.parse(state.data?.readAt ?? '') >= settledAt(end) ? Number.POSITIVE_INFINITY : 30_000,
    }),
  months: (nki: number) =>
    queryOptions({
      queryKey: ['nkis', 'months', nki],
      queryFn: () => readMonths(nki),
      gcTime: Number.POSITIVE_INFINITY,
    }),
}

/** Refetches all figures of one NKI, or of every NKI. */
export async function readNkisAgain(client: QueryClient, nki?: number): Promise<void> {
  if (nki === undefined) client.setQueriesData({ queryKey: ['nkis', 'months'] }, new Map())
  else client.setQueryData(nkiQueries.months(nki).queryKey, new Map())
  await client.invalidateQueries({ queryKey: nkiQueries.readings(nki) })
}
