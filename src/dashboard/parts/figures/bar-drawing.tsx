import { Bar, BarChart, LabelList, Rectangle, type RectangleProps, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export type DrawnBar = { key: string; name: string; count: number; label: string; color: string }

type BarDrawingProps = {
  bars: DrawnBar[]
  /** Where the scale ends. */
  whole: number
  /** Pixels for the names. */
  nameWidth?: number
}

/** Horizontal bars on one scale from 0 to `whole`, each with its figures written at its end. */
export function BarDrawing({ bars, whole, nameWidth = 104 }: BarDrawingProps) {
  return (
    <ResponsiveContainer width="100%" height={bars.length * 44 + 8}>
      <BarChart data={bars} layout="vertical" margin={{ top: 4, right: 116, bottom: 4, left: 0 }} barCategoryGap={10}>
        <XAxis type="number" domain={[0, whole]} hide />
        <YAxis
          type="category"
          dataKey="name"
          width={nameWidth}
          axisLine={false}
          tickLine={false}
          tick={{ fill: 'var(--muted)', fontSize: 13 }}
        />
        <Bar
          dataKey="count"
          radius={2}
          isAnimationActive={false}
          background={{ fill: 'var(--sunken)', radius: 2 }}
          shape={ColoredBar}
        >
          <LabelList dataKey="label" position="right" content={EndLabel} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

const ColoredBar = (props: RectangleProps & { payload?: DrawnBar }) => (
  <Rectangle {...props} fill={props.payload?.color} />
)

type EndLabelProps = { y?: number | string; height?: number | string; value?: unknown }

/** Figures stand in one column at the right, so that they can be compared down the chart. */
function EndLabel({ y = 0, height = 0, value }: EndLabelProps) {
  return (
    <text
      x="100%"
      dx={-4}
      y={Number(y) + Number(height) / 2}
      dy="0.35em"
      textAnchor="end"
      fontSize={13}
      fill="var(--ink)"
    >
      {typeof value === 'string' ? value : null}
    </text>
  )
}
