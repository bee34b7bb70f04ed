import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'

type KnownStatistics = { known: SurveyStatistics; isPending: boolean }

/**
 * Adds what the statistics (EP 17) leave out: keyword and times from the survey list (EP 22), the end also from the paired
 * survey. Some services give names and counts alone.
 */
export function useKnownStatistics(survey: number, statistics: SurveyStatistics): KnownStatistics {
  const isSparse = statistics.Ended == null
  const { data: list, isPending } = useQuery({ ...surveyQueries.list(), enabled: isSparse })
  const v2 = usePairings(survey).pairings[0]?.v2
  const { data: document } = useQuery({
    ...surveyQueries.document(v2 ?? ''),
    enabled: isSparse && v2 !== undefined,
  })
  const known = useMemo(() => {
    if (!isSparse) return statistics
    const listed = list?.flatMap(row => (row.ok ? row.value : [])).find(({ ID }) => ID === survey)
    return {
      ...statistics,
      Keyword: statistics.Keyword ?? listed?.Keyword,
      Ended: listed?.Ended,
      Ends: statistics.Ends ?? listed?.Ends ?? document?.endDate,
      Created: statistics.Created ?? listed?.Created,
      Modified: statistics.Modified ?? listed?.Modified,
    }
  }, [statistics, isSparse, list, survey, document])
  return { known, isPending: isSparse && isPending }
}
