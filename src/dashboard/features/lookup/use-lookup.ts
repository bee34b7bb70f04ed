import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lookupQueries } from '#dashboard/data/lookup'
import { type ChunkAnswer, joinResults, type LookupResult } from './lookup-result'
import { lookupChunks, pastedNumbers } from './pasted-numbers'
import type { Question } from './use-question'

export type Lookup = {
  results: LookupResult[]
  /** Numbers whose question has come to an end, well or not. */
  done: number
  /** The first failure; the rows say which numbers it concerns. */
  error: Error | undefined
  retryFailed: () => void
  retrying: boolean
}

/** Asks about every number of the question (EP 10), a hundred in a request and four requests at a time. */
export function useLookup({ numbers: text, region }: Question): Lookup {
  const numbers = useMemo(() => pastedNumbers(text), [text])
  const chunks = useMemo(() => lookupChunks(numbers), [numbers])
  const answers = useQueries({
    queries: chunks.map(chunk => lookupQueries.numbers(chunk, region || undefined)),
    combine: queries => ({
      chunks: queries.map(
        ({ data, isError }, index): ChunkAnswer => ({
          numbers: chunks[index] ?? [],
          rows: data && (data.PhoneNumbers ?? []),
          failed: isError && !data,
        }),
      ),
      error: queries.find(query => query.error)?.error ?? undefined,
      retrying: queries.some(query => query.isError && query.isFetching),
      retryFailed: () => {
        for (const query of queries) if (query.isError) void query.refetch()
      },
    }),
  })
  const results = useMemo(() => joinResults(numbers, answers.chunks), [numbers, answers.chunks])
  const done = results.filter(result => result.state !== 'waiting').length
  return { results, done, error: answers.error, retryFailed: answers.retryFailed, retrying: answers.retrying }
}
