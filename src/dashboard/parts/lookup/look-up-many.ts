import type { QueryClient } from '@tanstack/react-query'
import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/reading/answer'
import { lookupQueries } from '#dashboard/data/lookup'
import { createLookupRun, lookupPieces } from './lookup-run'

/** An answer is good for as long as somebody works with it: numbers do not change their form. In milliseconds. */
const goodFor = 600_000

/** Asks about numbers in one request (EP 10); `region`: what national ones are read in, empty or undefined for none. */
export async function lookUpPiece(
  client: QueryClient,
  numbers: readonly string[],
  region: string | undefined,
  signal: AbortSignal,
): Promise<Row<PhoneNumber>[]> {
  const query = lookupQueries.numbers(numbers, region || undefined)
  const giveUp = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
  signal.addEventListener('abort', giveUp)
  try {
    return (await client.query({ ...query, staleTime: goodFor })).PhoneNumbers ?? []
  } finally {
    signal.removeEventListener('abort', giveUp)
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
export type ManyNumbers = { found: ReadonlyMap<string, PhoneNumber>; error: unknown }

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

/** The numbers that a lookup calls valid, in E.164, by how they are written. */
export const validNumbers = (found: ManyNumbers['found']): ReadonlyMap<string, string> =>
  new Map(
    [...found].flatMap(([input, { IsValid, E164Format }]) => (IsValid && E164Format ? [[input, E164Format]] : [])),
  )
