import { type ReactNode, useId } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  Rectangle,
  type RectangleProps,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts'
import { axisWidth, fillsBox, halo, lineOfAxis, PlaceTooltip, tickLook, titleLook } from './chart-look'
import { type MarkedPlace, NoteMarks } from './note-marks'
import { type SeriesLook, SeriesMark } from './series-mark'

export type ChartLine = {
  key: string
  name: string
  look: SeriesLook
  /** Values by place; null breaks the line. */
  values: readonly (number | null)[]
  /** Places whose value is based on few answers. */
  muted?: readonly (boolean | undefined)[]
  /** Places that are not finished: drawn hollow. */
  open?: readonly boolean[]
}

/** Counts behind the lines, as bars at the foot. */
export type ChartCounts = {
  key: string
  /** Last year's counts: hatched. */
  isEarlier?: boolean
  /** `label` stands over the bar: the count, or a dash for a gap. */
  counts: readonly { count: number; label: string; isGap: boolean }[]
}

export type LineChartProps = {
  lines: readonly ChartLine[]
  counts?: readonly ChartCounts[]
  places: number
  /** Names of places; default their numbers. */
  nameOf?: (place: number) => string
  /** Places that may have a tick; default all. */
  namedPlaces?: readonly number[]
  /** Axis titles: of the places, and of the values. */
  axis: string
  title: string
  /** Kind of value axis: an index does not start at zero, a share has fractional steps. */
  scale: 'count' | 'share' | 'index'
  write: (value: number) => string
  renderDetail: (place: number) => ReactNode
  target?: { value: number; words: string } | undefined
  noted?: readonly MarkedPlace<number>[]
}

/** Space in px below the lines for bars and labels. */
const roomForCounts = 80

/** Lines over the places of an axis, with counts as bars below. */
export function LineChart(props: LineChartProps) {
  const { lines, counts = [], places, nameOf, namedPlaces, scale, target } = props
  const hasCounts = counts.length > 0
  const hatch = useId()
  const rows = Array.from({ length: places }, (_, place) => ({
    place,
    ...Object.fromEntries(lines.map(({ key, values }) => [key, values[place] ?? null])),
  }))
  const largest = Math.max(0, ...lines.flatMap(({ values }) => values.map(value => value ?? 0)))
  const most = Math.max(1, ...counts.flatMap(each => each.counts.map(({ count }) => count)))
  const ticks = namedPlaces ? [...namedPlaces] : rows.map(({ place }) => place)
  return (
    <ComposedChart data={rows} margin={{ top: 28, right: 16, bottom: 20, left: 0 }} {...fillsBox}>
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} fill="var(--chart-2)" fillOpacity={0.16} />
          <path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" stroke="var(--chart-2)" strokeOpacity={0.5} strokeWidth={1.5} />
        </pattern>
      </defs>
      {/* Without a generator recharts measures every place for vertical lines that are not drawn. */}
      <CartesianGrid vertical={false} verticalCoordinatesGenerator={() => []} stroke="var(--line)" />
      <XAxis
        dataKey="place"
        {...(hasCounts
          ? { type: 'category' as const }
          : { type: 'number' as const, domain: [0, Math.max(1, places - 1)], allowDecimals: false })}
        {...(nameOf && {
          ticks,
          interval: 'equidistantPreserveStart',
          minTickGap: 16,
          tickFormatter: (place: number) => nameOf(place),
        })}
        {...tickLook}
        axisLine={lineOfAxis}
        label={{ value: props.axis, position: 'bottom', offset: 4, ...titleLook }}
      />
      <YAxis
        // With only zeros recharts would end the axis at 4, which is 400% of a share.
        domain={[scale === 'index' ? 'auto' : 0, scale === 'share' && largest === 0 ? 1 : 'auto']}
        allowDecimals={scale === 'share'}
        padding={{ bottom: hasCounts ? roomForCounts : 0 }}
        interval={0}
        tickFormatter={props.write}
        width={axisWidth(props.write(largest))}
        {...tickLook}
        axisLine={false}
        label={{ value: props.title, position: 'insideTopLeft', offset: 0, dy: -26, ...titleLook }}
      />
      {hasCounts ? <YAxis yAxisId="count" hide width={0} domain={[0, most * 5]} /> : null}
      {counts.map(each => (
        <Bar
          key={each.key}
          yAxisId="count"
          dataKey={({ place }: { place: number }) => each.counts[place]?.count ?? 0}
          fill={each.isEarlier ? `url(#${hatch})` : 'var(--chart-6)'}
          fillOpacity={each.isEarlier ? 1 : 0.45}
          isAnimationActive={false}
          maxBarSize={40}
          shape={CountBar}
        >
          <LabelList content={<CountLabel of={each} all={counts} />} />
        </Bar>
      ))}
      {lines.map(line => (
        <Line
          key={line.key}
          dataKey={line.key}
          type="linear"
          connectNulls={false}
          isAnimationActive={false}
          stroke={line.look.color}
          strokeWidth={2}
          strokeDasharray={line.look.dash}
          // A line with only faint points is faint too.
          strokeOpacity={line.values.every((value, place) => value === null || line.muted?.[place]) ? 0.4 : 1}
          dot={marksOf(line)}
          activeDot={{ r: 4 }}
        />
      ))}
      {target ? (
        <ReferenceLine
          y={target.value}
          ifOverflow="extendDomain"
          stroke="var(--ink)"
          strokeWidth={1.5}
          strokeDasharray="1 4"
          label={{ value: target.words, position: 'insideBottomLeft', fill: 'var(--ink)', fontSize: 12, ...halo }}
        />
      ) : null}
      <NoteMarks places={props.noted ?? []} />
      <PlaceTooltip
        renderDetail={place => props.renderDetail(Number(place))}
        cursor={hasCounts ? undefined : lineOfAxis}
      />
    </ComposedChart>
  )
}

