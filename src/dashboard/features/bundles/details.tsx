import pLimit from 'p-limit'
import type { SentMessage } from '#contract/messages-v1'
import { concernOf } from '#dashboard/api/client/concern-of'
import { stopWords } from '#dashboard/api/client/words/error-words'
import { type FoundSent, findSent } from '#dashboard/api/find-sent'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { Button } from '#dashboard/ui/action/button'
import { bundleText } from './texts'
import type { BundleRows } from './use-bundle'

/** A message and what its conversation says; `found` is undefined where reading failed. */
export type Detail = { sent: SentMessage; found: FoundSent | undefined }

type DetailsSoFar = {
  /** The picked messages, how many match in all, and the results so far. */
  messages: readonly SentMessage[]
  of: number
  details: readonly Detail[]
}

export type Details = ReturnType<typeof useDetails>

/** The most messages to look up one by one. */
const mostDetails = 200
const atOnce = 4

/** Finds the failed messages of a bundle. */
export const failedFilter = { failure: 'yes' }

/**
 * Looks up the failed messages in their conversations (EP 8), until the bundle is left. A failure that concerns every
 * request stops the run; `resume` reads the rest, and failed ones again.
 */
export function useDetails(rows: BundleRows) {
  const { start, ...run } = useRun<void, DetailsSoFar>()
  const { progress } = run
  const read = (begin: () => Promise<DetailsSoFar>) =>
    start(async (signal, report) => {
      let soFar = await begin()
      signal.throwIfAborted()
      report(soFar)
      const known = new Set(soFar.details.map(({ sent }) => sent))
      const rest = soFar.messages.filter(sent => !known.has(sent))
      const limit = pLimit(atOnce)
      await limit.map(rest, async sent => {
        signal.throwIfAborted()
        const found = await findSent(sent, signal).catch((error: unknown) => {
          if (!signal.aborted && concernOf(error) === 'request') return undefined
          limit.clearQueue()
          throw error
        })
        soFar = { ...soFar, details: [...soFar.details, { sent, found }] }
        report(soFar)
      })
    })
  return {
    ...run,
    start: () =>
      read(async () => {
        const picked = await rows.pick({ filters: failedFilter, most: mostDetails })
        return { messages: picked.rows.flatMap(row => (row.ok ? [row.value] : [])), of: picked.of, details: [] }
      }),
    resume() {
      if (!progress) return
      read(() => Promise.resolve({ ...progress, details: progress.details.filter(({ found }) => found) }))
    },
  }
}

type DetailsRunProps = {
  reading: Details
  /** Failed messages; at most `mostDetails` are read. */
  n: number
}

/** Starts a run, shows its progress, and offers to read again what failed. */
export function DetailsRun({ reading, n }: DetailsRunProps) {
  const { progress, status, error, start, stop, resume } = reading
  const t = useText(bundleText)
  const { locale } = useFormat()
  const lost = progress?.details.filter(({ found }) => !found).length ?? 0
  // After a refresh there may be others.
  const canStart = n > 0 && (!progress || (status === 'ended' && progress.of !== n))
  return (
    <>
      {canStart ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" busy={status === 'running'} onClick={start}>
            {t.explainSome({ n: Math.min(n, mostDetails), all: n })}
          </Button>
          {status === 'failed' ? (
            <p role="alert" className="text-sm text-danger">
              {t.notStarted}
            </p>
          ) : null}
        </div>
      ) : null}
      {progress && status !== 'ended' ? (
        <RunProgress
          label={t.reading}
          done={progress.details.length}
          all={progress.messages.length}
          words={t.partOf}
          halted={status === 'running' ? undefined : status === 'failed' ? stopWords(error, locale) : t.stopped}
          inline
          onStop={stop}
          onResume={resume}
        />
      ) : null}
      {status === 'ended' && lost > 0 ? (
        <div>
          <Button size="sm" onClick={resume}>
            {t.readAgain({ n: lost })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
