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
import type { MarkedPlace } from '#dashboard/parts/axis-notes/axis-note'
import { NoteMarks } from '#dashboard/parts/axis-notes/note-marks'
import { FluidChart } from '#dashboard/ui/chart/fluid-chart'
import {
  axisTitle,
  brokenLine,
  dayTitle,
  gridLook,
  hasMark,
  ownMarks,
  tickLook,
  tooltipLook,
  valueAxis,
} from '#dashboard/ui/chart/line-look'
import { LineWords, RoomBeside, useRoomBeside } from '#dashboard/ui/chart/line-words'
import { TargetMark } from '#dashboard/ui/chart/target-mark'
import { heightOfLines } from './lines-height'
import { lookAt, SeriesMark } from './marks'

/** Something as a line: its value in each column, null in one without. */
export type DrawnLine = {
  key: string
  place: number
  name: string
  /** What it came to. */
  came: string
  values: readonly (number | null)[]
  /** Columns in which its value is of so few that it is muted. */
  muted?: readonly boolean[]
  /** Columns that are not over yet: their marks are open. */
  open?: readonly boolean[]
}

export type LinesDrawingProps = {
  lines: readonly DrawnLine[]
  columns: number
  /** What a column is called; they are numbered from 0 where that is not said. */
  nameOf?: (column: number) => string
  /** What the columns are. */
  axis: string
  /** What the values are. */
  title: string
  scale: { ticks: readonly number[]; low: number; high: number }
  write: (value: number) => string
  /** What a person sees who points at a column. */
  detail: (column: number) => ReactNode
  /** What is to be reached. */
  target?: { value: number; words: string } | undefined
  /** Columns with notes. */
  noted?: readonly MarkedPlace<number>[]
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
function SeriesLines(props: SeriesLinesProps) {
  const { lines, columns, nameOf, axis, title, scale, write, detail, target, noted = [], size } = props
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
      <LineChart data={rows} margin={{ top: 28, right: 4, bottom: 20, left: 0 }} {...size}>
        <CartesianGrid {...gridLook} />
        <XAxis
          dataKey="column"
          type="number"
          domain={[0, Math.max(1, columns - 1)]}
          allowDecimals={false}
          {...tickLook}
          {...named}
          axisLine={{ stroke: 'var(--strong)' }}
          label={{ value: axis, ...dayTitle }}
        />
        <YAxis
          {...valueAxis(scale.ticks, write)}
          domain={[scale.low, scale.high]}
          label={{ value: title, ...axisTitle }}
        />
        <RoomBeside />
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
            dot={ownMarks(columns)}
          />
        ))}
        <LineMarks />
        {target ? <TargetMark value={target.value} /> : null}
        <NoteMarks places={noted} />
        <EndWords target={target} noted={noted} />
        <Tooltip isAnimationActive={false} {...tooltipLook} content={<ColumnTooltip />} />
      </LineChart>
    </LinesContext>
  )
}

/** The marks of values; among many columns at the last alone, where no line shows one, and where one is muted or open. */
function LineMarks() {
  const { lines } = useContext(LinesContext)
  const [x, y] = [useXAxisScale(), useYAxisScale()]
  if (!x || !y) return null
  const marks = lines.flatMap(({ key, place, values, muted, open }) => {
    const last = values.findLastIndex(value => value !== null)
    const at = (column: number) => values[column] ?? null
    return values.flatMap((value, column) => {
      if (value === null) return []
      const look = { muted: muted?.[column], open: open?.[column] }
      if (!look.muted && !look.open && !hasMark(at, column, values.length, last)) return []
      const scale = column === last ? 1 : 0.65
      return [{ key: `${key} ${column}`, place, x: x(column) ?? 0, y: y(value) ?? 0, scale, ...look }]
    })
  })
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      {marks.map(({ key, ...mark }) => (
        <SeriesMark key={key} {...mark} />
      ))}
    </ZIndexLayer>
  )
}

/** Pixels that the notes of a column stand above the axis. */
const roomOfNotes = 20

/** What each came to, and where there is room its name, beside its line. */
function EndWords({ target, noted = [] }: Pick<LinesDrawingProps, 'target' | 'noted'>) {
  const { lines } = useContext(LinesContext)
  const [x, y, plot, { beside, named }] = [useXAxisScale(), useYAxisScale(), usePlotArea(), useRoomBeside()]
  if (!x || !y || !plot) return null
  const pointsOf = (values: DrawnLine['values']) =>
    values.map((value, column) => (value === null ? null : { x: x(column) ?? 0, y: y(value) ?? 0 }))
  const worded = lines.map(({ key, name, came, values }) => ({
    key,
    came,
    ...(named && { name }),
    points: pointsOf(values),
  }))
  const foot = plot.y + plot.height - (noted.length > 0 ? roomOfNotes : 0)
  const room = { left: plot.x, right: plot.x + plot.width, top: plot.y - 4, foot }
  const marked = noted.flatMap(({ place }) => x(place) ?? [])
  const level = target && { y: y(target.value) ?? 0, words: target.words }
  return <LineWords lines={worded} room={room} beside={beside} target={level} marked={marked} />
}

/** What there is to know of the column that is pointed at, or gone to with the arrow keys. */
function ColumnTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const { detail } = useContext(LinesContext)
  return <div role="status">{active && label !== undefined ? detail(Number(label)) : null}</div>
}
