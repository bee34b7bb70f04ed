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
import { brokenLine, halo, hasMark, tickLook, valueAxis } from '#dashboard/ui/chart/line-look'
import { placeEnds } from './end-labels'
import { lookAt, SurveyMark } from './marks'

/** How high it is drawn, in px. */
export const heightOfDays = 320

/** A survey as a line: its share on each day, null on a day that was not read. */
export type DrawnLine = { key: string; place: number; end: string; shares: readonly (number | null)[] }

export type DaysDrawingProps = {
  lines: readonly DrawnLine[]
  /** How many days there are, from day 0. */
  days: number
  ticks: readonly number[]
  axis: string
  write: (share: number) => string
  /** What a person sees who points at a day. */
  detail: (day: number) => ReactNode
}

type Size = { width: number; height: number }

/** How the rates of several surveys grew with their age, as wide as there is room. */
export function DaysDrawing(props: DaysDrawingProps) {
  return <FluidChart height={heightOfDays}>{size => <DaysLines {...props} {...(size && { size })} />}</FluidChart>
}

/** The same for a picture: of one size whatever the window. */
export const DaysPicture = (props: DaysDrawingProps & { size: Size }) => <DaysLines {...props} />

const LinesContext = createContext<Pick<DaysDrawingProps, 'lines' | 'detail'>>({ lines: [], detail: () => null })

/** Lines that break where a survey was not read; each begins with its first reading. */
function DaysLines({ lines, days, ticks, axis, write, detail, size }: DaysDrawingProps & { size?: Size }) {
  const rows = Array.from({ length: days }, (_, day) => ({
    day,
    ...Object.fromEntries(lines.map(({ key, shares }) => [key, shares[day] ?? null])),
  }))
  return (
    <LinesContext value={{ lines, detail }}>
      <LineChart data={rows} margin={{ top: 16, right: 24, bottom: 20, left: 0 }} {...size}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          type="number"
          domain={[0, Math.max(1, days - 1)]}
          allowDecimals={false}
          {...tickLook}
          axisLine={{ stroke: 'var(--strong)' }}
          label={{ value: axis, position: 'bottom', offset: 4, fill: 'var(--muted)', fontSize: 12 }}
        />
        <YAxis {...valueAxis(ticks, write)} />
        {lines.map(({ key, place }) => (
          <Line
            key={key}
            dataKey={key}
            {...brokenLine}
            isAnimationActive={false}
            stroke={lookAt(place).color}
            strokeDasharray={lookAt(place).dash}
            dot={<LineMark of={key} />}
          />
        ))}
        <EndLabels />
        <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--strong)' }} content={<DayTooltip />} />
      </LineChart>
    </LinesContext>
  )
}

type LineMarkProps = { of: string; cx?: number; cy?: number; index?: number }

/** The mark of a survey at a reading; among many days at its last alone, and where no line shows a reading. */
function LineMark({ of, cx, cy, index = -1 }: LineMarkProps) {
  const { lines } = useContext(LinesContext)
  const line = lines.find(({ key }) => key === of)
  if (!line || cx === undefined || cy === undefined) return null
  const at = (day: number) => line.shares[day] ?? null
  const last = line.shares.findLastIndex(share => share !== null)
  if (!hasMark(at, index, line.shares.length, last)) return null
  return <SurveyMark place={line.place} x={cx} y={cy} scale={index === last ? 1 : 0.65} />
}

/** Narrower than this there is room for the legend alone. */
const labelled = 560

/** The name of each survey and what it came to, beside the end of its line. */
function EndLabels() {
  const { lines } = useContext(LinesContext)
  const [x, y, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !plot || plot.width < labelled) return null
  const ends = lines.flatMap(({ key, end, shares }) => {
    const day = shares.findLastIndex(share => share !== null)
    const share = shares[day]
    return share == null ? [] : [{ key, words: end, x: x(day) ?? 0, y: y(share) ?? 0 }]
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

/** What there is to know of the day that is pointed at, or gone to with the arrow keys. */
function DayTooltip({ active, label }: { active?: boolean; label?: string | number }) {
  const { detail } = useContext(LinesContext)
  return <div role="status">{active && label !== undefined ? detail(Number(label)) : null}</div>
}
