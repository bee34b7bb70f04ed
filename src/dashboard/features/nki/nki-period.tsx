import type { NkiSummary } from '#contract/nkis'
import { useText } from '#dashboard/i18n/use-text'
import { FunnelChart } from './funnel-chart'
import { nkiText } from './nki-text'
import { NkiTiles } from './nki-tiles'
import { SelfCheckCard } from './self-check-card'
import { TrendSection } from './trend-section'
import type { NkiView } from './use-nki-view'
import { useTrend } from './use-trend'

type NkiPeriodProps = { nki: number; name: string; summary: NkiSummary; view: NkiView; now: Date }

/** Everything about one period. A trend belongs to its period and its step: each has its own pausing. */
export function NkiPeriod(props: NkiPeriodProps) {
  const { nki, view } = props
  return <ShownPeriod key={`${nki} ${view.period.begin} ${view.period.end} ${view.step}`} {...props} />
}

function ShownPeriod({ nki, name, summary, view, now }: NkiPeriodProps) {
  const t = useText(nkiText)
  const trend = useTrend(nki, view.period, view.step, view.compare, now)
  const fileName = `nki-${nki}-${view.period.begin.slice(0, 10)}-${view.period.end.slice(0, 10)}`
  return (
    <>
      <NkiTiles summary={summary} before={trend.before?.summary} />
      <p className="text-sm text-muted">{t.about}</p>
      <TrendSection trend={trend} view={view} name={name} fileName={fileName} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FunnelChart summary={summary} fileName={fileName} />
        <SelfCheckCard period={view.period} summary={summary} trend={trend} now={now} />
      </div>
    </>
  )
}
