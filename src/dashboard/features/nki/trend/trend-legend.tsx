import type { Locale } from '#dashboard/i18n/catalogue'
import type { LegendEntry } from '#dashboard/ui/chart/chart-legend'
import { targetKey } from '#dashboard/ui/chart/target-key'
import { stateWord } from './state-word'
import { isFew, type TrendPoint } from './trend-points'
import type { trendText } from './trend-text'

const line = 'var(--chart-1)'

type Legend = {
  points: TrendPoint[]
  compare: boolean
  few: number
  /** What is to be reached, in words. */
  target?: string | undefined
}

/** What the marks of the drawing mean: those that are in it. */
export function trendLegend(t: (typeof trendText)[Locale], { points, compare, few, target }: Legend): LegendEntry[] {
  const shown = points.flatMap(point => (compare && point.before ? [point, point.before] : [point]))
  const now = (
    <>
      <path d="M0 5h20" stroke={line} strokeWidth="2" />
      <circle cx="10" cy="5" r="3" fill={line} />
    </>
  )
  const soFar = <circle cx="10" cy="5" r="3" stroke={line} strokeWidth="1.5" fill="var(--surface)" />
  const muted = <circle cx="10" cy="5" r="3" fill={line} fillOpacity="0.35" />
  const before = <path d="M0 5h20" stroke="var(--chart-2)" strokeWidth="2" strokeDasharray="4 4" />
  const bar = <path d="M6 0h8v10h-8z" fill="var(--chart-6)" fillOpacity="0.45" />
  const beforeBar = (
    <>
      <path d="M6 0h8v10h-8z" fill="var(--chart-2)" fillOpacity="0.16" />
      <path d="M6 4l4 -4M6 10l8 -8M10 10l4 -4" stroke="var(--chart-2)" strokeOpacity="0.5" strokeWidth="1.5" />
    </>
  )
  const gap = <path d="M7 5h6" stroke="var(--faint)" strokeWidth="1.5" />
  const gaps = new Set(shown.map(({ state }) => state).filter(state => state !== 'value' && state !== 'waiting'))
  return [
    { key: 'now', text: t.legendNow, mark: now },
    ...(points.some(({ running, nki }) => running && nki !== null)
      ? [{ key: 'running', text: t.legendRunning, mark: soFar }]
      : []),
    ...(shown.some(part => isFew(part, few)) ? [{ key: 'few', text: t.legendFew({ limit: few }), mark: muted }] : []),
    ...(compare ? [{ key: 'before', text: t.legendBefore, mark: before }] : []),
    ...(target ? [targetKey(target)] : []),
    { key: 'count', text: t.legendCount, mark: bar },
    ...(compare ? [{ key: 'before-count', text: t.legendBeforeCount, mark: beforeBar }] : []),
    ...(gaps.size > 0 ? [{ key: 'gap', text: [...gaps].map(state => stateWord(t, state)).join(', '), mark: gap }] : []),
  ]
}
