import pLimit from 'p-limit'
import type { SentMessage } from '#contract/messages-v1'
import { concernOf } from '#dashboard/api/client/concern-of'
import { type FoundSent, findSent } from '#dashboard/api/find-sent'
import type { BundleRows } from '#dashboard/features/bundles/use-bundle-table'
import { type Run, useRun } from '#dashboard/parts/progress/use-run'

/** What was found of one message; nothing where it could not be read. */
export type Detail = { sent: SentMessage; found: FoundSent | undefined }

export type DetailsSoFar = {
  /** The messages to read, of how many there are, and what came of those that were read. */
  messages: readonly SentMessage[]
  of: number
  details: readonly Detail[]
}

export type Details = Pick<Run<void, DetailsSoFar>, 'status' | 'progress' | 'error' | 'stop'> & {
  start: () => void
  /** Reads the rest, and what could not be read once more. */
  resume: () => void
}

/** The most messages that are asked about one by one. */
export const mostDetails = 200
const atOnce = 4

/** Reads what the conversations say of messages of a bundle (EP 8), some at once. What concerns them all stops it. */
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

/** Reads what the conversations say of the messages that `filters` picks, until the bundle is left. */
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
