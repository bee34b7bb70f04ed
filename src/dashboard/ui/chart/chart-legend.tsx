import type { ReactNode } from 'react'
import { legendSize } from './legend-layout'

export type LegendEntry = {
  key: string
  text: string
  /** Parts of an SVG drawing, 20 wide and 10 high. */
  mark: ReactNode
}

/** What the marks of a drawing mean. Inside a `ChartFrame` it goes into the picture too. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul data-chart-legend="" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {entries.map(({ key, text, mark }) => (
        <li key={key} className="flex items-center gap-2">
          <svg viewBox={`0 0 ${legendSize.mark} 10`} aria-hidden="true" className="h-2.5 w-5 shrink-0" fill="none">
            {mark}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
