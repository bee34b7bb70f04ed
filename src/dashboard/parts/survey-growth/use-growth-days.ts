import { useMemo } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { countsOf, type GrowthDay, growthDays } from './growth-days'

const none: readonly Reading[] = []

/** The days of a survey in the team's zone, from stored readings and the current figures. */
export function useGrowthDays(
  statistics: SurveyStatistics,
  readAt: string,
  readings: readonly Reading[] = none,
): GrowthDay[] {
  const zone = useDayZone()
  return useMemo(() => {
    const read = readings.map(({ figures, at }) => countsOf(figures, at))
    return growthDays([...read, countsOf(statistics, readAt)], zone, statistics.Created)
  }, [readings, statistics, readAt, zone])
}
