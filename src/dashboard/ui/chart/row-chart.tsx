import type { ReactNode } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Line,
  Rectangle,
  Text,
  useChartWidth,
  usePlotArea,
  useXAxisScale,
  XAxis,
  YAxis,
} from 'recharts'
import { fillsBox, halo, PlaceTooltip, tickLook, titleLook } from './chart-look'
import { type SeriesLook, SeriesMark } from './series-mark'

export type ChartRow = {
  key: string
  name: string
  /** Text at the end of the row: a count with its share, a rate, or why there is none. */
  figures: string
  /** Value of the bar or point; undefined for none. */
  value: number | undefined
  color: string
  /** For a point: its mark, its interval, and the interval in words. */
  point?: { look: SeriesLook; low: number; high: number; range: string; muted: boolean } | undefined
}

export type RowChartProps = {
  rows: readonly ChartRow[]
  /** End of the bars' scale, unless a value is higher. */
  whole?: number
  /** Draws rows as points on an axis instead of bars. */
  axis?: { title: string; write: (value: number) => string }
  renderDetail: (row: ChartRow) => ReactNode
}

/** Rows on a common scale: name and figures over a bar, or over a point with its interval. */
export function RowChart({ rows, whole = 0, axis, renderDetail }: RowChartProps) {
  const data = rows.map(({ key, value, point }) => ({
    key,
    value: value ?? null,
    spread: point && value !== undefined ? [value - point.low, point.high - value] : undefined,
  }))
  const detailOf = (key: string) => {
    const row = rows.find(each => each.key === key)
    return row && renderDetail(row)
  }
  // Room for the first row's text and half a label beside the outer ticks; the name axis is 1 px wide.
  const margin = axis ? { top: 10, right: 20, bottom: 20, left: 12 } : { top: 0, right: 0, bottom: 0, left: -1 }
  return (
    <ComposedChart layout="vertical" data={data} margin={margin} barCategoryGap={0} {...fillsBox}>
      {axis ? <CartesianGrid horizontal={false} stroke="var(--line)" /> : null}
      <XAxis
        type="number"
        {...(axis
          ? {
              domain: [0, 'auto'],
              tickFormatter: axis.write,
              label: { value: axis.title, position: 'bottom', offset: 2, ...titleLook },
            }
          : { domain: [0, (most: number) => Math.max(whole, most)], hide: true })}
        interval={0}
        {...tickLook}
        axisLine={false}
      />
      <YAxis
        type="category"
        scale="band"
        dataKey="key"
        width={1}
        interval={0}
        tickLine={false}
        axisLine={false}
        tick={<RowWords rows={rows} />}
      />
      {axis ? (
        <Line dataKey="value" stroke="none" isAnimationActive={false} dot={<RowPoint rows={rows} />} activeDot={false}>
          <ErrorBar dataKey="spread" width={6} stroke="var(--ink)" strokeWidth={2} isAnimationActive={false} />
        </Line>
      ) : (
        <Bar dataKey="value" shape={<RowBar rows={rows} />} isAnimationActive={false} />
      )}
      <PlaceTooltip renderDetail={detailOf} />
    </ComposedChart>
  )
}

/** Props that recharts adds to a row's part. */
type OfRow = { rows: readonly ChartRow[]; index?: number; x?: number; y?: number; cx?: number; cy?: number }

/** Distance in px from the bar up to the row's centre. */
const centreAboveBar = 10

const thickness = (room: number) => Math.min(24, room * 0.28)

function RowBar({ rows, index = -1, x, y, width, height }: OfRow & { width?: number; height?: number }) {
  const plot = usePlotArea()
  const row = rows[index]
  if (!plot || !row || x === undefined || y === undefined || height === undefined) return null
  const bar = { y: y + height / 2 + centreAboveBar - thickness(height) / 2, height: thickness(height), radius: 2 }
  return (
    <>
      <Rectangle {...bar} x={plot.x} width={plot.width} fill="var(--sunken)" />
      <Rectangle {...bar} x={x} width={width ?? 0} fill={row.color} />
    </>
  )
}

