import { SeriesMark } from '#dashboard/parts/compare/marks'
import { useBarFocus } from '#dashboard/parts/figures/use-bar-focus'

/** A rate as it is drawn; without a share there are words alone. */
export type DrawnRate = {
  key: string
  place: number
  name: string
  /** Beside the name: the rate and its counts, or why there is none. */
  percent: string
  of: string
  share: number | undefined
  interval: { low: number; high: number } | undefined
  /** `36.6–43.5%` */
  range: string
  spoken: string
  /** Of few recipients. */
  muted: boolean
}

/** Pixels. */
const size = { row: 58, words: 16, track: 34, foot: 24, bar: 8 }

/** How high so many rates are, in px. */
export const heightOfRates = (rates: number): number => rates * size.row + size.foot

const longest = 34
const cut = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name)

type IntervalsDrawingProps = {
  title: string
  rates: readonly DrawnRate[]
  /** Round shares on the axis, from 0 to where it ends. */
  ticks: readonly number[]
  write: (share: number) => string
}

/**
 * Rates below each other on one axis, each a point on the line of its interval. Drawn by hand as the bars are (decision 20):
 * nothing is measured, so it is as wide as there is room, and the page carries no library for it.
 */
export function IntervalsDrawing({ title, rates, ticks, write }: IntervalsDrawingProps) {
  const end = ticks.at(-1) ?? 1
  const focus = useBarFocus(rates.length)
  const at = (share: number) => `${(100 * share) / end}%`
  const foot = rates.length * size.row
  return (
    <svg
      role="list"
      aria-label={title}
      width="100%"
      height={heightOfRates(rates.length)}
      fontSize={13}
      className="block overflow-visible"
    >
      <g aria-hidden="true">
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line x1={at(tick)} x2={at(tick)} y1={size.words + 8} y2={foot} stroke="var(--line)" />
            <text
              x={at(tick)}
              y={foot + 16}
              fontSize={12}
              fill="var(--muted)"
              textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
            >
              {write(tick)}
            </text>
          </g>
        ))}
      </g>
      {rates.map((rate, index) => (
        <RateRow key={rate.key} focus={focus(index)} rate={rate} y={index * size.row} at={at} end={end} />
      ))}
    </svg>
  )
}

type RateRowProps = {
  rate: DrawnRate
  focus: ReturnType<ReturnType<typeof useBarFocus>>
  y: number
  at: (share: number) => string
  end: number
}

function RateRow({ rate, focus, y, at, end }: RateRowProps) {
  const { place, name, percent, of, share, interval, range, spoken, muted } = rate
  const halo = { stroke: 'var(--surface)', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } as const
  // The words stand on the side where there is room.
  const isRight = interval !== undefined && interval.high / end < 0.7
  return (
    <g role="listitem" {...focus} aria-label={`${name}: ${spoken}`}>
      <title>{`${name}: ${spoken}`}</title>
      <g aria-hidden="true">
        <SeriesMark place={place} x={7} y={y + size.words - 5} scale={0.9} />
        <svg width="50%" height={y + size.words + 6}>
          <text x={20} y={y + size.words} fill="var(--ink)" fontWeight={500} {...halo}>
            {cut(name)}
          </text>
        </svg>
        <text x="100%" y={y + size.words} textAnchor="end" fill="var(--muted)" {...halo}>
          <tspan fill={muted ? 'var(--muted)' : 'var(--ink)'} fontWeight={share === undefined ? 400 : 600}>
            {percent}
          </tspan>{' '}
          {of}
        </text>
        <line x1="0" x2="100%" y1={y + size.track} y2={y + size.track} stroke="var(--line)" />
        {share === undefined || !interval ? null : (
          <>
            <Interval place={place} y={y + size.track} low={at(interval.low)} high={at(interval.high)} muted={muted} />
            <svg x={at(share)} y={y + size.track} overflow="visible">
              <SeriesMark place={place} scale={1.15} />
            </svg>
            <text
              x={at(isRight ? interval.high : interval.low)}
              dx={isRight ? 10 : -10}
              y={y + size.track}
              dy="0.35em"
              textAnchor={isRight ? 'start' : 'end'}
              fontSize={12}
              fill="var(--muted)"
              {...halo}
            >
              {range}
            </text>
          </>
        )}
      </g>
    </g>
  )
}

type IntervalProps = { place: number; y: number; low: string; high: string; muted: boolean }

/** From where to where, with an end on either side. */
function Interval({ y, low, high, muted }: IntervalProps) {
  const line = { stroke: 'var(--ink)', strokeWidth: 2, strokeOpacity: muted ? 0.45 : 0.75 }
  const half = size.bar / 2 + 1
  return (
    <>
      <line x1={low} x2={high} y1={y} y2={y} {...line} />
      <line x1={low} x2={low} y1={y - half} y2={y + half} {...line} />
      <line x1={high} x2={high} y1={y - half} y2={y + half} {...line} />
    </>
  )
}
