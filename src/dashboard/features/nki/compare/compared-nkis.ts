import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOpened } from '#dashboard/api/kept/opened'
import { nkiQueries } from '#dashboard/api/nkis'
import { useNotesOfAll } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useWatched } from '#dashboard/api/shared/watched'
import { isWithin } from '#dashboard/features/nki/trend/trend-chart'
import {
  type PlannedPart,
  plannedParts,
  type TrendPart,
  type TrendPoint,
  trendPart,
  trendPoints,
} from '#dashboard/features/nki/trend/trend-points'
import { type TrendRun, useHalt } from '#dashboard/features/nki/trend/use-trend'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { type AxisNote, axisNotes } from '#dashboard/parts/axis-notes/axis-note'
import { type ComparedState, comparedState } from '#dashboard/parts/compare/compared-state'
import { useReadingsOfNkis } from '#dashboard/parts/nki-trend/use-nki-readings'
import { daysSoFar } from '#dashboard/parts/periods/days-so-far'

/** An NKI in the comparison. `place` decides its colour, dash and mark. */
export type ComparedNki = ComparedState & {
  id: number
  place: number
  name: string
  /** The whole period, which is its own request. */
  whole: TrendPart
  points: readonly TrendPoint[]
  /** When its figures were read (ISO 8601). */
  readAt: readonly string[]
}

type ComparedNkis = TrendRun & {
  nkis: readonly ComparedNki[]
  parts: readonly PlannedPart[]
  /** Requests the whole period of one NKI again. */
  reread: (place: number) => void
}

/**
 * Loads NKIs over the same parts of a period: the whole periods first, since nothing else is requested of a missing
 * NKI; then each part of all NKIs before the next part.
 */
export function useComparedNkis(
  ids: readonly number[],
  view: Pick<NkiView, 'period' | 'step' | 'rolling'>,
  nameOf: (id: number, reported: string | undefined) => string,
  now: Date,
): ComparedNkis {
  const { locale, timeZone: zone } = useDayFormat()
  const { period, step, rolling } = view
  const { begin, end } = period
  // Constant during a day, for the memo.
  const today = daysSoFar(period, now, zone)?.end
  const parts = useMemo(
    () => plannedParts({ period: { begin, end }, step, rolling, compare: false }, now, locale, zone),
    // oxlint-disable-next-line react/exhaustive-deps -- `now` counts by its day alone
    [begin, end, step, rolling, today, locale, zone],
  )
  const wholes = useQueries({ queries: ids.map(id => nkiQueries.reading(id, begin, end)) })
  const settled = wholes.every(({ isPending }) => !isPending)
  const found = ids.filter((_, place) => wholes[place]?.data)
  const periods = settled ? parts.flatMap(({ period }) => found.map(nki => ({ nki, ...period }))) : []
  const [pauseReason, setPauseReason] = useHalt(ids)
  const { results, failed, stuck, retry } = useReadingsOfNkis(periods, pauseReason !== 'running')
  const byPart = new Map(periods.map(({ nki, begin, end }, index) => [`${nki} ${begin} ${end}`, results[index]]))

  const nkis = ids.map((id, place): ComparedNki => {
    const query = wholes[place]
    const read = parts.flatMap(({ period }) => byPart.get(`${id} ${period.begin} ${period.end}`)?.data ?? [])
    const all = query?.data ? [query.data, ...read] : read
    const resultOf = ({ begin, end }: PlannedPart['period']) => byPart.get(`${id} ${begin} ${end}`)
    return {
      id,
      place,
      name: nameOf(id, all.map(({ summary }) => summary.Name).find(Boolean)),
      ...comparedState(query),
      whole: trendPart(period, query),
      points: trendPoints(parts, now, resultOf),
      readAt: all.map(({ readAt }) => readAt),
    }
  })
  const done = results.filter(({ isPending }) => !isPending).length
  return {
    nkis: withNumbers(nkis),
    parts,
    reread: place => void wholes[place]?.refetch(),
    done,
    all: results.length,
    unfinished: done < results.length,
    failed: failed[0] && { count: failed.length, error: failed[0].error },
    stuck,
    retry,
    pauseReason,
    setPauseReason,
  }
}

/** Adds the number to equal names. */
function withNumbers(nkis: readonly ComparedNki[]): ComparedNki[] {
  const times = (name: string) => nkis.filter(each => each.name === name).length
  return nkis.map(nki => (times(nki.name) > 1 ? { ...nki, name: `${nki.name} (${nki.id})` } : nki))
}

/** A note on one of the compared NKIs. */
export type ComparedNote = AxisNote & { nki: ComparedNki }

/** The notes on these NKIs within these parts, numbered in one sequence. */
export function useComparedNotes(
  nkis: readonly ComparedNki[],
  parts: readonly Pick<PlannedPart, 'days'>[],
): ComparedNote[] {
  const { timeZone } = useDayFormat()
  const entries = useNotesOfAll(
    'nki-note',
    nkis.map(({ id }) => id),
  )
  const notes = axisNotes(entries, timeZone, entry => parts.some(part => isWithin(part, entry)))
  return notes.flatMap(note => {
    const nki = nkis.find(({ id }) => note.entry.key.startsWith(`${id}/`))
    return nki ? [{ ...note, nki }] : []
  })
}

/** Adds the NKI's name to each note, where nothing else shows it. */
export const named = (notes: readonly ComparedNote[]): AxisNote[] =>
  notes.map(({ nki, ...note }) => ({ ...note, text: `${nki.name}: ${note.text}` }))

/** An NKI known here, with its name if it has one. */
export type KnownNki = { id: number; name: string | undefined }

/** NKIs opened in this browser, watched or named by the team, in that order and without duplicates. */
export function useKnownNkis(): readonly KnownNki[] {
  const { opened } = useOpened('nki')
  const { watched } = useWatched('nki')
  const { entries: named } = useShared('nki-name')
  const labels = new Map(named.map(({ key, value }) => [key, value.name]))
  const known = new Map<number, string | undefined>()
  for (const { id, name } of [...opened, ...watched, ...named.map(({ key }) => ({ id: key, name: undefined }))]) {
    known.set(Number(id), labels.get(id) ?? known.get(Number(id)) ?? name)
  }
  return [...known].map(([id, name]) => ({ id, name }))
}
