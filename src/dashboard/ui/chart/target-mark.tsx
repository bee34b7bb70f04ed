import { usePlotArea, useYAxisScale } from 'recharts'

type TargetMarkProps = {
  value: number
  /** The vertical axis that the value is on, where there are several. */
  axis?: string
}

/** What is to be reached, across a chart. Part of a chart. */
export function TargetMark({ value, axis }: TargetMarkProps) {
  const [scale, plot] = [useYAxisScale(axis), usePlotArea()]
  const y = scale?.(value)
  if (y === undefined || !plot) return null
  return <path d={`M${plot.x} ${y}h${plot.width}`} stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="1 4" />
}
