import { queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '#contract/endpoints'
import { call } from './client/call'
import type { CallResult } from './client/call-input'
import { pagedQuery } from './paged/paged-query'

/** Filters of the activity list; absent members do not filter. Times are UTC, `begin` inclusive, `end` exclusive. */
export type ActivityFilter = {
  person?: string | undefined
  kind?: string | undefined
  area?: string | undefined
  /** Id of the job whose rows are listed. */
  job?: string | undefined
  thing?: string | undefined
  begin?: string | undefined
  end?: string | undefined
  outcome?: string | undefined
}

const pageRows = 100

/** A write with an unknown outcome. `things` are `kind:id`. */
export type UnknownWrite = Extract<CallResult<'listWrites'>[number], { ok: true }>['value']

export type LastChange = NonNullable<CallResult<'readLastChange'>['change']>

/** Name and time of the last change to a thing; undefined if nobody has changed it, or it could not be read. */
export const readLastChange = async (thing: string): Promise<LastChange | undefined> =>
  (await call('readLastChange', { path: { thing } }).catch(() => undefined))?.change ?? undefined

/**
 * Every write adds an entry, so queries are refetched when shown again, except right after the navigation that
 * started them.
 */
const soonStale = { staleTime: 2000 }

/** Entries of the activity: everyone's, or the person's own. */
export const activityQueries = {
  all: () => ['activity'] as const,
  /** Pages of entries, newest first. */
  list: (filter: ActivityFilter) =>
    pagedQuery({
      queryKey: ['activity', 'list', filter],
      read: (page = [], options) =>
        call('listActivity', { query: { ...filter, limit: pageRows, ...Object.fromEntries(page) } }, options),
      next: ({ next }) => (next ? [['after', next]] : undefined),
      ...soonStale,
    }),
  latest: (filter: ActivityFilter, limit: number) =>
    queryOptions({
      queryKey: ['activity', 'latest', filter, limit],
      queryFn: ({ signal }) => call('listActivity', { query: { ...filter, limit } }, { signal }),
      ...soonStale,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['activity', 'one', id],
      queryFn: async ({ signal }) => {
        const { rows } = await call('listActivity', { query: { id } }, { signal })
        return rows.flatMap(row => (row.ok ? [row.value] : []))[0] ?? null
      },
      ...soonStale,
    }),
  /** The people in the activity, for those who may see all of it. */
  people: () =>
    queryOptions({
      queryKey: ['activity', 'people'],
      queryFn: ({ signal }) => call('listActivityPeople', {}, { signal }),
      ...soonStale,
    }),
  /** The person's own writes with unknown outcome that they have not put aside, newest first. */
  unknownWrites: () =>
    queryOptions({
      queryKey: ['activity', 'unknown-writes'],
      queryFn: async ({ signal }) => {
        const rows = await call('listWrites', { query: { state: 'unknown' } }, { signal })
        return rows.flatMap(row => (row.ok ? [row.value] : []))
      },
      staleTime: 60_000,
    }),
  /** Number of unknown outcomes. */
  unknown: () =>
    queryOptions({
      queryKey: ['activity', 'unknown'],
      queryFn: ({ signal }) => call('countUnknown', {}, { signal }),
      ...soonStale,
    }),
  /** Stored responses of an endpoint to this person's own writes, for responses that cannot be read again. */
  receipts: (endpoint: EndpointName, person: string | undefined) =>
    queryOptions({
      queryKey: ['activity', 'receipts', endpoint, person],
      queryFn: ({ signal }) =>
        call(
          'listReceipts',
          { query: { kind: endpoint, answers: true, ...(person !== undefined && { person }) } },
          { signal },
        ),
      ...soonStale,
    }),
  /** The last receipt of an endpoint about a thing such as `survey-v1:7`, whoever sent the write. */
  receiptOf: (endpoint: EndpointName, thing: string) =>
    queryOptions({
      queryKey: ['activity', 'receipt-of', endpoint, thing],
      queryFn: ({ signal }) =>
        call('listReceipts', { query: { kind: endpoint, thing, answers: true, limit: 1 } }, { signal }),
      ...soonStale,
    }),
  receipt: (id: string) =>
    queryOptions({
      queryKey: ['activity', 'receipt', id],
      queryFn: ({ signal }) => call('readReceipt', { path: { id } }, { signal }),
    }),
}
