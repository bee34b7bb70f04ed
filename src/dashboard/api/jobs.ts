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

/** A job whose kind and state this version of the page knows. */
export type KnownJob = Job & { kind: JobKindName; state: JobState }

const isKnown = (job: Job): job is KnownJob =>
  (jobKindNames as readonly string[]).includes(job.kind) && (jobStates as readonly string[]).includes(job.state)

/** A server carries it out, or will. */
export const isActive = ({ state }: Pick<KnownJob, 'state'>): boolean => state === 'running' || state === 'receiving'

/** It has come to its end. */
export const hasEnded = ({ state }: Pick<KnownJob, 'state'>): boolean => state === 'finished' || state === 'cancelled'

const pollMs = 1000
const pageRows = 1000

/** The counts come on by themselves while the page is seen. They keep no session alive. */
const follow = (jobs: readonly KnownJob[] = []) => (jobs.some(isActive) ? pollMs : false)

async function listJobs(own: boolean, signal: AbortSignal): Promise<KnownJob[]> {
  const { rows } = await call('listJobs', own ? { query: { own: 'yes' } } : {}, { signal, background: true })
  // A newer server may know more than this page does.
  return rows.flatMap(row => (row.ok && isKnown(row.value) ? [row.value] : []))
}

const readRows = (job: string, state: JobRowState | undefined, start: number, signal?: AbortSignal) =>
  call('listJobRows', { path: { job }, query: { state, start, limit: pageRows } }, { signal })

/** Long work, which the server carries out. */
export const jobQueries = {
  all: () => ['jobs'] as const,
  /** One's own, the latest first. */
  own: () =>
    queryOptions({
      queryKey: ['jobs', 'list', 'own'],
      queryFn: ({ signal }) => listJobs(true, signal),
      refetchInterval: ({ state }) => follow(state.data),
    }),
  /** Everybody's for who may see their activity, else one's own. */
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
  /** Rows in the order they came in, as they were at the job's last change. */
  rows: ({ id, at }: Pick<KnownJob, 'id' | 'at'>, state?: JobRowState) =>
    infiniteQueryOptions({
      queryKey: ['jobs', 'rows', id, at, state],
      queryFn: ({ pageParam, signal }) => readRows(id, state, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
}

/** Every row of a job in the order they came in, in pieces. */
export async function* jobRows(job: string, signal?: AbortSignal): AsyncGenerator<JobRow[]> {
  let start: number | undefined = 0
  while (start !== undefined) {
    const page: Awaited<ReturnType<typeof readRows>> = await readRows(job, undefined, start, signal)
    yield page.rows.map(row => {
      // A file without it would say that it was never there.
      if (!row.ok) throw new Error(`A row of the job cannot be read: ${row.reason}`)
      return row.value
    })
    start = page.next ?? undefined
  }
}

const pieceRows = 500

/** The head and rows as lines of JSON. The page answers in between, and each piece is taken off the heap. */
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

/** So often an upload whose answer is lost is sent again, with the key it had. */
const attempts = 4

/** Begins long work with these rows. An upload whose answer is lost is sent again: its key tells that it is the same. */
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
