import type { SentMessage } from '#contract/messages-v1'
import { concernOf } from '#dashboard/api/client/concern-of'
import { type FoundSent, findSent } from '#dashboard/api/find-sent'
import { createWorkQueue, type QueueStatus, type WorkQueue } from '#dashboard/parts/jobs/work-queue'

/** What was found of one message; nothing where it could not be read. */
export type Detail = { sent: SentMessage; found: FoundSent | undefined }

export type DetailsSnapshot = {
  /** Messages to read, of how many there are, and what came of those that were read. */
  all: number
  of: number
  details: readonly Detail[]
  status: QueueStatus
  error: unknown
}

/** Of the four requests that a browser has for work that fans out. */
const atOnce = 4

export type DetailsReading = Pick<WorkQueue<SentMessage>, 'pause' | 'resume' | 'cancel'> & {
  /** Reads what could not be read once more. */
  again: () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => DetailsSnapshot
}

/** Reads what the conversations say of messages of a bundle (EP 8), some at once; it can be held, gone on with and given up. `of`: all there are. */
export function readDetails(messages: readonly SentMessage[], of: number): DetailsReading {
  const listeners = new Set<() => void>()
  let details: Detail[] = []
  const counts = { all: messages.length, of }
  let snapshot: DetailsSnapshot = { ...counts, details, status: 'running', error: undefined }
  const queue = createWorkQueue<SentMessage>({
    pieces: messages,
    atOnce,
    async work(sent, signal) {
      try {
        details.push({ sent, found: await findSent(sent, signal) })
      } catch (error) {
        if (signal.aborted) return { again: [sent] }
        // Every other number would meet the same: the rest waits.
        if (concernOf(error) !== 'request') throw error
        details.push({ sent, found: undefined })
      }
      return undefined
    },
    onChange() {
      const { status, error } = queue.snapshot()
      snapshot = { ...counts, details: [...details], status, error }
      for (const listener of listeners) listener()
    },
  })
  queue.resume()
  return {
    pause: queue.pause,
    resume: queue.resume,
    cancel: queue.cancel,
    again: () => {
      const lost = details.filter(({ found }) => !found)
      details = details.filter(({ found }) => found)
      queue.add(lost.map(({ sent }) => sent))
      queue.resume()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
}
