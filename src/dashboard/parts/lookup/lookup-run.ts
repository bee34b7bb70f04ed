import type { PhoneNumber } from '#contract/lookup'
import type { NumberFault } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { CallError } from '#dashboard/api/client/call-error'
import { concernOf } from '#dashboard/api/client/concern-of'
import { createWorkQueue, type Ended as EndedPiece, type QueueStatus } from '#dashboard/parts/jobs/work-queue'

/** What is known of a number. `Input` is the number as it was written; what was read in it without asking comes along. */
export type LookedUp = PhoneNumber & { isGuessed?: boolean; repairs?: readonly Repair[]; fault?: NumberFault }

/** How asking for a number ended where no row came for it. `failed`: it could not be checked, and may be asked for again. */
export type Ended = 'noAnswer' | 'refused' | 'failed'

/** What is known so far, by the number as it was asked for. */
export type Known = { rows: ReadonlyMap<string, Row<LookedUp>>; ended: ReadonlyMap<string, Ended> }

/** Answers belong to the number they name as `Input`: neither their order nor their number is promised (§2.13). */
export function inputOf(row: Row<LookedUp>): string | undefined {
  const input = row.ok ? row.value.Input : (row.raw as { Input?: unknown } | null)?.Input
  return typeof input === 'string' ? input : undefined
}

/** The most numbers asked for in one request; the specification gives no bound (§8). */
const pieceSize = 100

/** The different numbers of a list, in pieces of a size that one request can hold. */
export function lookupPieces(numbers: readonly string[]): string[][] {
  const different = [...new Set(numbers)]
  const count = Math.ceil(different.length / pieceSize)
  return Array.from({ length: count }, (_, index) => different.slice(index * pieceSize, (index + 1) * pieceSize))
}

/** The most requests of one question under way. */
const atOnce = 4
/** So many numbers refused one by one while nothing was ever answered: it is not the numbers that are wrong. */
const refusalsUntilDoubt = 10
/** So many failures one after another: it is the server that fails, whatever is asked. */
const failuresUntilDoubt = 10

export type RunSnapshot = {
  status: QueueStatus
  known: Known
  /** What stopped it. */
  error: unknown
  /** The first refusal of a single number. */
  refusal: unknown
  /** The first failure of a single number that could not be checked while others were. */
  failure: unknown
  /** More than one request was or will be made. */
  many: boolean
}

export type LookupRun = {
  subscribe: (listener: () => void) => () => void
  /** The same object until something changed. */
  snapshot: () => RunSnapshot
  pause: () => void
  /**
   * Goes on after a pause, a cancelling or a stop; what failed is asked for again, after the rest, and so is at the end what could
   * not be checked. Where nothing but refusals came, these are asked for again.
   */
  resume: () => void
  /** Gives up what is under way as well. */
  cancel: () => void
}

/** One request for these numbers. */
type LookUp = (numbers: readonly string[], signal: AbortSignal) => Promise<Row<LookedUp>[]>

/** Failures that one number in a request may cause, or the server as a whole. */
const ofEither = new Set(['malformed', 'truncated', 'shape', 'timeout', 'network'])

/** Whether the numbers of a request were refused, may have broken it, or have nothing to do with its failure. */
function causeOf(error: unknown): 'numbers' | 'either' | 'other' {
  if (!(error instanceof CallError)) return 'other'
  if (ofEither.has(error.kind) || (error.status ?? 0) >= 500) return 'either'
  return concernOf(error) === 'request' ? 'numbers' : 'other'
}

type Piece = readonly string[]

const halves = (numbers: Piece): Piece[] => {
  const half = Math.ceil(numbers.length / 2)
  return [numbers.slice(0, half), numbers.slice(half)]
}

/**
 * Asks for many numbers in pieces. A piece that the service refuses is halved until the numbers it refuses stand alone,
 * so that all others are answered. So is one that fails again and again while others are answered. A server that answers
 * nothing, and any other failure, stops the run: nothing is asked for until it is resumed.
 */
