import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { PhoneNumber } from '#contract/lookup'
import type { NumberReading } from '#contract/numbers/read-number'
import { readRow } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import type { JobRow, NumberRow } from '#contract/team/jobs'
import { call } from '#dashboard/api/client/call'
import { fanOut } from '#dashboard/api/client/fan-out'
import { isActive, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { rowsOf } from '#dashboard/parts/jobs/job-words'
import { type Answered, answerFor, knownUnasked } from '#dashboard/parts/lookup/look-up-many'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { type LookupLine, lookupResults } from './lookup-result'
import { LookupTable } from './lookup-table'
import { lookupText } from './lookup-text'

type LongLookupProps = { id: string; onRegion: (numbers: readonly string[], region: string | undefined) => void }

/** Numbers that the server looks up, as far as it is; the job has their results. */
export function LongLookup({ id, onRegion }: LongLookupProps) {
  const t = useText(lookupText)
  const { data: job, error, isFetching, refetch } = useQuery(jobQueries.one(id))
  if (job?.kind === 'check-numbers') return <Results job={job} onRegion={onRegion} />
  if (job === undefined && !error) return <SkeletonRows rows={4} rowClass="h-8" label={t.results} />
  if (!error) return <EmptyState title={t.noJob} />
  return <CallErrorState error={error} title={t.noJob} onRetry={() => void refetch()} retrying={isFetching} />
}

function Results({ job, onRegion }: { job: KnownJob } & Omit<LongLookupProps, 'id'>) {
  const t = useText(lookupText)
  const format = useFormat()
  const { lines, error, loading, retry } = useLines(job)
  const region = job.options.region ?? undefined
  const isEnding = job.state !== 'cancelled'
  const results = useMemo(() => lookupResults(lines, isEnding), [lines, isEnding])
  return (
    <>
      <JobCard job={job} />
      {loading && lines.length > 0 ? (
        <p role="status" className="text-sm text-muted">
          {t.loading({ n: format.number(lines.length), all: format.number(rowsOf(job)) })}
        </p>
      ) : null}
      <LookupTable
        results={results}
        region={region}
        running={isActive(job)}
        loading={loading}
        onRegion={code =>
          onRegion(
            lines.map(({ input }) => input),
            code,
          )
        }
        error={error ? <CallErrorState error={error} onRetry={retry} /> : undefined}
      />
    </>
  )
}

const pageSize = 1000

type Line = LookupLine & Pick<JobRow, 'state'>

const isOpen = ({ state }: Line) => state === 'waiting' || state === 'sending'
const isUndone = ({ state }: Line) => state === 'refused' || state === 'unknown'

/** What became of a number that was asked about; undefined where that is not known yet. */
function answeredOf(row: JobRow, number: string, reading: NumberReading): Answered | undefined {
  const { state, status, answer } = row
  const unasked = knownUnasked(number, reading)
  if (unasked) return unasked
  if (state === 'done') return answerFor(number, reading, salvaged(PhoneNumber, readRow(PhoneNumber, answer)))
  // It was answered, and nothing was said of this number.
  if (state === 'refused') return { ended: (status ?? 400) < 300 ? 'noAnswer' : 'refused' }
  return state === 'unknown' ? { ended: 'failed' } : undefined
}

/** A page of a job's numbers, as they were read. What changes in it is asked for by `useLines`. */
const pageQuery = ({ id, options }: KnownJob, start: number) =>
  queryOptions({
    queryKey: ['lookup', 'job', id, start, options.region],
    queryFn: async ({ signal }) => {
      const input = { path: { job: id }, query: { start, limit: pageSize } }
      const { rows } = await fanOut(() => call('listJobRows', input, { signal, background: true }), signal)
      const { readNumber } = await loadNumbers()
      return rows.flatMap((row): Line[] => {
        if (!row.ok) return []
        const { number } = row.value.input as NumberRow
        const answered = answeredOf(row.value, number, readNumber(number, options.region))
        return [{ line: row.value.row + 1, input: number, answered, state: row.value.state }]
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** The numbers of a job, read page by page. While it runs, only pages in which something may have changed are read again. */
function useLines(job: KnownJob) {
  const { id, counts, own, state, at } = job
  const all = own === 'yes' && state !== 'receiving' ? rowsOf(job) : 0
  const starts = Array.from({ length: Math.ceil(all / pageSize) }, (_, page) => page * pageSize)
  const pages = useQueries({ queries: starts.map(start => pageQuery(job, start)) })
  const version = pages.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the queries are other objects each time, their data is not
  const lines = useMemo(() => pages.flatMap(({ data }) => data ?? []), [version])
  const client = useQueryClient()
  // The server takes numbers in their order: behind these none has begun.
  const begun = all - counts.waiting
  const isAgain = counts.refused + counts.unknown < lines.filter(isUndone).length
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: pageQuery(job, 0).queryKey.slice(0, 3),
      predicate: ({ queryKey, state: { data } }) =>
        (queryKey[3] as number) < begun &&
        ((data as Line[] | undefined)?.some(line => isOpen(line) || (isAgain && isUndone(line))) ?? false),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the job changed
  }, [client, id, at])
  const failed = pages.filter(({ isError }) => isError)
  return {
    lines,
    loading: pages.some(({ isPending }) => isPending),
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
