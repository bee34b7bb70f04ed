import { type ReactNode, useId } from 'react'
import { Bar, BarChart, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts'
import { axisWidth, fillsBox, lineOfAxis, PlaceTooltip, tickLook } from './chart-look'

export type ChartColumn = {
  key: string
  name: string
  count: number
  /** Part of `count`, hatched at the foot. */
  failed: number
  /** Faint, while other columns are chosen. */
  isFaded: boolean
}

export type ColumnChartProps = {
  columns: readonly ChartColumn[]
  write: (count: number) => string
  renderDetail: (key: string) => ReactNode
}

export function ColumnChart({ columns, write, renderDetail }: ColumnChartProps) {
  const hatch = useId()
  const names = new Map(columns.map(({ key, name }) => [key, name]))
  const bar = { stackId: 'sent', isAnimationActive: false, shape: <Column columns={columns} /> }
  return (
    <BarChart data={[...columns]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} barCategoryGap={1} {...fillsBox}>
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} fill="var(--ground)" />
          <rect width={4} height={6} fill="var(--chart-2)" />
        </pattern>
      </defs>
      <XAxis
        dataKey="key"
        tickFormatter={(key: string) => names.get(key) ?? ''}
        interval="equidistantPreserveStart"
        minTickGap={24}
        {...tickLook}
        axisLine={lineOfAxis}
      />
      <YAxis
        tickFormatter={write}
        allowDecimals={false}
        tickCount={3}
        width={axisWidth(write(Math.max(0, ...columns.map(({ count }) => count))))}
        {...tickLook}
        axisLine={false}
      />
      <Bar dataKey="failed" fill={`url(#${hatch})`} {...bar} />
      <Bar dataKey={({ count, failed }: ChartColumn) => count - failed} fill="var(--chart-1)" {...bar} />
      <PlaceTooltip renderDetail={renderDetail} />
    </BarChart>
  )
}

type ColumnProps = RectangleProps & Pick<ColumnChartProps, 'columns'> & { index?: number }

const Column = ({ columns, index = -1, ...shape }: ColumnProps) => (
  <Rectangle {...shape} opacity={columns[index]?.isFaded ? 0.4 : 1} />
)
