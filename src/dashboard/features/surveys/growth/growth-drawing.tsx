import { createContext, type ReactNode, type RefObject, useContext } from 'react'
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
import { LineWords } from '#dashboard/ui/chart/line-words'
import { TargetMark } from '#dashboard/ui/chart/target-mark'
import { dayTicks } from './day-ticks'
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
  title: string
  /** What the days are called. */
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
function GrowthLines({ days, ticks, title, axis, ends, target, write, noted, pointed, size }: GrowthLinesProps) {
  const labels = new Map(days.map(({ key, label }) => [key, label]))
  return (
    <DaysContext value={days}>
      <LineChart data={days} margin={{ top: 28, right: 16, bottom: 20, left: 0 }} {...size}>
        <CartesianGrid {...gridLook} />
        <XAxis
          dataKey="key"
          ticks={dayTicks(days.map(({ key }) => key))}
          tickFormatter={(key: string) => labels.get(key) ?? ''}
          interval="equidistantPreserveStart"
          minTickGap={24}
          {...tickLook}
          axisLine={{ stroke: 'var(--strong)' }}
          label={{ value: axis, ...dayTitle }}
        />
        <YAxis {...valueAxis(ticks, write)} label={{ value: title, ...axisTitle }} />
        {lineNames.map(name => (
          <Line
            key={name}
            dataKey={name}
            {...brokenLine}
            isAnimationActive={false}
            stroke={lines[name].color}
            strokeDasharray={lines[name].dash}
            dot={ownMarks(days.length)}
          />
        ))}
        <DayDots />
        {target ? <TargetMark value={target.count} /> : null}
        <NoteMarks places={noted} />
        <EndWords ends={ends} target={target} noted={noted} />
        {pointed ? <PointedPlace at={pointed} /> : null}
        <Tooltip isAnimationActive={false} {...tooltipLook} content={<DayTooltip />} />
      </LineChart>
    </DaysContext>
  )
}

/** A dot for each reading; among many days for those alone that no line shows. The last is hollow: it is of now. */
function DayDots() {
  const days = useContext(DaysContext)
  const [x, y] = [useXAxisScale(), useYAxisScale()]
  if (!x || !y) return null
  const last = days.length - 1
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      {lineNames.map(name => {
        const { color } = lines[name]
        const at = (place: number) => days[place]?.[name] ?? null
        return days.map(({ key }, index) =>
          hasMark(at, index, days.length, last) ? (
            <circle
              key={`${name} ${key}`}
              cx={x(key, { position: 'middle' })}
              cy={y(at(index))}
              r={index === last ? 4 : 2.5}
              stroke={color}
              strokeWidth="1.5"
              fill={index === last ? 'var(--surface)' : color}
            />
          ) : null,
        )
      })}
    </ZIndexLayer>
  )
}

/** Pixels that the axis' title stands above the lines, and the notes of a day above the axis. */
const room = { above: 22, notes: 20 }

/** What each line has come to and what is to be reached, where no line goes through it. */
function EndWords({ ends, target, noted }: Pick<GrowthDrawingProps, 'ends' | 'target' | 'noted'>) {
  const days = useContext(DaysContext)
  const [x, y, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !plot) return null
  const pointsOf = (name: LineName) =>
    days.map(day => {
      const count = day[name]
      return count === null ? null : { x: x(day.key, { position: 'middle' }) ?? 0, y: y(count) ?? 0 }
    })
  const foot = plot.y + plot.height - (noted.length > 0 ? room.notes : 0)
  return (
    <LineWords
      // The lower line first: words that are moved go up.
      lines={lineNames.toReversed().map(name => ({ key: name, points: pointsOf(name), came: ends[name] }))}
      room={{ left: plot.x, right: plot.x + plot.width, top: plot.y - room.above, foot }}
      target={target && { y: y(target.count) ?? 0, words: target.words }}
      marked={noted.flatMap(({ place }) => x(place, { position: 'middle' }) ?? [])}
      size={13}
    />
  )
}

/** What there is to know of the day that is pointed at, or gone to with the arrow keys. */
function DayTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const days = useContext(DaysContext)
  return <div role="status">{active ? days.find(({ key }) => key === label)?.detail : null}</div>
}
