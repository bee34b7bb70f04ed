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

type TrendDrawingProps = {
  parts: DrawnPart[]
  scale: TrendScale
  compare: boolean
  /** How the index is written on the axis. */
  write: (value: number) => string
}

/** Below this width a bar has no room for its count, and the drawing scrolls. */
const narrowestBar = 15
/** How much of the drawing's height the highest bar takes; its count stands above it, below the lowest tick. */
const shareOfBars = 0.2

/** The index as a line that breaks where nobody answered, over bars of how many completed. */
export function TrendDrawing({ parts, scale, compare, write }: TrendDrawingProps) {
  const most = Math.max(1, ...parts.flatMap(({ completed, earlier }) => [completed, earlier?.completed ?? 0]))
  const labels = new Map(parts.map(({ key, label }) => [key, label]))
  const axis = { axisLine: false, tickLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const
  const line = { yAxisId: 'nki', connectNulls: false, isAnimationActive: false, strokeWidth: 2 } as const
  return (
    <PartsContext value={parts}>
      <div style={{ minWidth: parts.length * (compare ? 2 : 1) * narrowestBar + 64 }}>
        <ResponsiveContainer width="100%" height={320}>
          <ComposedChart data={parts} margin={{ top: 12, right: 16, bottom: 0, left: 0 }}>
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
                dot={<PartDot color="var(--chart-2)" earlier />}
              />
            ) : null}
            <Line {...line} dataKey="nki" stroke="var(--chart-1)" dot={<PartDot color="var(--chart-1)" />} />
            <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--strong)' }} content={<PartTooltip />} />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </PartsContext>
  )
}

/** The usual bar. Having a shape of its own, a bar of no height stays in the chart, and with it the mark of a gap. */
const PartBar = (props: RectangleProps) => <Rectangle {...props} />
