import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  Rectangle,
  type RectangleProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type DrawnPart, PartDot, PartMark, PartsContext, PartTooltip } from './trend-marks'
import type { TrendScale } from './trend-scale'
import { neededWidth, pictureSizeOf } from './trend-size'
import { useNewestFirst } from './use-newest-first'

type TrendDrawingProps = {
  parts: DrawnPart[]
  scale: TrendScale
  compare: boolean
  /** How the index is written on the axis. */
  write: (value: number) => string
}

/** How much of the drawing's height the highest bar takes; its count is above it, below the lowest tick. */
const shareOfBars = 0.2

/** As wide as the page, or as it takes: it is then scrolled to its newest parts, with the axis beside them. */
export function TrendDrawing(props: TrendDrawingProps) {
  const needed = neededWidth(props.parts.length, props.compare)
  const { box, overflows } = useNewestFirst(needed)
  return (
    <div ref={box} className="overflow-x-auto">
      <div style={{ minWidth: needed }}>
        <ResponsiveContainer width="100%" height={320}>
          <TrendLines {...props} axisSide={overflows ? 'right' : 'left'} />
        </ResponsiveContainer>
      </div>
    </div>
  )
}

/** The same for a picture: of one size whatever the window. */
export function TrendPicture(props: TrendDrawingProps) {
  return <TrendLines {...props} axisSide="left" size={pictureSizeOf(props.parts.length, props.compare)} />
}

type TrendLinesProps = TrendDrawingProps & {
  axisSide: 'left' | 'right'
  /** In px; that of the container around it unless told. */
  size?: { width: number; height: number }
}

/** The index as a line that breaks where nobody answered, over bars of how many completed. */
function TrendLines({ parts, scale, compare, write, axisSide, size }: TrendLinesProps) {
  const most = Math.max(1, ...parts.flatMap(({ completed, earlier }) => [completed, earlier?.completed ?? 0]))
  const labels = new Map(parts.map(({ key, label }) => [key, label]))
  const axis = { axisLine: false, tickLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const
  const line = { yAxisId: 'nki', connectNulls: false, isAnimationActive: false, strokeWidth: 2 } as const
  // Lines between points that are all muted would say what the points do not.
  const quiet = (few: (part: DrawnPart) => boolean | undefined) => (parts.every(few) ? 0.4 : 1)
  const margin =
    axisSide === 'left' ? { top: 12, right: 16, bottom: 0, left: 0 } : { top: 12, right: 0, bottom: 0, left: 16 }
  return (
    <PartsContext value={parts}>
      <ComposedChart data={parts} margin={margin} {...size}>
        <CartesianGrid vertical={false} yAxisId="nki" stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => labels.get(key) ?? ''}
          interval="preserveStartEnd"
          minTickGap={14}
          {...axis}
          axisLine={{ stroke: 'var(--strong)' }}
        />
        <YAxis
          yAxisId="nki"
          domain={[scale.low, scale.high]}
          orientation={axisSide}
          ticks={scale.ticks}
          interval={0}
          tickFormatter={write}
          width={48}
          {...axis}
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
            fill="var(--chart-2)"
            fillOpacity={0.3}
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
        <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--strong)' }} content={<PartTooltip />} />
      </ComposedChart>
    </PartsContext>
  )
}

/** The usual bar. Having a shape of its own, a bar of no height stays in the chart, and with it the mark of a gap. */
const PartBar = (props: RectangleProps) => <Rectangle {...props} />
