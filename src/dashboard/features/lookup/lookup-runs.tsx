import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { PhoneNumber } from '#contract/lookup'
import type { NumberReading } from '#contract/numbers/read-number'
import { readRow } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import type { JobRow, NumberRow } from '#contract/team/jobs'
import { call } from '#dashboard/api/client/call'
import { isNotFound } from '#dashboard/api/client/call-error'
import { fanOut } from '#dashboard/api/client/fan-out'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { isUnderWay, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { rowsOf } from '#dashboard/parts/jobs/job-words'
import {
  type Answered,
  answerFor,
  isRow,
  type Known,
  knownUnasked,
  lookUp,
  pieceSize,
  type Unanswered,
} from '#dashboard/parts/lookup/look-up-many'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { type LookupLine, type LookupState, lookupResults } from './lookup-result'
import { LookupTable } from './lookup-table'
import { pastedNumbers, type Question } from './numbers'
import { lookupText } from './texts'

const nothing: Known = new Map()

/** States of numbers that are still to be checked. */
const openStates = new Set<LookupState>(['waiting', 'notChecked', 'failed'])

const isFailed = ({ ended }: Unanswered) => ended === 'failed'

/** Results of numbers that the page looks up itself. */
export function ShortLookup({ numbers: text, region }: Question) {
  const t = useText(lookupText)
  const locale = useLocale()
  const client = useQueryClient()
  const numbers = useMemo(() => pastedNumbers(text), [text])
  const { start, stop, status, progress: known = nothing, error: stopped } = useRun<void, Known>()
  const begin = () =>
    start((signal, report) => lookUp(client, numbers, { region, known, signal, onKnown: now => report(new Map(now)) }))
  // oxlint-disable-next-line react/exhaustive-deps -- another question is another component
  useEffect(() => void (numbers.length > 0 && begin()), [])
  const isRunning = status === 'running' || status === 'idle'
  const results = useMemo(
    () =>
      lookupResults(
        numbers.map((input, at) => ({ line: at + 1, input, answered: known.get(input) })),
        isRunning,
      ),
    [numbers, known, isRunning],
  )
  const unanswered = [...known.values()].flatMap(each => (isRow(each) ? [] : each))
  const isNothing = !isRunning && known.size === unanswered.length
  const error = stopped ?? (isNothing ? unanswered.find(({ cause }) => cause)?.cause : undefined)
  const countOf = (state: 'refused' | 'failed') => results.filter(each => each.state === state).length
  const [refused, failed] = [countOf('refused'), countOf('failed')]
  const isLong = (numbers.length > pieceSize || known.size > 0) && status !== 'idle' && status !== 'ended'
  return (
    <>
      {isLong ? (
        <RunProgress
          label={t.results}
          done={results.filter(({ state }) => !openStates.has(state)).length}
          all={results.length}
          words={t.progress}
          halted={isRunning ? undefined : t[status === 'stopped' ? 'stopped' : 'failing']}
          onStop={stop}
          onResume={begin}
        />
      ) : null}
      {refused > 0 && !isNothing ? <p role="status">{t.oneByOne({ n: refused })}</p> : null}
      {status === 'ended' && failed > 0 && !isNothing ? (
        <Notice
          tone="warning"
          role="status"
          title={t.unchecked({ n: failed })}
          action={
            <Button size="sm" onClick={begin}>
              {t.checkAgain({ n: failed })}
            </Button>
          }
        >
          <p>{t.uncheckedBody({ why: errorWords(unanswered.find(isFailed)?.cause, locale).title })}</p>
        </Notice>
      ) : null}
      <LookupTable
        results={results}
        region={region}
        running={isRunning}
        // A long run has *Continue*.
        error={error ? <CallErrorState error={error} onRetry={isLong ? undefined : begin} /> : undefined}
      />
    </>
  )
}

type LongLookupProps = {
  id: string
  /** The input on one line, if the form is folded. */
  line: (numbers: readonly string[], region: string | undefined) => ReactNode
}

/** Results of a job; the server keeps them. */
export function LongLookup({ id, line }: LongLookupProps) {
  const t = useText(lookupText)
  const { data: job, error, isFetching, refetch } = useQuery(jobQueries.one(id))
  const failure = { error, onRetry: () => void refetch(), retrying: isFetching }
  if (error && (!job || isNotFound(error))) return <CallErrorState {...failure} title={t.noJob} />
  if (job === undefined) return <SkeletonRows rows={4} rowClass="h-8" label={t.results} />
  if (job?.kind !== 'check-numbers') return <EmptyState title={t.noJob} />
  return (
    <>
      {error ? <CallErrorState {...failure} /> : null}
      <Results job={job} line={line} />
    </>
  )
}

function Results({ job, line }: { job: KnownJob } & Omit<LongLookupProps, 'id'>) {
  const t = useText(lookupText)
  const { lines, error, loading, retry } = useLines(job)
  const region = job.options.region ?? undefined
  const inputs = useMemo(() => lines.map(({ input }) => input), [lines])
  const isWaiting = job.state !== 'cancelled' && job.state !== 'stopped'
  const results = useMemo(() => lookupResults(lines, isWaiting), [lines, isWaiting])
  return (
    <>
      {lines.length > 0 && !loading ? line(inputs, region) : null}
      <JobCard job={job} />
      {loading && lines.length > 0 ? (
        <p role="status" className="text-sm text-muted">
          {t.loading({ n: lines.length, all: rowsOf(job) })}
        </p>
      ) : null}
      <LookupTable
        results={results}
        region={region}
        running={isUnderWay(job)}
        loading={loading}
        error={error ? <CallErrorState error={error} onRetry={retry} /> : undefined}
      />
    </>
  )
}

const pageSize = 1000

type Line = LookupLine & Pick<JobRow, 'state'>

const isOpen = ({ state }: Line) => state === 'waiting' || state === 'sending'
const isUndone = ({ state }: Line) => state === 'refused' || state === 'unknown'

/** Returns the result of a row; undefined while the row is open. */
function answeredOf(row: JobRow, number: string, reading: NumberReading): Answered | undefined {
  const { state, status, answer } = row
  const unasked = knownUnasked(number, reading)
  if (unasked) return unasked
  if (state === 'done') return answerFor(number, reading, salvaged(PhoneNumber, readRow(PhoneNumber, answer)))
  if (state === 'refused') {
    // Status 200: the response had no row for this number. No status or 5xx: the service failed.
    const code = status ?? 500
    return { ended: code < 300 ? 'noAnswer' : code < 500 ? 'refused' : 'failed' }
  }
  return state === 'unknown' ? { ended: 'failed' } : undefined
}

/** A page of a job's rows. It stays fresh until `useLines` invalidates it. */
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

/** Reads the rows of a job page by page. While the job runs, only pages with open rows are read again. */
function useLines(job: KnownJob) {
  const { id, counts, own, state, at } = job
  const all = own === 'yes' && state !== 'receiving' ? rowsOf(job) : 0
  const starts = Array.from({ length: Math.ceil(all / pageSize) }, (_, page) => page * pageSize)
  const pages = useQueries({ queries: starts.map(start => pageQuery(job, start)) })
  const version = pages.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the queries are other objects each time, their data is not
  const lines = useMemo(() => pages.flatMap(({ data }) => data ?? []), [version])
  const client = useQueryClient()
  // The server takes rows in order, so no row after these has begun.
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
