import type { SentMessage } from '#contract/messages-v1'
import { CallError } from '#dashboard/data/client/call-error'
import { isSessionEnd } from '#dashboard/data/client/session-end'
import { type FoundSent, findSent } from '#dashboard/data/find-sent'
import { createWorkQueue, type QueueStatus, type WorkQueue } from '#dashboard/parts/jobs/work-queue'

/** What was found of one message; nothing where it could not be read. */
export type Detail = { sent: SentMessage; found: FoundSent | undefined }

export type DetailsSnapshot = {
  /** Messages to read, and what came of those that were read. */
  all: number
  details: readonly Detail[]
  status: QueueStatus
  error: unknown
}

/** Of the four requests that a browser has for work that fans out. */
const atOnce = 4

/** What every other number would meet, too. */
const concernsAll = (error: unknown) =>
  !(error instanceof CallError) ||
  error.kind === 'offline' ||
  isSessionEnd(error) ||
  error.status === 403 ||
  error.status === 429

export type DetailsReading = Pick<WorkQueue<SentMessage>, 'pause' | 'resume' | 'cancel'> & {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => DetailsSnapshot
}

/** Reads what the conversations say of messages of a bundle (EP 8), some at once; it can be held, gone on with and given up. */
export function readDetails(messages: readonly SentMessage[]): DetailsReading {
  const listeners = new Set<() => void>()
  const details: Detail[] = []
  let snapshot: DetailsSnapshot = { all: messages.length, details: [], status: 'running', error: undefined }
  const queue = createWorkQueue<SentMessage>({
    pieces: messages,
    atOnce,
    async work(sent, signal) {
      try {
        details.push({ sent, found: await findSent(sent, signal) })
      } catch (error) {
        if (signal.aborted) return { again: [sent] }
        if (concernsAll(error)) throw error
        details.push({ sent, found: undefined })
      }
      return undefined
    },
    onChange() {
      const { status, error } = queue.snapshot()
      snapshot = { all: messages.length, details: [...details], status, error }
      for (const listener of listeners) listener()
    },
  })
  queue.resume()
  return {
    pause: queue.pause,
    resume: queue.resume,
    cancel: queue.cancel,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
}
