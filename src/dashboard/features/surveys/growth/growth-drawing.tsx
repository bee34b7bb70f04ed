import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts'
import type { MarkedPlace } from '#dashboard/parts/axis-notes/axis-note'
import { NoteMarks, PointedPlace } from '#dashboard/parts/axis-notes/note-marks'
import { FluidChart } from '#dashboard/ui/chart/fluid-chart'
import { axisTitle, brokenLine, halo, hasMark, tickLook, valueAxis } from '#dashboard/ui/chart/line-look'
import { TargetMark } from '#dashboard/ui/chart/target-mark'
import { placeLabels } from './growth-labels'
import { heightOfGrowth, type LineName, lineNames, lines } from './growth-lines'
import type { TargetLine } from './growth-words'

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

type GrowthDrawingProps = {
  days: DrawnDay[]
  ticks: number[]
  /** What the counts are called. */
  axis: string
  /** Written beside the end of each line. */
  ends: Partial<Record<LineName, string>>
  target?: TargetLine | undefined
  write: (value: number) => string
  /** Days with notes. */
  noted: readonly MarkedPlace[]
  /** Where it says which day is pointed at. */
  pointed?: RefObject<string | undefined>
}

/** How opened and answered grew, as wide as there is room. */
export function GrowthDrawing(props: GrowthDrawingProps) {
  return <FluidChart height={heightOfGrowth}>{size => <GrowthLines {...props} {...(size && { size })} />}</FluidChart>
}

/** The same for a picture: of one size whatever the window. */
export function GrowthPicture({ size, ...props }: GrowthDrawingProps & { size: { width: number; height: number } }) {
  return <GrowthLines {...props} size={size} />
}

const DaysContext = createContext<DrawnDay[]>([])

type GrowthLinesProps = GrowthDrawingProps & { size?: { width: number; height: number } }

/** Two lines from nothing up, each broken where a day was not read. */
function GrowthLines({ days, ticks, axis, ends, target, write, noted, pointed, size }: GrowthLinesProps) {
  const labels = new Map(days.map(({ key, label }) => [key, label]))
  return (
    <DaysContext value={days}>
      <LineChart data={days} margin={{ top: 28, right: 16, bottom: 0, left: 0 }} {...size}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => labels.get(key) ?? ''}
          interval="equidistantPreserveStart"
          minTickGap={24}
          {...tickLook}
          axisLine={{ stroke: 'var(--strong)' }}
        />
        <YAxis {...valueAxis(ticks, write)} label={{ value: axis, ...axisTitle }} />
        {lineNames.map(name => (
          <Line
            key={name}
            dataKey={name}
            {...brokenLine}
            isAnimationActive={false}
            stroke={lines[name].color}
            strokeDasharray={lines[name].dash}
            dot={<DayDot name={name} />}
          />
        ))}
        {target ? <TargetMark value={target.count} words={target.words} /> : null}
        <NoteMarks places={noted} />
        <EndLabels ends={ends} target={target} />
        {pointed ? <PointedPlace at={pointed} /> : null}
        <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--strong)' }} content={<DayTooltip />} />
      </LineChart>
    </DaysContext>
  )
}

type DayDotProps = { name: LineName; cx?: number; cy?: number; index?: number }

/** A dot for each reading; among many days for those alone that no line shows. The last is hollow: it is of now. */
function DayDot({ name, cx, cy, index = -1 }: DayDotProps) {
  const days = useContext(DaysContext)
  const at = (place: number) => days[place]?.[name] ?? null
  const isLast = index === days.length - 1
  if (cx === undefined || cy === undefined || !hasMark(at, index, days.length, days.length - 1)) return null
  const { color } = lines[name]
  return (
    <circle
      cx={cx}
      cy={cy}
      r={isLast ? 4 : 2.5}
      stroke={color}
      strokeWidth="1.5"
      fill={isLast ? 'var(--surface)' : color}
    />
  )
}

/** What each line has come to, where no line goes through it. */
function EndLabels({ ends, target }: Pick<GrowthDrawingProps, 'ends' | 'target'>) {
  const days = useContext(DaysContext)
  const [x, y, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !plot) return null
  const level = target && y(target.count)
  const across = level === undefined ? undefined : [0, plot.x + plot.width].map(x => ({ x, y: level }))
  const lineOf = (name: LineName) =>
    days.map(day => {
      const count = day[name]
      return count === null ? null : { x: x(day.key, { position: 'middle' }) ?? 0, y: y(count) ?? 0 }
    })
  const drawn = { opened: lineOf('opened'), answered: lineOf('answered') }
  const places = placeLabels({ lines: drawn, words: ends, zero: y(0) ?? 0, target: across })
  return lineNames.map(name => <EndLabel key={name} name={name} text={ends[name]} {...places[name]} />)
}

type EndLabelProps = { name: LineName; text: string | undefined; x?: number; y?: number }

function EndLabel({ text, x, y }: EndLabelProps) {
  if (x === undefined || y === undefined) return null
  return (
    <text x={x} y={y} textAnchor="end" fontSize={13} fontWeight={500} fill="var(--ink)" {...halo}>
      {text}
    </text>
  )
}

/** What there is to know of the day that is pointed at, or gone to with the arrow keys. */
function DayTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const days = useContext(DaysContext)
  return <div role="status">{active ? days.find(({ key }) => key === label)?.detail : null}</div>
}
