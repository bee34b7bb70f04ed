import type { QueryClient } from '@tanstack/react-query'
import type { PhoneNumber } from '#contract/lookup'
import type { NumberFault, NumberReading } from '#contract/numbers/read-number'
import { isWhole } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { lookupQueries } from '#dashboard/api/lookup'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { createLookupRun, inputOf, type LookedUp, lookupPieces } from './lookup-run'

/** An answer is good for as long as somebody works with it: numbers do not change their form. In milliseconds. */
const goodFor = 600_000

/** Numbers that mean something else to a service than to whoever wrote them: they are not asked about. */
const neverAsked: ReadonlySet<NumberFault | undefined> = new Set(['damaged', 'foreign'])

/** What the service is asked about: a number at home as it is written there, any other as it is dialled everywhere. */
function askedAs({ text, number }: NumberReading): string {
  if (!number) return text
  return number.isGuessed || isWhole(text) || number.e164 === `+${text.replace(/\D/g, '')}` ? number.e164 : text
}

async function ask(client: QueryClient, numbers: readonly string[], region: string | undefined, signal: AbortSignal) {
  if (numbers.length === 0) return []
  const query = lookupQueries.numbers(numbers, region || undefined)
  const giveUp = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  signal.addEventListener('abort', giveUp)
  try {
    return (await client.query({ ...query, staleTime: goodFor })).PhoneNumbers ?? []
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * Reads numbers and asks about them in one request (EP 10); `region`: what national ones are read in, empty or undefined for none.
 * Each answer is told for every number that was written for it.
 */
export async function lookUpPiece(
  client: QueryClient,
  numbers: readonly string[],
  region: string | undefined,
  signal: AbortSignal,
): Promise<Row<LookedUp>[]> {
  const { readNumber } = await loadNumbers()
  signal.throwIfAborted()
  const read = numbers.map(written => ({ written, reading: readNumber(written, region) }))
  const [silent, open] = [read.filter(each => !isOpen(each)), read.filter(isOpen)]
  const answers = await ask(client, [...new Set(open.map(({ reading }) => askedAs(reading)))], region, signal)
  const rows = new Map(answers.flatMap(row => [[inputOf(row), row] as const]).toReversed())
  return [
    ...silent.map(({ written: Input, reading: { fault } }) => ({
      ok: true as const,
      value: { Input, IsValid: false, ...(fault && { fault }) },
    })),
    ...open.flatMap(({ written, reading }) => {
      const row = rows.get(askedAs(reading))
      return row ? [rowFor(written, reading, row)] : []
    }),
  ]
}

const isOpen = ({ reading }: { reading: NumberReading }) => !neverAsked.has(reading.fault)

function rowFor(Input: string, { number, repairs }: NumberReading, row: Row<PhoneNumber>): Row<LookedUp> {
  if (!row.ok) return { ...row, raw: { ...(row.raw as object), Input } }
  const { isGuessed = false } = number ?? {}
  return {
    ...row,
    value: { ...row.value, Input, ...(isGuessed && { isGuessed }), ...(repairs.length > 0 && { repairs }) },
  }
}

type Options = {
  /** What national numbers are read in (ISO 3166-1 alpha-2), empty or undefined for none. */
  region: string | undefined
  signal?: AbortSignal | undefined
  /** Told of every number whose question came to an end, well or not. */
  onProgress?: (done: number, all: number) => void
}

/** `error`: why numbers have no answer, where it is not that they were refused. */
export type ManyNumbers = { found: ReadonlyMap<string, LookedUp>; error: unknown }

/**
 * Asks about many numbers, each once, until all have an answer, something stops it or `signal` gives it up. A number that the
 * service refuses or that breaks it leaves the others to be answered. Never rejects.
 */
export const lookUpMany = (
  client: QueryClient,
  numbers: readonly string[],
  { region, signal, onProgress }: Options,
): Promise<ManyNumbers> =>
  new Promise(resolve => {
    const pieces = lookupPieces(numbers)
    const all = pieces.flat().length
    const run = createLookupRun(pieces, (piece, giveUp) => lookUpPiece(client, piece, region, giveUp))
    let before = 0
    const look = () => {
      const { status, known, error, failure } = run.snapshot()
      const done = known.ended.size
      if (done !== before) onProgress?.(done, all)
      before = done
      if (status === 'running') return
      const read = [...known.rows].flatMap(([input, row]) => (row.ok ? [[input, row.value] as const] : []))
      resolve({ found: new Map(read), error: error ?? failure })
    }
    run.subscribe(look)
    signal?.addEventListener('abort', run.cancel, { once: true })
    look()
  })

/** The numbers that a lookup calls valid and in which nothing was guessed, in E.164, by how they are written. */
export const validNumbers = (found: ManyNumbers['found']): ReadonlyMap<string, string> =>
  new Map(
    [...found].flatMap(([input, { IsValid, E164Format, isGuessed }]) =>
      IsValid && E164Format && !isGuessed ? [[input, E164Format]] : [],
    ),
  )
