import type { QueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { PhoneNumber } from '#contract/lookup'
import { askedNumber } from '#contract/numbers/asked-number'
import type { NumberFault, NumberReading } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { CallError, concernOf } from '#dashboard/api/client/call-error'
import { lookupQueries } from '#dashboard/api/lookup'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'

/**
 * Result of a number. `Input` is the number as written; guesses, repairs and faults found before the request are
 * added.
 */
export type LookedUp = PhoneNumber & { isGuessed?: boolean; repairs?: readonly Repair[]; fault?: NumberFault }

/** Why a number has no result. `failed`: the request failed and can be repeated. */
export type Unanswered = { ended: 'noAnswer' | 'refused' | 'failed'; cause?: unknown }

export type Answered = Row<LookedUp> | Unanswered

/** Results so far, by the number as written. */
export type Known = ReadonlyMap<string, Answered>

export const isRow = (answered: Answered | undefined): answered is Row<LookedUp> =>
  answered !== undefined && 'ok' in answered

/** Milliseconds until a response is stale; numbers seldom change. */
const goodFor = 600_000
/** Most numbers in one request; the specification gives no bound (§8). */
export const pieceSize = 100
const atOnce = 4
/** After this many failures in a row, or refusals without any result, the service is at fault, not the numbers. */
const failuresUntilDoubt = 10
/** Failures that a number in the request or the whole server may cause. */
const ofEither = new Set(['malformed', 'truncated', 'shape', 'timeout', 'network'])

/** Whether the numbers were refused, may have broken the request, or are not the cause. */
function causeOf(error: unknown): 'numbers' | 'either' | 'other' {
  if (!(error instanceof CallError)) return 'other'
  if (ofEither.has(error.kind) || (error.status ?? 0) >= 500) return 'either'
  return concernOf(error) === 'request' ? 'numbers' : 'other'
}

/** Rows belong to the number in their `Input`: neither order nor count is promised (§2.13). */
function inputOf(row: Row<PhoneNumber>): string | undefined {
  const input = row.ok ? row.value.Input : (row.raw as { Input?: unknown } | null)?.Input
  return typeof input === 'string' ? input : undefined
}

/** Returns the result of a number that is not requested at all, such as a damaged one; else undefined. */
export function knownUnasked(Input: string, reading: NumberReading): Row<LookedUp> | undefined {
  if (askedNumber(reading) !== undefined) return undefined
  return { ok: true, value: { Input, IsValid: false, ...(reading.fault && { fault: reading.fault }) } }
}

/** Returns the row of a response as the result of the number as written. */
export function answerFor(Input: string, { number, repairs }: NumberReading, row: Row<PhoneNumber>): Row<LookedUp> {
  if (!row.ok) return { ...row, raw: { ...(row.raw as object), Input } }
  const { isGuessed = false } = number ?? {}
  return {
    ...row,
    value: { ...row.value, Input, ...(isGuessed && { isGuessed }), ...(repairs.length > 0 && { repairs }) },
  }
}

type Options = {
  /** Country for national numbers (ISO 3166-1 alpha-2), empty or undefined for none. */
  region: string | undefined
  signal?: AbortSignal | undefined
}

async function ask(client: QueryClient, numbers: readonly string[], { region, signal }: Options) {
  if (numbers.length === 0) return []
  const query = lookupQueries.numbers(numbers, region || undefined)
  const giveUp = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  signal?.addEventListener('abort', giveUp)
  try {
    return (await client.query({ ...query, staleTime: goodFor })).PhoneNumbers ?? []
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Looks up numbers in one request. */
async function lookUpPiece(client: QueryClient, numbers: readonly string[], options: Options): Promise<Known> {
  const { readNumber } = await loadNumbers()
  options.signal?.throwIfAborted()
  const readings = numbers.map(written => ({ written, reading: readNumber(written, options.region) }))
  const asked = new Set(readings.flatMap(({ reading }) => askedNumber(reading) ?? []))
  const answers = await ask(client, [...asked], options)
  const rows = new Map(answers.map(row => [inputOf(row), row] as const).toReversed())
  return new Map(
    readings.map(({ written, reading }) => {
      const row = rows.get(askedNumber(reading))
      const known = knownUnasked(written, reading) ?? (row && answerFor(written, reading, row))
      return [written, known ?? { ended: 'noAnswer' }]
    }),
  )
}

const inPieces = (numbers: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(numbers.length / size) }, (_, at) => numbers.slice(at * size, (at + 1) * size))

type LookUpOptions = Options & {
  /** Results from before, which are not requested again. */
  known?: Known | undefined
  /** Called with all results so far; the same map grows. */
  onKnown?: (known: Known) => void
}

/**
 * Looks up many numbers (EP 10), each once. A failed request is halved until the numbers that cause the failure stand
 * alone. Rejects with a failure that concerns every request; the results so far stay.
 */
export async function lookUp(client: QueryClient, numbers: readonly string[], options: LookUpOptions): Promise<void> {
  const { known: before = new Map<string, Answered>(), onKnown, signal } = options
  let isAnswered = [...before.values()].some(isRow)
  // If every request was refused, refused numbers are requested again.
  const isDone = (answered: Answered) => isRow(answered) || (isAnswered && answered.ended !== 'failed')
  const known = new Map([...before].filter(([, answered]) => isDone(answered)))
  const limit = pLimit(atOnce)
  let stopped: { cause: unknown } | undefined
  let [refused, failed] = [0, 0]

  async function askFor(piece: readonly string[]): Promise<void> {
    if (stopped || signal?.aborted) return
    try {
      for (const [number, answered] of await lookUpPiece(client, piece, options)) known.set(number, answered)
      isAnswered = true
      failed = 0
    } catch (cause) {
      const of = causeOf(cause)
      if (of === 'either') failed += 1
      if (of === 'numbers' && piece.length === 1) refused += 1
      const isDoubtful = failed >= failuresUntilDoubt || (refused >= failuresUntilDoubt && !isAnswered)
      if (of === 'other' || isDoubtful) stopped ??= { cause }
      else if (piece.length > 1) for (const half of inPieces(piece, Math.ceil(piece.length / 2))) await askFor(half)
      else for (const number of piece) known.set(number, { ended: of === 'numbers' ? 'refused' : 'failed', cause })
    }
    onKnown?.(known)
  }

  const open = [...new Set(numbers)].filter(number => !known.has(number))
  await limit.map(inPieces(open, pieceSize), askFor)
  if (stopped) throw stopped.cause
}

/** `error`: why numbers have no result, unless they were refused. */
export type ManyNumbers = { found: ReadonlyMap<string, LookedUp>; error: unknown }

/** Looks up all numbers until done, stopped or aborted by `signal`. Never rejects. */
export async function lookUpMany(
  client: QueryClient,
  numbers: readonly string[],
  { onProgress, ...options }: Options & { onProgress?: (done: number, all: number) => void },
): Promise<ManyNumbers> {
  const different = [...new Set(numbers)]
  let known: Known = new Map()
  const onKnown = (next: Known) => {
    known = next
    onProgress?.(known.size, different.length)
  }
  const stop = await lookUp(client, different, { ...options, onKnown }).then(
    () => undefined,
    (cause: unknown) => (options.signal?.aborted ? undefined : cause),
  )
  const found = [...known].flatMap(([number, each]) => (isRow(each) && each.ok ? [[number, each.value] as const] : []))
  const [failure] = [...known.values()].flatMap(each => (!isRow(each) && each.ended === 'failed' ? [each.cause] : []))
  return { found: new Map(found), error: stop ?? failure }
}

/** Returns valid numbers without guesses in E.164, by the number as written. */
export const validNumbers = (found: ManyNumbers['found']): ReadonlyMap<string, string> =>
  new Map(
    [...found].flatMap(([input, { IsValid, E164Format, isGuessed }]) =>
      IsValid && E164Format && !isGuessed ? [[input, E164Format]] : [],
    ),
  )
