import type { ReactNode } from 'react'
import type { MarkedPlace } from '#dashboard/parts/axis-notes/axis-note'
import type { LineLook, MarkedPoint } from '#dashboard/parts/lines/drawn-line'
import type { LinesDrawingProps } from '#dashboard/parts/lines/lines-drawing'
import { dayTicks } from './day-ticks'
import type { TargetLine } from './growth-words'

/** A dot for a reading; hollow where it is of now. */
const dotOf =
  (color: string) =>
  ({ x, y, open }: MarkedPoint) => (
    <circle cx={x} cy={y} r={open ? 4 : 2.5} stroke={color} strokeWidth="1.5" fill={open ? 'var(--surface)' : color} />
  )

/** The lines of growth: dashed or not, so that they are told apart without their colours. */
const looks = {
  opened: { color: 'var(--chart-3)', dash: '6 3', mark: dotOf('var(--chart-3)') },
  answered: { color: 'var(--chart-1)', dash: undefined, mark: dotOf('var(--chart-1)') },
} as const satisfies Record<string, LineLook>

type LineName = keyof typeof looks
const lineNames = ['opened', 'answered'] as const satisfies readonly LineName[]

/** How high they are drawn, in px. */
const height = 292

export type DrawnDay = {
  /** `2026-11-20` */
  key: string
  /** On the axis. */
  label: string
  /** Null on a day that was not read, or where the count was not given. */
  opened: number | null
  answered: number | null
  /** What a person sees who points at it. */
  detail: ReactNode
}

export type DrawnGrowth = {
  days: readonly DrawnDay[]
  ticks: readonly number[]
  /** What the counts are called, the days, and the lines. */
  title: string
  axis: string
  names: Record<LineName, string>
  /** Written beside the end of each line. */
  ends: Partial<Record<LineName, string>>
  target?: TargetLine | undefined
  write: (value: number) => string
  /** Days with notes. */
  noted: readonly MarkedPlace<string>[]
}

/** How opened and answered grew: two lines from nothing up, each broken where a day was not read. The last day is hollow: it is of now. */
export function growthDrawing({ days, ticks, names, ends, target, noted, ...words }: DrawnGrowth): LinesDrawingProps {
  const places = new Map(days.map(({ key }, place) => [key, place]))
  const placeOf = (key: string) => places.get(key) ?? []
  return {
    ...words,
    lines: lineNames
      .map(name => ({
        key: name,
        look: looks[name],
        name: names[name],
        came: ends[name],
        values: days.map(day => day[name]),
        open: days.map((_, place) => place === days.length - 1),
      }))
      .filter(({ values }) => values.some(value => value !== null)),
    columns: days.length,
    nameOf: place => days[place]?.label ?? '',
    namedColumns: dayTicks(days.map(({ key }) => key)).flatMap(placeOf),
    scale: { ticks, low: 0, high: ticks.at(-1) ?? 1 },
    detail: place => days[place]?.detail,
    target: target && { value: target.count, words: target.words, whole: target.whole },
    noted: noted.flatMap(({ place, numbers }) => [placeOf(place)].flat().map(at => ({ place: at, numbers }))),
    height,
  }
}
