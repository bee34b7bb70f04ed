import type { AxisNote } from '#dashboard/parts/axis-notes/axis-note'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import type { TrendPoint } from './trend-points'

/** What a trend shows, in a chart, a table and a file. */
export type ShownTrend = {
  points: TrendPoint[]
  /** What the trend is grouped by. */
  step: Step
  /** How far back each point reaches; undefined where it is its own part alone. */
  rolling?: RollingLength | undefined
  compare: boolean
  name: string
  /** An index of fewer answers is muted. */
  few: number
  /** Of the days that are shown. */
  notes?: readonly AxisNote[]
}
