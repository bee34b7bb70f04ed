import { roundStep } from '#dashboard/parts/figures/round-step'

/** The vertical axis of a trend: it fits the values, since the index has no scale of its own. */
export type TrendScale = { ticks: number[]; low: number; high: number }

/** The room below the lowest tick, as a part of the ticks' own height; the counts stand there. */
const roomForCounts = 0.55
const targetTicks = 4

/** Round ticks around the values, and room below them: for the counts unless told. Without a value there is nothing to fit. */
export function trendScale(values: readonly number[], room = roomForCounts): TrendScale {
  if (values.length === 0) return { ticks: [], low: 0, high: 1 }
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // A difference of hundredths is no drama: the axis spans at least four units of the index.
  const span = Math.max(most - least, 4)
  const middle = (least + most) / 2
  const step = roundStep(span / targetTicks)
  const first = Math.floor((middle - span / 2) / step)
  const last = Math.ceil((middle + span / 2) / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  const [bottom = 0, top = 0] = [ticks[0], ticks.at(-1)]
  return { ticks, low: bottom - (top - bottom) * room, high: top }
}
