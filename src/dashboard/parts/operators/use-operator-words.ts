import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getOwn } from '#contract/reading/json-object'

type Network = { mcc?: string | null | undefined; mnc?: string | null | undefined }

/** MCC and MNC of a message as one text, `240 01`; empty where neither is given. */
export const operatorCode = ({ mcc, mnc }: Network): string => [mcc, mnc].filter(Boolean).join(' ')

const loadTable = () => import('./operator-table').then(module => module.operatorTable)

const namesQuery = queryOptions({
  queryKey: ['operator-names'],
  queryFn: loadTable,
  staleTime: Number.POSITIVE_INFINITY,
})

type OperatorWords = (code: string) => string

const wordsBy =
  (names: Readonly<Record<string, string>> | undefined): OperatorWords =>
  code => {
    const name = getOwn(names, code)
    return name ? `${name} (${code})` : code
  }

/** What an operator is called, with its code as `operatorCode` gives it; for files, which wait for the names. */
export const loadOperatorWords = async (): Promise<OperatorWords> => wordsBy(await loadTable().catch(() => undefined))

/** The same for a page: names come with the first page that shows one. */
export function useOperatorWords(): OperatorWords {
  const { data } = useQuery(namesQuery)
  return useMemo(() => wordsBy(data), [data])
}

/** The name alone, for a sentence; undefined where none is known. */
export function useOperatorName(): (code: string) => string | undefined {
  const { data } = useQuery(namesQuery)
  return code => getOwn(data, code)
}
