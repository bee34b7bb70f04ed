import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { surveyQueries } from '#dashboard/data/surveys'
import type { KeywordHolder } from './keyword-collision'

type OpenKeywords = {
  state: 'loading' | 'failed' | 'ready'
  holders: KeywordHolder[]
  /** Rows of the list that could not be read. */
  unread: number
  retry: () => void
}

/** The keywords of all surveys that have not ended (EP 22). One that does not say so counts as open. */
export function useOpenKeywords(): OpenKeywords {
  const { data, error, refetch } = useQuery(surveyQueries.list())
  const holders = useMemo(
    () =>
      (data ?? []).flatMap((row, index): KeywordHolder[] => {
        if (!row.ok || row.value.Ended === true || !row.value.Keyword) return []
        const { Name, Keyword } = row.value
        return [{ key: String(index), name: Name, keyword: Keyword }]
      }),
    [data],
  )
  return {
    state: data ? 'ready' : error ? 'failed' : 'loading',
    holders,
    unread: (data ?? []).filter(row => !row.ok).length,
    retry: () => void refetch(),
  }
}
