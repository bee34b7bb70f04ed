import { createContext, type ReactNode, useContext } from 'react'
import {
  CartesianGrid,
  DefaultZIndexes,
  Line,
  LineChart,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts'
import { FluidChart } from '#dashboard/ui/chart/fluid-chart'
import { axisTitle, brokenLine, halo, hasMark, tickLook, valueAxis } from '#dashboard/ui/chart/line-look'
import { TargetMark } from '#dashboard/ui/chart/target-mark'
import { placeEnds } from './end-labels'
import { lookAt, SeriesMark } from './marks'

/** How high it is drawn, in px. */
export const heightOfLines = 320

/** Something as a line: its value in each column, null in one without. */
export type DrawnLine = {
  key: string
  place: number
  /** What stands beside its end. */
  end: string
  values: readonly (number | null)[]
  /** Columns in which its value is of so few that it is muted. */
  muted?: readonly boolean[]
}

export type LinesDrawingProps = {
  lines: readonly DrawnLine[]
  columns: number
  /** What a column is called; they are numbered from 0 where that is not said. */
  nameOf?: (column: number) => string
  /** What the columns are. */
  axis?: string
  /** What the values are. */
  title?: string
  scale: { ticks: readonly number[]; low: number; high: number }
  write: (value: number) => string
  /** What a person sees who points at a column. */
  detail: (column: number) => ReactNode
  /** What is to be reached. */
  target?: { value: number; words: string } | undefined
}

type Size = { width: number; height: number }

/** How several things went, side by side, as wide as there is room. */
export function LinesDrawing(props: LinesDrawingProps) {
  return <FluidChart height={heightOfLines}>{size => <SeriesLines {...props} {...(size && { size })} />}</FluidChart>
}

/** The same for a picture: of one size whatever the window. */
export const LinesPicture = (props: LinesDrawingProps & { size: Size }) => <SeriesLines {...props} />

const LinesContext = createContext<Pick<LinesDrawingProps, 'lines' | 'detail'>>({ lines: [], detail: () => null })

type SeriesLinesProps = LinesDrawingProps & { size?: Size }

/** Lines that break where there is no value; each begins with its first. */
function SeriesLines({ lines, columns, nameOf, axis, title, scale, write, detail, target, size }: SeriesLinesProps) {
  const rows = Array.from({ length: columns }, (_, column) => ({
    column,
    ...Object.fromEntries(lines.map(({ key, values }) => [key, values[column] ?? null])),
  }))
  const named = nameOf && {
    ticks: rows.map(({ column }) => column),
    tickFormatter: nameOf,
    interval: 'preserveStartEnd' as const,
    minTickGap: 14,
  }
  return (
    <LinesContext value={{ lines, detail }}>
      <LineChart data={rows} margin={{ top: title ? 28 : 16, right: 24, bottom: axis ? 20 : 0, left: 0 }} {...size}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="column"
          type="number"
          domain={[0, Math.max(1, columns - 1)]}
          allowDecimals={false}
          {...tickLook}
          {...named}
          axisLine={{ stroke: 'var(--strong)' }}
          {...(axis && { label: { value: axis, position: 'bottom', offset: 4, fill: 'var(--muted)', fontSize: 12 } })}
        />
        <YAxis
          {...valueAxis(scale.ticks, write)}
          domain={[scale.low, scale.high]}
          {...(title && { label: { value: title, ...axisTitle } })}
        />
        {lines.map(({ key, place, values, muted }) => (
          <Line
            key={key}
            dataKey={key}
            {...brokenLine}
            isAnimationActive={false}
            stroke={lookAt(place).color}
            strokeDasharray={lookAt(place).dash}
            // A line between points that are all muted would say what the points do not.
            strokeOpacity={values.every((value, column) => value === null || muted?.[column]) ? 0.4 : 1}
            dot={<LineMark of={key} />}
          />
        ))}
        {target ? <TargetMark {...target} /> : null}
        <EndLabels />
        <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--strong)' }} content={<ColumnTooltip />} />
      </LineChart>
    </LinesContext>
  )
}

type LineMarkProps = { of: string; cx?: number; cy?: number; index?: number }

/** The mark of a value; among many columns at the last alone, where no line shows it, and where it is muted. */
function LineMark({ of, cx, cy, index = -1 }: LineMarkProps) {
  const { lines } = useContext(LinesContext)
  const line = lines.find(({ key }) => key === of)
  if (!line || cx === undefined || cy === undefined) return null
  const at = (column: number) => line.values[column] ?? null
  const last = line.values.findLastIndex(value => value !== null)
  const muted = at(index) !== null && line.muted?.[index] === true
  if (!muted && !hasMark(at, index, line.values.length, last)) return null
  return <SeriesMark place={line.place} x={cx} y={cy} scale={index === last ? 1 : 0.65} muted={muted} />
}

/** Narrower than this there is room for the legend alone. */
const labelled = 560

/** The name of each and what it came to, beside the end of its line. */
function EndLabels() {
  const { lines } = useContext(LinesContext)
  const [x, y, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !plot || plot.width < labelled) return null
  const ends = lines.flatMap(({ key, end, values }) => {
    const column = values.findLastIndex(value => value !== null)
    const value = values[column]
    return value == null ? [] : [{ key, words: end, x: x(column) ?? 0, y: y(value) ?? 0 }]
  })
  const room = { left: plot.x, right: plot.x + plot.width, top: plot.y, foot: plot.y + plot.height }
  return (
    // Over the lines, which the library draws last.
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g aria-hidden="true">
        {placeEnds(ends, room).map(({ key, words, ...at }) => (
          <text key={key} {...at} fontSize={12} fontWeight={500} fill="var(--ink)" {...halo}>
            {words}
          </text>
        ))}
      </g>
    </ZIndexLayer>
  )
}

/** What there is to know of the column that is pointed at, or gone to with the arrow keys. */
function ColumnTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const { detail } = useContext(LinesContext)
  return <div role="status">{active && label !== undefined ? detail(Number(label)) : null}</div>
}
