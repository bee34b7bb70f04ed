import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { queryClient } from '#dashboard/data/client/query-client'
import { readingQueries } from '#dashboard/data/readings'
import { surveyQueries } from '#dashboard/data/surveys'
import { throttled } from '#dashboard/data/timing/throttled'
import { countsOf } from '#dashboard/features/surveys/growth/growth-days'
import { freshMs, knownScores, type TeamCounts } from './known-scores'

/** Milliseconds in which what comes is counted once. */
const pause = 150

const none: readonly Reading[] = []

/** What the team read last of each survey. It is an addition: where it cannot be had, rows are read all the same. */
export function useTeamCounts(): TeamCounts {
  const { data = none } = useQuery(readingQueries.latest('survey'))
  return useMemo(() => new Map(data.map(({ id, figures, at }) => [id, countsOf(figures, at)])), [data])
}

export type ScoreState = {
  /** The loaded surveys that can be asked about. */
  ids: readonly number[]
  /** How many surveys are loaded, and of how many the figures are known. */
  all: number
  read: number
  /** Whether all that can be asked about were read a moment ago. */
  fresh: boolean
  /** When figures were read: the first and the last time. */
  times: readonly string[]
}

/** How many of the loaded surveys were read, as that changes. */
export function useScores(rows: readonly Row<BriefSurvey>[], team: TeamCounts): ScoreState {
  const changes = useReadings()
  // oxlint-disable-next-line react/exhaustive-deps -- what is known is looked up anew when something was read
  return useMemo(() => stateOf(rows, team), [rows, team, changes])
}

function stateOf(rows: readonly Row<BriefSurvey>[], team: TeamCounts): ScoreState {
  const surveys = rows.flatMap(row => (row.ok ? [row.value] : []))
  const ids = surveys.flatMap(({ ID }) => ID ?? [])
  const known = knownScores(team)
  const times = ids.flatMap(id => known.get(id)?.at ?? [])
  const since = Date.now() - freshMs
  const fresh = times.length === ids.length && times.every(at => Date.parse(at) > since)
  return { ids, all: surveys.length, read: times.length, fresh, times }
}

/** What the keys of all statistics begin with. */
const beginning: readonly unknown[] = surveyQueries.statistics(0).queryKey.slice(0, 2)

/** Counts the readings of surveys that came while somebody looks. */
function useReadings(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const counting = throttled(() => setChanges(before => before + 1))
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      const key = query.queryKey as readonly unknown[]
      if (type !== 'updated' || beginning.some((part, at) => part !== key[at])) return
      counting.soon(pause)
    })
    return () => {
      stop()
      counting.stop()
    }
  }, [])
  return changes
}
