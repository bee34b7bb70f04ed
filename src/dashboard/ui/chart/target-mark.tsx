import { usePlotArea, useYAxisScale } from 'recharts'

type TargetMarkProps = {
  value: number
  words: string
  /** The vertical axis that the value is on, where there are several. */
  axis?: string
  /** Its words stand at the end, where a chart that is scrolled shows it first. */
  atEnd?: boolean
}

/** What is to be reached, across a chart; its words stand at the beginning. Part of a chart. */
export function TargetMark({ value, words, axis, atEnd = false }: TargetMarkProps) {
  const [scale, plot] = [useYAxisScale(axis), usePlotArea()]
  const y = scale?.(value)
  if (y === undefined || !plot) return null
  const halo = { stroke: 'var(--surface)', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } as const
  return (
    <g>
      <path d={`M${plot.x} ${y}h${plot.width}`} stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="1 4" />
      <text
        x={atEnd ? plot.x + plot.width - 4 : plot.x + 4}
        y={y - 6}
        textAnchor={atEnd ? 'end' : 'start'}
        fontSize={12}
        fill="var(--ink)"
        {...halo}
      >
        {words}
      </text>
    </g>
  )
}
