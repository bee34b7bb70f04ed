import { useText } from '#dashboard/i18n/use-text'
import { ChartLegend } from '#dashboard/ui/chart/chart-legend'
import { trendText } from './trend-text'

/** What the marks of the drawing mean. */
export function TrendLegend({ compare }: { compare: boolean }) {
  const t = useText(trendText)
  const now = (
    <>
      <path d="M0 5h20" stroke="var(--chart-1)" strokeWidth="2" />
      <circle cx="10" cy="5" r="3" fill="var(--chart-1)" />
    </>
  )
  const before = <path d="M0 5h20" stroke="var(--chart-2)" strokeWidth="2" strokeDasharray="4 4" />
  const beforeCount = <path d="M6 0h8v10h-8z" fill="var(--chart-2)" fillOpacity="0.3" />
  return (
    <ChartLegend
      entries={[
        { key: 'now', text: t.legendNow, mark: now },
        ...(compare ? [{ key: 'before', text: t.legendBefore, mark: before }] : []),
        {
          key: 'count',
          text: t.legendCount,
          mark: <path d="M6 0h8v10h-8z" fill="var(--chart-6)" fillOpacity={0.45} />,
        },
        ...(compare ? [{ key: 'before-count', text: t.legendBeforeCount, mark: beforeCount }] : []),
      ]}
    />
  )
}
