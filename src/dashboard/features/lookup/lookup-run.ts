import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'
import { CallError } from '#dashboard/data/client/call-error'
import { createWorkQueue, type Ended as EndedPiece, type QueueStatus } from '#dashboard/parts/jobs/work-queue'
import { type Ended, inputOf, type Known } from './lookup-result'

/** The most requests of one question under way. */
const atOnce = 4
/** So many numbers refused one by one while nothing was ever answered: it is not the numbers that are wrong. */
const refusalsUntilDoubt = 10

export type RunSnapshot = {
  status: QueueStatus
  known: Known
  /** What stopped it. */
  error: unknown
  /** The first refusal of a single number. */
  refusal: unknown
  /** More than one request was or will be made. */
  many: boolean
}

export type LookupRun = {
  subscribe: (listener: () => void) => () => void
  /** The same object until something changed. */
  snapshot: () => RunSnapshot
  pause: () => void
  /**
   * Goes on after a pause, a cancelling or a stop; what failed is asked for again, after the rest. Where nothing but
   * refusals came, these are asked for again.
   */
  resume: () => void
  /** Gives up what is under way as well. */
  cancel: () => void
}

/** One request for these numbers. */
type Ask = (numbers: readonly string[], signal: AbortSignal) => Promise<Row<PhoneNumber>[]>

/** Statuses that are about the caller, the address or the moment, never about a number in the request. */
const notOfNumbers = new Set([401, 402, 403, 404, 405, 407, 408, 429])

function concernsNumbers(error: unknown): boolean {
  if (!(error instanceof CallError) || error.kind !== 'status') return false
  const status = error.status ?? 0
  return status >= 400 && status < 500 && !notOfNumbers.has(status)
}

/**
 * Asks for many numbers in pieces. A piece that the service refuses is halved until the numbers it refuses stand alone,
 * so that all others are answered; any other failure stops the run, and nothing is asked for until it is resumed.
 */
export function createLookupRun(pieces: readonly (readonly string[])[], ask: Ask): LookupRun {
  const listeners = new Set<() => void>()
  const rows = new Map<string, Row<PhoneNumber>>()
  const ended = new Map<string, Ended>()
  let refusal: unknown
  let refused = 0
  let many = pieces.length > 1

  const queue = createWorkQueue({ pieces, atOnce, work, onChange: notify })
  let current = take()

  function take(): RunSnapshot {
    const { status, error } = queue.snapshot()
    return { status, known: { rows, ended }, error, refusal, many }
  }
  function notify() {
    current = take()
    for (const listener of listeners) listener()
  }

  function answered(numbers: readonly string[], found: readonly Row<PhoneNumber>[]) {
    for (const number of numbers) ended.set(number, 'noAnswer')
    for (const row of found) {
      const input = inputOf(row)
      if (input !== undefined && !rows.has(input)) rows.set(input, row)
    }
  }

  function failed(numbers: readonly string[], cause: unknown): EndedPiece<readonly string[]> | undefined {
    if (!concernsNumbers(cause)) {
      for (const number of numbers) ended.set(number, 'failed')
      return { again: [numbers], stop: { cause } }
    }
    const [number] = numbers
    if (numbers.length > 1) {
      const half = Math.ceil(numbers.length / 2)
      many = true
      return { again: [numbers.slice(0, half), numbers.slice(half)], next: true }
    }
    if (number === undefined) return undefined
    ended.set(number, 'refused')
    refusal ??= cause
    refused += 1
    const isDoubtful = refused === refusalsUntilDoubt && rows.size === 0 && queue.snapshot().isWaiting
    return isDoubtful ? { stop: { cause } } : undefined
  }

  async function work(numbers: readonly string[], signal: AbortSignal) {
    try {
      answered(numbers, await ask(numbers, signal))
      return undefined
    } catch (cause) {
      return signal.aborted ? { again: [numbers], next: true } : failed(numbers, cause)
    }
  }

  queue.resume()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    pause: queue.pause,
    resume() {
      const nothing = queue.snapshot().status === 'finished' && rows.size === 0
      for (const [number, how] of ended) {
        // A refusal of the moment is all there is, and whoever reads it is offered to try again.
        const again = nothing && how === 'refused'
        if (again) queue.add([[number]])
        if (again || how === 'failed') ended.delete(number)
      }
      if (nothing) refusal = undefined
      queue.resume()
    },
    cancel: queue.cancel,
  }
}