export function createLookupRun(pieces: readonly Piece[], lookUp: LookUp): LookupRun {
  const listeners = new Set<() => void>()
  const rows = new Map<string, Row<LookedUp>>()
  const ended = new Map<string, Ended>()
  /** Pieces that failed before, and so are halved when they fail again. */
  const failedBefore = new WeakSet<Piece>()
  /** Numbers that were asked for when it stopped, and are asked for again. */
  const halted = new Set<string>()
  /** Single numbers that could not be checked, as long as nothing was answered after them: it may be the server. */
  let doubtful: string[] = []
  let [refusal, failure]: unknown[] = []
  let refused = 0
  /** Failures since something was answered. */
  let silent = 0
  /** Something was answered since the run was begun or gone on with. */
  let hears = false
  /** It stops unless one of those under way is answered. */
  let isStopping = false
  /** Somebody goes on after nothing was answered: smaller pieces tell whether it is the numbers. */
  let triesHalves = false
  let many = pieces.length > 1

  const queue = createWorkQueue({ pieces, atOnce, work, onChange: notify })
  let current = take()

  function take(): RunSnapshot {
    const { status, error } = queue.snapshot()
    return { status, known: { rows, ended }, error, refusal, failure, many }
  }
  function notify() {
    current = take()
    for (const listener of listeners) listener()
  }

  function heard() {
    silent = 0
    hears = true
    triesHalves = false
    doubtful = []
    if (!isStopping) return
    isStopping = false
    proceed()
  }

  /** What was asked for when it stopped is no failure any more: it is going to be asked for again. */
  function proceed() {
    for (const number of halted) ended.delete(number)
    halted.clear()
    queue.resume()
  }

  function answered(numbers: Piece, found: readonly Row<LookedUp>[]) {
    heard()
    for (const number of numbers) ended.set(number, 'noAnswer')
    for (const row of found) {
      const input = inputOf(row)
      if (input !== undefined && !rows.has(input)) rows.set(input, row)
    }
  }

  function refusedPiece(numbers: Piece, cause: unknown): EndedPiece<Piece> | undefined {
    if (numbers.length > 1) {
      many = true
      return { again: halves(numbers), next: true }
    }
    for (const number of numbers) ended.set(number, 'refused')
    refusal ??= cause
    refused += 1
    const isDoubtful = refused === refusalsUntilDoubt && rows.size === 0 && queue.snapshot().isWaiting
    return isDoubtful ? { stop: { cause } } : undefined
  }

  /** Nothing more is asked for; what was asked for last is asked for again when the run goes on. */
  function stopped(again: readonly Piece[], cause: unknown, isNeeded = () => true): EndedPiece<Piece> {
    for (const number of again.flat()) {
      ended.set(number, 'failed')
      halted.add(number)
    }
    return { again, stop: { cause, isNeeded } }
  }

  function failedPiece(numbers: Piece, cause: unknown): EndedPiece<Piece> | undefined {
    silent += 1
    const isAgain = failedBefore.has(numbers) || triesHalves
    failedBefore.add(numbers)
    const parts = isAgain && numbers.length > 1 ? halves(numbers) : [numbers]
    for (const part of parts) failedBefore.add(part)
    if (silent >= failuresUntilDoubt) return stopped([numbers, ...doubtful.splice(0).map(number => [number])], cause)
    if (!hears && !(isAgain && numbers.length > 1)) {
      isStopping = true
      // Another may be answered in the same moment.
      return stopped([numbers], cause, () => isStopping)
    }
    if (!isAgain) return { again: [numbers] }
    if (numbers.length > 1) {
      many = true
      // Where others are answered, they come first: what they say is worth more than the same numbers once more.
      return { again: parts, next: !hears }
    }
    for (const number of numbers) {
      ended.set(number, 'failed')
      doubtful.push(number)
    }
    failure ??= cause
    return undefined
  }

  async function work(numbers: Piece, signal: AbortSignal) {
    try {
      answered(numbers, await lookUp(numbers, signal))
      return undefined
    } catch (cause) {
      if (signal.aborted) return { again: [numbers], next: true }
      const of = causeOf(cause)
      if (of === 'other') return stopped([numbers], cause)
      if (of === 'either') return failedPiece(numbers, cause)
      heard()
      return refusedPiece(numbers, cause)
    }
  }

  queue.resume()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    pause() {
      isStopping = false
      queue.pause()
    },
    resume() {
      const isFinished = queue.snapshot().status === 'finished'
      const nothing = isFinished && rows.size === 0
      for (const [number, how] of ended) {
        // A refusal of the moment is all there is, and whoever reads it is offered to try again.
        const again = (nothing && how === 'refused') || (isFinished && how === 'failed')
        if (!again) continue
        ended.delete(number)
        queue.add([[number]])
      }
      if (nothing) refusal = undefined
      if (isFinished) failure = undefined
      triesHalves = silent > 0 && !hears
      doubtful = []
      silent = 0
      hears = false
      isStopping = false
      proceed()
    },
    cancel() {
      isStopping = false
      queue.cancel()
    },
  }
}
