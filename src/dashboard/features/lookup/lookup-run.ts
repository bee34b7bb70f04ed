import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'
import { CallError } from '#dashboard/data/client/call-error'
import { type Ended, inputOf, type Known } from './lookup-result'

/** The most requests of one question under way. */
const atOnce = 4
/** So many numbers refused one by one while nothing was ever answered: it is not the numbers that are wrong. */
const refusalsUntilDoubt = 10

/** `stopped`: a failure that concerns more than a number, so the rest is not asked until somebody says so. */
export type RunStatus = 'running' | 'paused' | 'cancelled' | 'stopped' | 'finished'

export type RunSnapshot = {
  status: RunStatus
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
  const waiting = [...pieces]
  const rows = new Map<string, Row<PhoneNumber>>()
  const ended = new Map<string, Ended>()
  let underWay = 0
  let command: 'running' | 'paused' | 'cancelled' | 'stopped' = 'running'
  let error: unknown
  let refusal: unknown
  let refused = 0
  let many = pieces.length > 1
  let giveUp = new AbortController()
  let current = take()

  function statusNow(): RunStatus {
    if (waiting.length === 0 && underWay === 0) return 'finished'
    // What is under way may still be answered.
    return command === 'stopped' && underWay > 0 ? 'running' : command
  }
  function take(): RunSnapshot {
    return { status: statusNow(), known: { rows, ended }, error, refusal, many }
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

  function stop(cause: unknown, numbers: readonly string[]) {
    for (const number of numbers) ended.set(number, 'failed')
    waiting.push(numbers)
    error ??= cause
    if (command === 'running') command = 'stopped'
  }

  function failed(numbers: readonly string[], cause: unknown) {
    if (!concernsNumbers(cause)) return stop(cause, numbers)
    const [number] = numbers
    if (numbers.length > 1) {
      const half = Math.ceil(numbers.length / 2)
      waiting.unshift(numbers.slice(0, half), numbers.slice(half))
      many = true
      return undefined
    }
    if (number === undefined) return undefined
    ended.set(number, 'refused')
    refusal ??= cause
    refused += 1
    if (refused === refusalsUntilDoubt && rows.size === 0 && command === 'running' && waiting.length > 0) {
      error ??= cause
      command = 'stopped'
    }
    return undefined
  }

  async function work(numbers: readonly string[]) {
    const { signal } = giveUp
    underWay += 1
    try {
      const found = await ask(numbers, signal)
      answered(numbers, found)
    } catch (cause) {
      if (signal.aborted) waiting.unshift(numbers)
      else failed(numbers, cause)
    }
    underWay -= 1
    proceed()
  }

  function proceed() {
    const free = command === 'running' ? atOnce - underWay : 0
    for (const numbers of waiting.splice(0, free)) void work(numbers)
    notify()
  }

  proceed()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    pause() {
      command = 'paused'
      notify()
    },
    resume() {
      command = 'running'
      error = undefined
      giveUp = new AbortController()
      const nothing = statusNow() === 'finished' && rows.size === 0
      for (const [number, how] of ended) {
        // A refusal of the moment is all there is, and whoever reads it is offered to try again.
        const again = nothing && how === 'refused'
        if (again) waiting.push([number])
        if (again || how === 'failed') ended.delete(number)
      }
      if (nothing) refusal = undefined
      proceed()
    },
    cancel() {
      command = 'cancelled'
      giveUp.abort()
      notify()
    },
  }
}
