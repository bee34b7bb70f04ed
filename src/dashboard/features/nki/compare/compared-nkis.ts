import { useQueries } from '@tanstack/react-query'
import { useOpened } from '#dashboard/api/kept/opened'
import { nkiQueries } from '#dashboard/api/nkis'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useWatched } from '#dashboard/api/shared/watched'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { type TrendPart, type TrendPoint, trendPart, trendPoints } from '#dashboard/features/nki/trend/trend-points'
import { type TrendRun, useNkiReadings, usePlannedParts } from '#dashboard/features/nki/trend/use-trend'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { type ComparedState, comparedState, withIds } from '#dashboard/parts/compare/compared-state'

/** An NKI in the comparison. `place` decides its colour, dash and mark. */
export type ComparedNki = ComparedState & {
  id: number
  place: number
  name: string
  /** The whole period, which is its own request. */
  whole: TrendPart
  points: readonly TrendPoint[]
}

type ComparedNkis = TrendRun & {
  nkis: readonly ComparedNki[]
  /** Requests the whole period of one NKI again. */
  reread: (place: number) => void
}

/**
 * Loads NKIs over the same parts of a period: the whole periods first, since nothing else is requested of a missing
 * NKI; then each part of all NKIs before the next part.
 */
export function useComparedNkis(
  ids: readonly number[],
  known: readonly KnownNki[],
  view: NkiView,
  now: Date,
): ComparedNkis {
  const { named } = useText(nkiText)
  const { begin, end } = view.period
  const parts = usePlannedParts({ ...view, compare: false }, now)
  const wholes = useQueries({ queries: ids.map(id => nkiQueries.reading(id, begin, end)) })
  const isSettled = wholes.every(({ isPending }) => !isPending)
  const found = isSettled ? ids.filter((_, place) => wholes[place]?.data) : []
  const readings = useNkiReadings(
    ids,
    parts.flatMap(({ period }) => found.map(nki => ({ nki, period }))),
  )
  const nkis = ids.map((id, place): ComparedNki => {
    const whole = trendPart(view.period, wholes[place])
    const points = trendPoints(parts, now, period => readings.resultOf(id, period))
    const reported = [whole, ...points].map(({ summary }) => summary?.Name).find(Boolean)
    const name = known.find(each => each.id === id)?.name || reported || named({ id })
    return { id, place, name, ...comparedState(wholes[place]), whole, points }
  })
  return {
    ...readings,
    nkis: withIds(nkis),
    reread: place => void wholes[place]?.refetch(),
  }
}

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
