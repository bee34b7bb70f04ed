import { type RefObject, useContext, useId } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  Rectangle,
  type RectangleProps,
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
import { dayTitle, gridLook, tickLook, tooltipLook } from '#dashboard/ui/chart/line-look'
import { LineWords } from '#dashboard/ui/chart/line-words'
import { TargetMark } from '#dashboard/ui/chart/target-mark'
import { type DrawnPart, PartDot, PartMark, PartsContext, PartTooltip } from './trend-marks'
import type { TrendScale } from './trend-scale'
import { heightOfTrend, neededWidth } from './trend-size'
import { useNewestFirst } from './use-newest-first'

type TrendDrawingProps = {
  parts: DrawnPart[]
  scale: TrendScale
  compare: boolean
  /** What the axis of the index is called. */
  title: string
  /** What the parts are called. */
  axis: string
  /** How the index is written on the axis. */
  write: (value: number) => string
  /** What the team wants to reach. */
  target?: { value: number; words: string } | undefined
  /** Parts with notes. */
  noted?: readonly MarkedPlace[]
  /** Where it says which part is pointed at. */
  pointed?: RefObject<string | undefined>
}

/** How much of the drawing's height the highest bar takes; its count is above it, below the lowest tick. */
const shareOfBars = 0.2

type Size = { width: number; height: number }

/** The drawing of a trend: of one size for a picture, else as wide as there is room. */
export function TrendDrawing(props: TrendDrawingProps & { size?: Size }) {
  return props.size ? <TrendLines {...props} axisSide="left" /> : <FluidTrend {...props} />
}

/** As wide as the page, or as it takes: it is then scrolled to its newest parts, with the axis beside them. */
function FluidTrend(props: TrendDrawingProps) {
  const needed = neededWidth(props.parts.length, props.compare)
  const { box, overflows } = useNewestFirst(needed)
  return (
    <div ref={box} className="overflow-x-auto">
      <div style={{ minWidth: needed }}>
        <FluidChart height={heightOfTrend}>
          {size => <TrendLines {...props} axisSide={overflows && !size ? 'right' : 'left'} {...(size && { size })} />}
        </FluidChart>
      </div>
    </div>
  )
}

type TrendLinesProps = TrendDrawingProps & {
  axisSide: 'left' | 'right'
  /** In px; that of the container around it unless told. */
  size?: Size
}

/** The index as a line that breaks where nobody answered, over bars of how many completed. */
function TrendLines({
  title,
  axis,
  parts,
  scale,
  compare,
  write,
  target,
  noted = [],
  pointed,
  axisSide,
  size,
}: TrendLinesProps) {
  const most = Math.max(1, ...parts.flatMap(({ completed, earlier }) => [completed, earlier?.completed ?? 0]))
  const labels = new Map(parts.map(({ key, label }) => [key, label]))
  const line = { yAxisId: 'nki', connectNulls: false, isAnimationActive: false, strokeWidth: 2 } as const
  // Lines between points that are all muted would say what the points do not.
  const quiet = (few: (part: DrawnPart) => boolean | undefined) => (parts.every(few) ? 0.4 : 1)
  const hatch = useId()
  const margin =
    axisSide === 'left' ? { top: 28, right: 16, bottom: 20, left: 0 } : { top: 28, right: 0, bottom: 20, left: 16 }
  return (
    <PartsContext value={parts}>
      <ComposedChart data={parts} margin={margin} {...size}>
        <defs>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect width={6} height={6} fill="var(--chart-2)" fillOpacity={0.16} />
            <path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" stroke="var(--chart-2)" strokeOpacity={0.5} strokeWidth={1.5} />
          </pattern>
        </defs>
        <CartesianGrid yAxisId="nki" {...gridLook} />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => labels.get(key) ?? ''}
          interval="preserveStartEnd"
          minTickGap={14}
          {...tickLook}
          axisLine={{ stroke: 'var(--strong)' }}
          label={{ value: axis, ...dayTitle }}
        />
        <YAxis
          yAxisId="nki"
          domain={[scale.low, scale.high]}
          orientation={axisSide}
          ticks={scale.ticks}
          interval={0}
          tickFormatter={write}
          width={48}
          {...tickLook}
          axisLine={false}
          label={{ value: title, position: 'top', offset: 12, fill: 'var(--muted)', fontSize: 12 }}
        />
        <YAxis yAxisId="count" orientation="right" width={0} domain={[0, most / shareOfBars]} hide />
        <Bar
          yAxisId="count"
          dataKey="completed"
          fill="var(--chart-6)"
          fillOpacity={0.45}
          isAnimationActive={false}
          maxBarSize={40}
          shape={PartBar}
        >
          <LabelList dataKey="mark" content={<PartMark />} />
        </Bar>
        {compare ? (
          <Bar
            yAxisId="count"
            dataKey={({ earlier }: DrawnPart) => earlier?.completed ?? 0}
            fill={`url(#${hatch})`}
            isAnimationActive={false}
            maxBarSize={40}
            shape={PartBar}
          >
            <LabelList dataKey="mark" content={<PartMark earlier />} />
          </Bar>
        ) : null}
        {compare ? (
          <Line
            {...line}
            dataKey="before"
            stroke="var(--chart-2)"
            strokeDasharray="4 4"
            strokeOpacity={quiet(({ before, earlier }) => before === null || earlier?.few)}
            dot={<PartDot color="var(--chart-2)" earlier />}
          />
        ) : null}
        <Line
          {...line}
          dataKey="nki"
          stroke="var(--chart-1)"
          strokeOpacity={quiet(({ nki, few }) => nki === null || few)}
          dot={<PartDot color="var(--chart-1)" />}
        />
        {target ? <TargetMark value={target.value} axis="nki" /> : null}
        <NoteMarks places={noted} />
        <TrendWords target={target} lowest={scale.ticks[0] ?? scale.low} compare={compare} noted={noted} />
        {pointed ? <PointedPlace at={pointed} /> : null}
        <Tooltip isAnimationActive={false} {...tooltipLook} content={<PartTooltip />} />
      </ComposedChart>
    </PartsContext>
  )
}

type TrendWordsProps = Pick<TrendDrawingProps, 'target' | 'compare' | 'noted'> & { lowest: number }

/** The latest index and what is to be reached, where no line goes through it and over the bars. */
function TrendWords({ target, compare, lowest, noted = [] }: TrendWordsProps) {
  const parts = useContext(PartsContext)
  const [x, y, plot] = [useXAxisScale(), useYAxisScale('nki'), usePlotArea()]
  if (!x || !y || !plot) return null
  const pointsOf = (of: 'nki' | 'before') =>
    parts.map(part => {
      const index = part[of]
      return index === null ? null : { x: x(part.key, { position: 'middle' }) ?? 0, y: y(index) ?? 0 }
    })
  const latest = parts.find(({ value }) => value !== undefined)?.value
  return (
    <LineWords
      lines={[
        { key: 'nki', points: pointsOf('nki'), came: latest },
        ...(compare ? [{ key: 'before', points: pointsOf('before') }] : []),
      ]}
      room={{ left: plot.x, right: plot.x + plot.width, top: plot.y - 16, foot: y(lowest) ?? plot.y + plot.height }}
      target={target && { y: y(target.value) ?? 0, words: target.words }}
      marked={noted.flatMap(({ place }) => x(place, { position: 'middle' }) ?? [])}
      size={13}
    />
  )
}

/** The usual bar. Having a shape of its own, a bar of no height stays in the chart, and with it the mark of a gap. */
const PartBar = (props: RectangleProps) => <Rectangle {...props} />