/** Distance in px between a point and its text: less in a low row, so that it clears the row above. */
const textAbovePoint = (room: number) => Math.min(12, Math.max(8, room * 0.35))

/** Row heights in px from which an interval's text fits on its line, and under it. */
const leastForRange = { onLine: 25, under: 40 }

/** Distance in px between an interval and its text, and the width of a wide font's character in it. */
const beside = 10
const rangeLetterWidth = 8

const digitWidth = 7.2
/** Average of a wide font: a name that was still too long would be cut at its end, too. */
const letterWidth = 8.8

/** Shortens a name in the middle: long names often differ only at the end. `room` is in px. */
function shortened(name: string, room: number): string {
  const letters = Array.from(name)
  const most = Math.floor(room / letterWidth)
  if (letters.length <= most) return name
  const end = Math.floor((most - 1) / 2)
  return `${letters.slice(0, most - 1 - end).join('')}…${letters.slice(letters.length - end).join('')}`
}

/** Name and figures of a row; the name is shortened where the figures need the room. */
function RowWords({ rows, index = -1, y = 0 }: OfRow) {
  const plot = usePlotArea()
  const row = rows[index]
  if (!plot || !row) return null
  const room = plot.height / rows.length
  // A row without a point stands like the others.
  const hasPoints = rows.some(({ point }) => point)
  const foot = hasPoints ? y - textAbovePoint(room) : y + centreAboveBar - thickness(room) / 2 - 5
  const line = { y: foot, fontSize: 13, verticalAnchor: 'end', ...halo } as const
  const width = Math.max(40, plot.width - row.figures.length * digitWidth - (hasPoints ? 38 : 16))
  return (
    <g aria-hidden="true">
      {row.point ? <SeriesMark look={row.point.look} x={plot.x + 8} y={foot - 5} scale={0.9} /> : null}
      <Text {...line} x={plot.x + (hasPoints ? 20 : 0)} width={width} maxLines={1} breakAll fill="var(--ink)">
        {shortened(row.name, width)}
      </Text>
      <Text
        {...line}
        x={plot.x + plot.width - (hasPoints ? 6 : 0)}
        textAnchor="end"
        fill={row.value === undefined ? 'var(--muted)' : 'var(--ink)'}
      >
        {row.figures}
      </Text>
    </g>
  )
}

/** The mark of a rate, with its interval in words where it fits. */
function RowPoint({ rows, payload, cx, cy }: OfRow & { payload?: { key: string } }) {
  const scale = useXAxisScale()
  const plot = usePlotArea()
  const drawing = useChartWidth()
  // By its key: the index that recharts gives does not count rows without a value.
  const point = rows.find(({ key }) => key === payload?.key)?.point
  if (!scale || !plot || !drawing || !point || cx === undefined || cy === undefined) return null
  const [low = 0, high = 0] = [scale(point.low), scale(point.high)]
  const room = plot.height / rows.length
  const width = beside + point.range.length * rangeLetterWidth
  const rangePlace = () => {
    if (drawing - high >= width) return { x: high + beside, y: cy, textAnchor: 'start' } as const
    if (low >= width) return { x: low - beside, y: cy, textAnchor: 'end' } as const
    // A wide interval leaves room on neither side, but in its longer half.
    const middle = (cx + (high - cx > cx - low ? high : low)) / 2
    return { x: middle, y: room < leastForRange.under ? cy : cy + 15, textAnchor: 'middle' } as const
  }
  return (
    <g aria-hidden="true">
      <SeriesMark look={point.look} x={cx} y={cy} scale={1.15} muted={point.muted} />
      {room < leastForRange.onLine ? null : (
        <text {...rangePlace()} dy="0.35em" fontSize={12} fill="var(--muted)" {...halo}>
          {point.range}
        </text>
      )}
    </g>
  )
}
