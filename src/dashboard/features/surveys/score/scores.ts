import { CancelledError, useQuery } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { queryClient } from '#dashboard/api/client/query-client'
import { readingQueries } from '#dashboard/api/readings'
import { surveyQueries } from '#dashboard/api/surveys'
import { throttled } from '#dashboard/api/timing/throttled'
import { type Counts, countsOf } from '#dashboard/parts/survey-growth/growth-days'

/** The team's last reading of each survey, by V1 id. */
export type TeamCounts = ReadonlyMap<number, Counts>

/** Milliseconds after which figures of the list are read again. */
const freshMs = 300_000
const cacheMs = 3_600_000
/** Milliseconds between two counts of what was read. */
const pauseMs = 150
/** Surveys read at once. */
const atOnce = 4
/** Consecutive failures before the reading stops. */
const mostMisses = 8

/** EP 17 for a row of the list. */
export const scoreQuery = (survey: number) => ({
  ...surveyQueries.glance(survey),
  staleTime: freshMs,
  gcTime: cacheMs,
})

/** The last figures of a survey that this tab or the team has read, without a request. */
export function knownCounts(survey: number, team: TeamCounts): Counts | undefined {
  const cached = [surveyQueries.glance(survey), surveyQueries.statistics(survey)].flatMap(({ queryKey }) => {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    return data ? [countsOf(data, new Date(dataUpdatedAt).toISOString())] : []
  })
  return laterOf(...cached, team.get(survey))
}

/** The last figures of all surveys that were read, by V1 id. */
function knownScores(team: TeamCounts): TeamCounts {
  const known = new Map(team)
  const read = queryClient.getQueryCache().findAll({ queryKey: surveyQueries.statistics(0).queryKey.slice(0, 2) })
  for (const { queryKey } of read) {
    const id = queryKey[2]
    const counts = typeof id === 'number' ? knownCounts(id, team) : undefined
    if (typeof id === 'number' && counts) known.set(id, counts)
  }
  return known
}

function laterOf(...read: readonly (Counts | undefined)[]): Counts | undefined {
  const moment = ({ at }: Counts) => Date.parse(at)
  return read.reduce((a, b) => (a && (!b || moment(a) >= moment(b)) ? a : b), undefined)
}

const noReadings: readonly Reading[] = []

/** The team's last readings; without them, rows are read all the same. */
export function useTeamCounts(): TeamCounts {
  const { data = noReadings } = useQuery(readingQueries.latest('survey'))
  return useMemo(() => new Map(data.map(({ id, figures, at }) => [id, countsOf(figures, at)])), [data])
}

export type ScoreState = {
  /** Surveys with a number to ask by. */
  ids: readonly number[]
  /** Count of readable surveys. */
  all: number
  /** Count of surveys whose figures are known. */
  read: number
  /** All figures are newer than `freshMs`. */
  fresh: boolean
  /** When each was read. */
  times: readonly string[]
}

/** How many of the listed surveys were read; follows the query cache. */
export function useScores(rows: readonly Row<BriefSurvey>[], team: TeamCounts): ScoreState {
  const changes = useReadings()
  // oxlint-disable-next-line react/exhaustive-deps -- a new reading in the query cache changes the result
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

/** The start of every key of statistics. */
const beginning: readonly unknown[] = surveyQueries.statistics(0).queryKey.slice(0, 2)

/** A number that grows with each reading of a survey. */
function useReadings(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const counting = throttled(() => setChanges(before => before + 1))
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      const key = query.queryKey as readonly unknown[]
      if (type !== 'updated' || beginning.some((part, at) => part !== key[at])) return
      counting.soon(pauseMs)
    })
    return () => {
      stop()
      counting.stop()
    }
  }, [])
  return changes
}

/** Reads the figures of many surveys, a few at a time (EP 17); fresh ones are not requested again. */
export async function readAll(
  ids: readonly number[],
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<'ended' | 'stopped' | 'failing'> {
  let misses = 0
  let done = 0
  let failing = false
  const giveUp = () => ids.forEach(dropUnseen)
  signal.addEventListener('abort', giveUp)
  const readOne = async (id: number): Promise<void> => {
    if (signal.aborted || failing) return
    try {
      await queryClient.query(scoreQuery(id))
      misses = 0
    } catch (error) {
      // A row that shared this request was scrolled away.
      if (error instanceof CancelledError && !signal.aborted) return readOne(id)
      misses++
      failing ||= misses >= mostMisses
    }
    if (!signal.aborted) onDone(++done)
  }
  await pLimit(atOnce).map(ids, readOne)
  signal.removeEventListener('abort', giveUp)
  if (signal.aborted) return 'stopped'
  return failing ? 'failing' : 'ended'
}

/** Cancels a request that no row waits for. */
function dropUnseen(id: number): void {
  const { queryKey } = scoreQuery(id)
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query && query.getObserversCount() === 0) void query.cancel({ revert: true })
}
