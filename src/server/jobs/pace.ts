import type { JobRowState } from '#contract/team/jobs'
import type { JobWait } from '#team/jobs/job-rows'
import { causeOf, type Later, type Outcome } from './row-outcome'

/** Consecutive failed rows before the job stops. */
const mostFailures = 10
const minute = 60_000
const longestPause = minute
/** Milliseconds before a speed is reported. */
const shortestRun = 5000

const growing = (first: number, times: number) => Math.min(longestPause, first * 2 ** Math.max(0, times))

/** Keeps a job's pauses, its speed, and the reason to stop. */
export function createPace(now: () => number) {
  const begun = now()
  /** Places of the rows that failed since the last row that did not. */
  const failing = new Set<number>()
  let unanswered = 0
  let pausedUntil = 0
  let wait: JobWait | undefined
  let ended: { at: number; rows: number }[] = []

  const pause = (ms: number, { reason, cause, said }: Omit<Later, 'ms'>) => {
    pausedUntil = Math.max(pausedUntil, now() + ms)
    wait = { reason, until: new Date(pausedUntil).toISOString(), ...(cause && { cause }), ...(said && { said }) }
  }
  const isEnd = (state: JobRowState) => state !== 'waiting' && state !== 'sending'

  return {
    /** Records the outcomes of rows that were sent together. Returns the reason to stop, if any. */
    record(outcomes: readonly Outcome[]): JobWait | undefined {
      const at = now()
      ended.push({ at, rows: outcomes.filter(({ end }) => isEnd(end.state)).length })
      let stop: JobWait | undefined
      for (const { end, stop: own, failed } of outcomes) {
        stop ??= own
        if (failed) failing.add(end.place)
        else if (isEnd(end.state)) failing.clear()
        if (end.state === 'done') unanswered = 0
        if (failing.size >= mostFailures) stop ??= { reason: 'failures', ...causeOf(end.result ?? {}) }
      }
      const laters = outcomes.flatMap(({ later }) => later ?? [])
      // Concurrent requests count once for the growing pause.
      const unsaid = laters.find(({ ms }) => ms === undefined)
      for (const later of laters) if (later.ms !== undefined) pause(later.ms, later)
      // No pause for a failed row if a later one was answered: the service is there.
      if (unsaid && (unsaid.reason !== 'row-failed' || failing.size > 0)) pause(growing(1000, unanswered++), unsaid)
      const lost = outcomes.findLast(({ end, failed }) => failed && end.state === 'unknown')
      if (lost && failing.size > 1)
        pause(growing(500, failing.size - 2), { reason: 'row-failed', ...causeOf(lost.end.result ?? {}) })
      return stop
    },
    pauseLeft: () => Math.max(0, pausedUntil - now()),
    wait: () => wait,
    isFailing: () => failing.size > 0,
    /** Rows per minute over the last minute, or over the whole run if it is shorter; 0 in the first seconds. */
    perMinute(): number {
      const ran = Math.min(minute, now() - begun)
      if (ran < shortestRun) return 0
      ended = ended.filter(({ at }) => at > now() - minute)
      const rows = ended.reduce((sum, each) => sum + each.rows, 0)
      return Math.round((rows * minute) / ran)
    },
  }
}
