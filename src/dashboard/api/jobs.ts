import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Job,
  type JobHead,
  type JobKindName,
  type JobRow,
  type JobRowState,
  type JobState,
  jobKindNames,
  jobStates,
} from '#contract/team/jobs'
import { call } from './client/call'
import { CallError } from './client/call-error'
import { newWriteKey } from './client/write-ledger'
import { growingPause } from './timing/growing-pause'
import { nextTask } from './timing/next-task'
import { waitFor } from './timing/wait-for'

/** A job whose kind and state this version knows. */
export type KnownJob = Job & { kind: JobKindName; state: JobState }

const isKnown = (job: Job): job is KnownJob =>
  (jobKindNames as readonly string[]).includes(job.kind) && (jobStates as readonly string[]).includes(job.state)

export const isActive = ({ state }: Pick<KnownJob, 'state'>): boolean => state === 'running' || state === 'receiving'

export const hasEnded = ({ state }: Pick<KnownJob, 'state'>): boolean => state === 'finished' || state === 'cancelled'

/** Whether results will still change: those of the rows that were being sent arrive after a pause or the end. */
export const isUnderWay = (job: Pick<KnownJob, 'state' | 'counts'>): boolean => isActive(job) || job.counts.sending > 0

const pollMs = 1000
const pageRows = 1000

/** Polls while results of a job change and the page is visible. The requests do not keep the session alive. */
const follow = (jobs: readonly KnownJob[] = []) => (jobs.some(isUnderWay) ? pollMs : false)

async function listJobs(own: boolean, signal: AbortSignal): Promise<KnownJob[]> {
  const { rows } = await call('listJobs', own ? { query: { own: 'yes' } } : {}, { signal, background: true })
  // A newer server may send kinds that this page does not know.
  return rows.flatMap(row => (row.ok && isKnown(row.value) ? [row.value] : []))
}

const readRows = (job: string, state: JobRowState | undefined, start: number, signal?: AbortSignal) =>
  call('listJobRows', { path: { job }, query: { state, start, limit: pageRows } }, { signal })

/** Background jobs of the server. */
export const jobQueries = {
  all: () => ['jobs'] as const,
  /** The person's own jobs, latest first. */
  own: () =>
    queryOptions({
      queryKey: ['jobs', 'list', 'own'],
      queryFn: ({ signal }) => listJobs(true, signal),
      refetchInterval: ({ state }) => follow(state.data),
    }),
  /** Everyone's jobs for those who may see their activity, else the person's own. */
  list: () =>
    queryOptions({
      queryKey: ['jobs', 'list', 'all'],
      queryFn: ({ signal }) => listJobs(false, signal),
      refetchInterval: ({ state }) => follow(state.data),
    }),
  one: (job: string) =>
    queryOptions({
      queryKey: ['jobs', 'one', job],
      queryFn: async ({ signal }) => {
        const known = await call('readJob', { path: { job } }, { signal, background: true })
        return isKnown(known) ? known : null
      },
      refetchInterval: ({ state }) => follow(state.data ? [state.data] : []),
    }),
  /** Rows of a job in upload order; the key changes when the job changes. */
  rows: ({ id, at }: Pick<KnownJob, 'id' | 'at'>, state?: JobRowState) =>
    infiniteQueryOptions({
      queryKey: ['jobs', 'rows', id, at, state],
      queryFn: ({ pageParam, signal }) => readRows(id, state, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
}

/** Yields every row of a job in upload order, a page at a time. */
export async function* jobRows(job: string, signal?: AbortSignal): AsyncGenerator<JobRow[]> {
  let start: number | undefined = 0
  while (start !== undefined) {
    const page: Awaited<ReturnType<typeof readRows>> = await readRows(job, undefined, start, signal)
    yield page.rows.map(row => {
      // A result file without this row would claim that it was never uploaded.
      if (!row.ok) throw new Error(`A row of the job cannot be read: ${row.reason}`)
      return row.value
    })
    start = page.next ?? undefined
  }
}

const pieceRows = 500

/** Returns the head and rows as NDJSON. Yields to the page between chunks, so that large uploads do not block it. */
async function linesOf(head: JobHead, rows: readonly object[] | AsyncIterable<readonly object[]>): Promise<Blob> {
  const parts: BlobPart[] = [`${JSON.stringify(head)}\n`]
  const pieces = Symbol.asyncIterator in rows ? rows : [rows]
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += pieceRows) {
      const lines = piece.slice(from, from + pieceRows).map(row => `${JSON.stringify(row)}\n`)
      parts.push(new Blob(lines))
      await nextTask()
    }
  }
  return new Blob(parts, { type: 'application/x-ndjson' })
}

const attempts = 4

/**
 * Creates a job with these rows. An upload without a response is sent again with the same key, so the server creates
 * one job.
 */
export async function createJob(
  head: JobHead,
  rows: readonly object[] | AsyncIterable<readonly object[]> | Blob,
): Promise<Job> {
  const lines =
    rows instanceof Blob
      ? new Blob([`${JSON.stringify(head)}\n`, rows], { type: 'application/x-ndjson' })
      : await linesOf(head, rows)
  const key = newWriteKey()
  for (let made = 1; ; made++) {
    try {
      return await call('createJob', { body: { ...head, rows: [] } }, { lines, key })
    } catch (error) {
      if (!(error instanceof CallError) || error.outcome !== 'unknown' || made === attempts) throw error
      await waitFor(growingPause(made, 500, 8000))
    }
  }
}
