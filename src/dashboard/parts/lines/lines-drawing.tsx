import { createContext, Fragment, type ReactNode, type RefObject, useContext } from 'react'
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
import { NoteMarks, PointedPlace } from '#dashboard/parts/axis-notes/note-marks'
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
import type { DrawnLine } from './drawn-line'

export type LinesDrawingProps = {
  lines: readonly DrawnLine[]
  columns: number
  /** What a column is called; they are numbered from 0 where that is not said. */
  nameOf?: (column: number) => string
  /** The columns that may be named, where not all are; what does not fit is left out evenly. */
  namedColumns?: readonly number[]
  /** What the columns are. */
  axis: string
  /** What the values are. */
  title: string
  scale: { ticks: readonly number[]; low: number; high: number }
  write: (value: number) => string
  /** What a person sees who points at a column. */
  detail: (column: number) => ReactNode
  /** What is to be reached: in words, and in the more words of a legend. */
  target?: { value: number; words: string; whole?: string } | undefined
  /** Columns with notes. */
  noted?: readonly MarkedPlace<number>[]
  /** In px. */
  height: number
  /** What lines came to stands beside the chart where there is no place among them: there may be many lines. */
  hasRoomBeside?: boolean
}

type Size = { width: number; height: number }

/** Where it says which column is pointed at. */
type Pointed = { pointed?: RefObject<string | undefined> }

/** How several things went, side by side: of one size for a picture, else as wide as there is room. */
export function LinesDrawing(props: SeriesLinesProps) {
  if (props.size) return <SeriesLines {...props} />
  return <FluidChart height={props.height}>{size => <SeriesLines {...props} {...(size && { size })} />}</FluidChart>
}

const LinesContext = createContext<Pick<LinesDrawingProps, 'lines' | 'detail'>>({ lines: [], detail: () => null })

type SeriesLinesProps = LinesDrawingProps & Pointed & { size?: Size }

/** Lines that break where there is no value; each begins with its first. */
function SeriesLines(props: SeriesLinesProps) {
  const { lines, columns, nameOf, namedColumns, axis, title, scale, write, detail, target, noted = [], size } = props
  const { hasRoomBeside = false, pointed } = props
  const rows = Array.from({ length: columns }, (_, column) => ({
    column,
    ...Object.fromEntries(lines.map(({ key, values }) => [key, values[column] ?? null])),
  }))
  const named = nameOf && {
    tickFormatter: nameOf,
    ...(namedColumns
      ? { ticks: [...namedColumns], interval: 'equidistantPreserveStart' as const, minTickGap: 24 }
      : { ticks: rows.map(({ column }) => column), interval: 'preserveStartEnd' as const, minTickGap: 14 }),
  }
  return (
    <LinesContext value={{ lines, detail }}>
      <LineChart data={rows} margin={{ top: 28, right: hasRoomBeside ? 4 : 16, bottom: 20, left: 0 }} {...size}>
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
        {hasRoomBeside ? <RoomBeside /> : null}
        {lines.map(({ key, look, values, muted }) => (
          <Line
            key={key}
            dataKey={key}
            {...brokenLine}
            isAnimationActive={false}
            stroke={look.color}
            strokeDasharray={look.dash}
            // A line between points that are all muted would say what the points do not.
            strokeOpacity={values.every((value, column) => value === null || muted?.[column]) ? 0.4 : 1}
            dot={ownMarks(columns)}
          />
        ))}
        <LineMarks />
        {target ? <TargetMark value={target.value} /> : null}
        <NoteMarks places={noted} />
        <EndWords target={target} noted={noted} hasRoomBeside={hasRoomBeside} />
        {pointed ? <PointedPlace at={pointed} /> : null}
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
  const marks = lines.flatMap(({ key, look, values, muted, open }) => {
    const last = values.findLastIndex(value => value !== null)
    const at = (column: number) => values[column] ?? null
    return values.flatMap((value, column) => {
      if (value === null) return []
      const own = { muted: muted?.[column], open: open?.[column] }
      if (!own.muted && !own.open && !hasMark(at, column, values.length, last)) return []
      const scale = column === last ? 1 : 0.65
      return [{ key: `${key} ${column}`, look, x: x(column) ?? 0, y: y(value) ?? 0, scale, ...own }]
    })
  })
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      {marks.map(({ key, look, ...at }) => (
        <Fragment key={key}>{look.mark(at)}</Fragment>
      ))}
    </ZIndexLayer>
  )
}

/** Pixels that the notes of a column stand above the axis, and words among lines above those. */
const room = { notes: 20, above: 22, aboveColumn: 4 }
/** Letters of the words of few lines. */
const largeLetters = 13

/** What each came to, and where there is room beside the chart its name, at the end of its line. */
function EndWords({
  target,
  noted = [],
  hasRoomBeside,
}: Pick<LinesDrawingProps, 'target' | 'noted' | 'hasRoomBeside'>) {
  const { lines } = useContext(LinesContext)
  const [x, y, plot, { beside, named }] = [useXAxisScale(), useYAxisScale(), usePlotArea(), useRoomBeside()]
  if (!x || !y || !plot) return null
  const pointsOf = (values: DrawnLine['values']) =>
    values.map((value, column) => (value === null ? null : { x: x(column) ?? 0, y: y(value) ?? 0 }))
  const worded = lines.map(({ key, name, came, values }) => ({
    key,
    came,
    ...(hasRoomBeside && named && { name }),
    points: pointsOf(values),
  }))
  const foot = plot.y + plot.height - (noted.length > 0 ? room.notes : 0)
  const top = plot.y - (hasRoomBeside ? room.aboveColumn : room.above)
  const free = { left: plot.x, right: plot.x + plot.width, top, foot }
  const marked = noted.flatMap(({ place }) => x(place) ?? [])
  const level = target && { y: y(target.value) ?? 0, words: target.words }
  return (
    <LineWords
      // The lower line first: words that are moved go up.
      lines={hasRoomBeside ? worded : worded.toReversed()}
      room={free}
      target={level}
      marked={marked}
      {...(hasRoomBeside ? { beside } : { size: largeLetters })}
    />
  )
}

/** What there is to know of the column that is pointed at, or gone to with the arrow keys. */
function ColumnTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const { detail } = useContext(LinesContext)
  return <div role="status">{active && label !== undefined ? detail(Number(label)) : null}</div>
}
