import pLimit from 'p-limit'
import type { SentMessage } from '#contract/messages-v1'
import { concernOf } from '#dashboard/api/client/concern-of'
import { stopWords } from '#dashboard/api/client/words/error-words'
import { type FoundSent, findSent } from '#dashboard/api/find-sent'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { type Run, useRun } from '#dashboard/parts/progress/use-run'
import { Button } from '#dashboard/ui/action/button'
import type { BundleRows } from './bundle-query'
import { bundleText } from './texts'

/** A message and what its conversation says; `found` is undefined where reading failed. */
export type Detail = { sent: SentMessage; found: FoundSent | undefined }

export type DetailsSoFar = {
  /** The picked messages, how many match in all, and the results so far. */
  messages: readonly SentMessage[]
  of: number
  details: readonly Detail[]
}

export type Details = Pick<Run<void, DetailsSoFar>, 'status' | 'progress' | 'error' | 'stop'> & {
  start: () => void
  /** Reads the rest, and failed ones again. */
  resume: () => void
}

/** The most messages to look up one by one. */
const mostDetails = 200
const atOnce = 4

/** Looks messages up in their conversations (EP 8). A failure that concerns every request stops the run. */
async function readDetails(
  messages: readonly SentMessage[],
  signal: AbortSignal,
  onDetail: (detail: Detail) => void,
): Promise<void> {
  const limit = pLimit(atOnce)
  await limit.map(messages, async sent => {
    try {
      signal.throwIfAborted()
      onDetail({ sent, found: await findSent(sent, signal) })
    } catch (error) {
      if (signal.aborted || concernOf(error) !== 'request') {
        limit.clearQueue()
        throw error
      }
      onDetail({ sent, found: undefined })
    }
  })
}

/** Looks up the messages that `filters` match, until the bundle is left. */
export function useDetails(rows: BundleRows, filters: Record<string, string>): Details {
  const { start, status, progress, error, stop } = useRun<void, DetailsSoFar>()
  const read = (begin: () => Promise<DetailsSoFar>) =>
    start(async (signal, report) => {
      let soFar = await begin()
      signal.throwIfAborted()
      report(soFar)
      const known = new Set(soFar.details.map(({ sent }) => sent))
      const rest = soFar.messages.filter(sent => !known.has(sent))
      await readDetails(rest, signal, detail => {
        soFar = { ...soFar, details: [...soFar.details, detail] }
        report(soFar)
      })
    })
  return {
    status,
    progress,
    error,
    stop,
    start: () =>
      read(async () => {
        const picked = await rows.pick({ filters, most: mostDetails })
        return { messages: picked.rows.flatMap(row => (row.ok ? [row.value] : [])), of: picked.of, details: [] }
      }),
    resume() {
      if (!progress) return
      read(() => Promise.resolve({ ...progress, details: progress.details.filter(({ found }) => found) }))
    },
  }
}

type StartDetailsProps = {
  reading: Details
  /** Matching messages; at most `mostDetails` are read. */
  n: number
  all: (p: { n: number }) => string
  some: (p: { n: number; all: number }) => string
}

/** Button that starts a run, with its count. */
export function StartDetails({ reading: { start, status }, n, all, some }: StartDetailsProps) {
  const t = useText(bundleText)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" busy={status === 'running'} onClick={start}>
        {n > mostDetails ? some({ n: mostDetails, all: n }) : all({ n })}
      </Button>
      {status === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {t.notStarted}
        </p>
      ) : null}
    </div>
  )
}

type DetailsProgressProps = { reading: Details; inline?: boolean }

/** Progress of a run; once ended, *Read again* for what failed. */
export function DetailsProgress({ reading, inline = false }: DetailsProgressProps) {
  const { progress, status, error, stop, resume } = reading
  const t = useText(bundleText)
  const format = useFormat()
  const { messages = [], details = [] } = progress ?? {}
  const lost = details.filter(({ found }) => !found).length
  if (status === 'ended') {
    if (lost === 0) return null
    return (
      <div>
        <Button size="sm" onClick={resume}>
          {t.readAgain({ n: lost })}
        </Button>
      </div>
    )
  }
  const halted = status === 'failed' ? stopWords(error, format.locale) : t.stopped
  return (
    <RunProgress
      label={t.reading}
      done={details.length}
      all={messages.length}
      words={t.partOf}
      halted={status === 'running' ? undefined : halted}
      inline={inline}
      onStop={stop}
      onResume={resume}
    />
  )
}