/** Number of places up to which each value has a mark. */
const mostMarkedPlaces = 31

/** Returns a line's mark renderer. With many places it draws only isolated, faint, unfinished and last values. */
function marksOf({ look, values, muted, open }: ChartLine) {
  const last = values.findLastIndex(value => value !== null)
  const isAlone = (place: number) => values[place - 1] == null && values[place + 1] == null
  return function Mark({ cx, cy, index }: { cx?: number; cy?: number; index: number }) {
    if (values[index] == null || cx === undefined || cy === undefined) return null
    const own = { muted: muted?.[index], open: open?.[index] }
    if (values.length > mostMarkedPlaces && index !== last && !own.muted && !own.open && !isAlone(index)) return null
    return <SeriesMark look={look} x={cx} y={cy} scale={index === last ? 0.9 : 0.65} {...own} />
  }
}

/** A custom shape: recharts drops bars of zero height without one, and with them the dash of a gap. */
const CountBar = (props: RectangleProps) => <Rectangle {...props} />

type CountLabelProps = {
  of: ChartCounts
  all: readonly ChartCounts[]
  index?: number
  x?: number | string
  y?: number | string
  width?: number | string
}

const characterWidth = 6.6

/** The count over a bar; if labels do not fit, only the highest bar has one. */
function CountLabel({ of, all, index = -1, x, y, width }: CountLabelProps) {
  const own = of.counts[index]
  if (!own) return null
  const counted = all.flatMap(({ counts }) => counts.filter(({ isGap }) => !isGap))
  const longest = Math.max(0, ...counted.map(({ label }) => label.length))
  const most = Math.max(...counted.map(({ count }) => count))
  const isHighest = own === counted.find(({ count }) => count === most)
  if (!own.isGap && !isHighest && Number(width) < longest * characterWidth) return null
  return (
    <text
      x={Number(x) + Number(width) / 2}
      y={Number(y) - 5}
      textAnchor="middle"
      fontSize={11}
      fill={own.isGap ? 'var(--faint)' : 'var(--muted)'}
    >
      {own.label}
    </text>
  )
}
