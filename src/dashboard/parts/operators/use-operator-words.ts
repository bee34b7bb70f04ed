import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getOwn } from '#contract/reading/json-object'

type Network = { mcc?: string | null | undefined; mnc?: string | null | undefined }

/** Returns MCC and MNC of a message, `240 01`; empty if neither is given. */
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

/** Returns a function that names an operator with its code; for files, which wait for the names. */
export const loadOperatorWords = async (): Promise<OperatorWords> => wordsBy(await loadTable().catch(() => undefined))

/** The same for a page, where names appear once they are loaded. */
export function useOperatorWords(): OperatorWords {
  const { data } = useQuery(namesQuery)
  return useMemo(() => wordsBy(data), [data])
}

/** Returns the name without the code, for a sentence; undefined if unknown. */
export function useOperatorName(): (code: string) => string | undefined {
  const { data } = useQuery(namesQuery)
  return code => getOwn(data, code)
}
