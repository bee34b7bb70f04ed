import type { LegendEntry } from './chart-legend'

/** The line of what is to be reached, in a legend. */
export const targetKey = (text: string): LegendEntry => ({
  key: 'target',
  text,
  mark: <path d="M0 5h20" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="1 4" />,
})
