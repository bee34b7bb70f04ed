import type { NkiSummary } from '#contract/nkis'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ShareChart } from '#dashboard/parts/figures/share-chart'
import { Card } from '#dashboard/ui/card'
import { nkiText } from './nki-text'

type FunnelChartProps = {
  summary: NkiSummary
  /** Start of the names of downloaded files. */
  fileName: string
}

/** The way from being sent it to having completed it, from counts alone. */
export function FunnelChart({ summary, fileName }: FunnelChartProps) {
  const t = useText(nkiText)
  const format = useFormat()
  const { SentCount: sent, OpenCount: opened, CompleteCount: complete } = summary
  if (!sent) {
    return (
      <Card title={t.funnel}>
        <p className="text-muted">{t.noChart}</p>
      </Card>
    )
  }
  const steps = [
    { key: 'sent', name: t.sent, count: sent, color: 'var(--chart-6)' },
    { key: 'opened', name: t.opened, count: opened, color: 'var(--chart-3)' },
    { key: 'complete', name: t.complete, count: complete, color: 'var(--chart-1)' },
  ].flatMap(({ count, ...step }) => (count == null ? [] : [{ ...step, count }]))
  const number = (value: number | null | undefined) => (value == null ? t.notGiven : format.number(value))
  return (
    <ShareChart
      title={t.funnel}
      description={t.funnelSentence({ sent: format.number(sent), opened: number(opened), complete: number(complete) })}
      bars={steps}
      whole={sent}
      words={{ count: t.count, share: t.share }}
      fileName={`${fileName}-funnel`}
    />
  )
}
