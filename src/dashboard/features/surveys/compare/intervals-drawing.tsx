import { useBarFocus } from '#dashboard/parts/figures/use-bar-focus'
import { SeriesMark } from '#dashboard/parts/lines/marks'
import { drawnWidth, fitted } from '#dashboard/ui/chart/text-width'
import { useDrawnWidth } from '#dashboard/ui/chart/use-drawn-width'

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

/** Around words that lines may go through: of this page's own, so that the look of lines stays with their library. */
const halo = { stroke: 'var(--surface)', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } as const

/** Pixels. */
const size = {
  row: 58,
  words: 16,
  track: 34,
  foot: 44,
  bar: 8,
  grid: { from: 24, to: 46 },
  name: 20,
  gap: 12,
  letters: 13,
}

/** How high so many rates are, in px. */
export const heightOfRates = (rates: number): number => rates * size.row + size.foot

type IntervalsDrawingProps = {
  title: string
  /** What the shares are. */
  axis: string
  rates: readonly DrawnRate[]
  /** Round shares on the axis, from 0 to where it ends. */
  ticks: readonly number[]
  write: (share: number) => string
}

/**
 * Rates below each other on one axis, each a point on the line of its interval. Drawn by hand as the bars are (decision 20): it
 * is as wide as there is room, and the page carries no library for it. Names are shortened to what their figures leave.
 */
export function IntervalsDrawing({ title, axis, rates, ticks, write }: IntervalsDrawingProps) {
  const [drawing, width] = useDrawnWidth<SVGSVGElement>()
  const end = ticks.at(-1) ?? 1
  const focus = useBarFocus(rates.length)
  const at = (share: number) => `${(100 * share) / end}%`
  const foot = rates.length * size.row
  return (
    <svg
      ref={drawing}
      role="list"
      aria-label={title}
      width="100%"
      height={heightOfRates(rates.length)}
      fontSize={size.letters}
      className="block overflow-visible"
    >
      <g aria-hidden="true">
        {ticks.map((tick, index) => (
          <g key={tick}>
            {rates.map(({ key }, row) => (
              // Not through the names.
              <line
                key={key}
                x1={at(tick)}
                x2={at(tick)}
                y1={row * size.row + size.grid.from}
                y2={row * size.row + size.grid.to}
                stroke="var(--line)"
              />
            ))}
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
        <text x="50%" y={foot + 36} fontSize={12} fill="var(--muted)" textAnchor="middle">
          {axis}
        </text>
      </g>
      {rates.map((rate, index) => (
        <RateRow key={rate.key} focus={focus(index)} rate={rate} y={index * size.row} at={at} end={end} width={width} />
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
  /** Of the whole drawing, in px. */
  width: number
}

function RateRow({ rate, focus, y, at, end, width }: RateRowProps) {
  const { place, name, percent, of, share, interval, range, spoken, muted } = rate
  const weight = share === undefined ? 400 : 600
  const figures = drawnWidth(`${percent} ${of}`, size.letters, weight)
  const forName = width > 0 ? width - size.name - size.gap - figures : Number.POSITIVE_INFINITY
  // The words stand on the side where there is room.
  const isRight = interval !== undefined && interval.high / end < 0.7
  return (
    <g role="listitem" {...focus} aria-label={`${name}: ${spoken}`}>
      <title>{`${name}: ${spoken}`}</title>
      <g aria-hidden="true">
        <SeriesMark place={place} x={7} y={y + size.words - 5} scale={0.9} />
        <text x={size.name} y={y + size.words} fill="var(--ink)" fontWeight={500}>
          {fitted(name, forName, text => drawnWidth(text, size.letters))}
        </text>
        <text x="100%" y={y + size.words} textAnchor="end" fill="var(--muted)">
          <tspan fill={muted ? 'var(--muted)' : 'var(--ink)'} fontWeight={weight}>
            {percent}
          </tspan>{' '}
          {of}
        </text>
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
