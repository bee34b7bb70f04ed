import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EndpointName } from '#contract/endpoints'
import { call } from './client/call'
import type { CallOptions, CallResult } from './client/call-input'
import { restOf } from './paged/rest-of'

/** What of the activity is asked for; absent members do not narrow it. Times are UTC, `begin` inclusive, `end` exclusive. */
export type ActivityFilter = {
  person?: string | undefined
  kind?: string | undefined
  area?: string | undefined
  /** The rows of one job. */
  job?: string | undefined
  thing?: string | undefined
  begin?: string | undefined
  end?: string | undefined
  outcome?: string | undefined
}

/** Rows of one answer. */
const pageRows = 100

/** A write whose end is not known. `things` are `kind:id`. */
export type UnknownWrite = Extract<CallResult<'listWrites'>[number], { ok: true }>['value']

const readPage = (filter: ActivityFilter, after: string | undefined, options: CallOptions) =>
  call('listActivity', { query: { ...filter, limit: pageRows, after } }, options)
const pageAfter = ({ next }: CallResult<'listActivity'>) => next ?? undefined

/** Every write adds to it: what was read before is read again wherever it is shown, but for what a navigation just asked. */
const soonStale = { staleTime: 2000 }

/** What was done here: all of it, or one's own. */
export const activityQueries = {
  all: () => ['activity'] as const,
  /** Page by page, the newest first. */
  list: (filter: ActivityFilter) =>
    infiniteQueryOptions({
      queryKey: ['activity', 'list', filter],
      queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: pageAfter,
      ...soonStale,
    }),
  rest: (filter: ActivityFilter) =>
    restOf({
      queryKey: activityQueries.list(filter).queryKey,
      read: (page: string, options) => readPage(filter, page, options),
      next: pageAfter,
    }),
  /** The last entries, such as those about a thing. */
  latest: (filter: ActivityFilter, limit: number) =>
    queryOptions({
      queryKey: ['activity', 'latest', filter, limit],
      queryFn: ({ signal }) => call('listActivity', { query: { ...filter, limit } }, { signal }),
      ...soonStale,
    }),
  /** Who last changed a thing here, and when; absent where nobody did. */
  lastChange: (thing: string) =>
    queryOptions({
      queryKey: ['activity', 'last-change', thing],
      queryFn: ({ signal }) => call('readLastChange', { path: { thing } }, { signal }),
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
  /** Whoever stands in it; for those who may see all of it. */
  people: () =>
    queryOptions({
      queryKey: ['activity', 'people'],
      queryFn: ({ signal }) => call('listActivityPeople', {}, { signal }),
      ...soonStale,
    }),
  /** This person's writes of unknown outcome that they have not put aside, the newest first. */
  unknownWrites: () =>
    queryOptions({
      queryKey: ['activity', 'unknown-writes'],
      queryFn: async ({ signal }) => {
        const rows = await call('listWrites', { query: { state: 'unknown' } }, { signal })
        return rows.flatMap(row => (row.ok ? [row.value] : []))
      },
      staleTime: 60_000,
    }),
  /** How many outcomes are unknown. */
  unknown: () =>
    queryOptions({
      queryKey: ['activity', 'unknown'],
      queryFn: ({ signal }) => call('countUnknown', {}, { signal }),
      ...soonStale,
    }),
  /** The last answers of an endpoint that can never be had again, of this person's own writes. */
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
  /** The last receipt of an endpoint that is about a thing, `survey-v1:7`, whoever sent it. */
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
