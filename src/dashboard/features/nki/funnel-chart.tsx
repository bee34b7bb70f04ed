import type { NkiSummary } from '#contract/nkis'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { ShareChart } from '#dashboard/parts/figures/share-chart'
import { Section } from '#dashboard/ui/card'
import { nkiText } from './nki-text'

type FunnelChartProps = {
  summary: NkiSummary
  /** What the figures are of, for the picture and the file. */
  subject: FiguresSubject
  /** Of downloaded files, without an ending. */
  fileName: string
}

/** The way from being sent it to having completed it, from counts alone. */
export function FunnelChart({ summary, subject, fileName }: FunnelChartProps) {
  const t = useText(nkiText)
  const { SentCount: sent, OpenCount: opened, CompleteCount: complete } = summary
  if (!sent) {
    return (
      <Section title={t.funnel}>
        <p className="text-muted">{sent === 0 ? t.noChart : t.noChartMissing}</p>
      </Section>
    )
  }
  const steps = [
    { key: 'sent', name: t.sent, count: sent, color: 'var(--chart-6)' },
    { key: 'opened', name: t.opened, count: opened, color: 'var(--chart-3)' },
    { key: 'complete', name: t.complete, count: complete, color: 'var(--chart-1)' },
  ].flatMap(({ count, ...step }) => (count == null ? [] : [{ ...step, count }]))
  const missing = [...(opened == null ? [t.opened] : []), ...(complete == null ? [t.complete] : [])]
  return (
    <ShareChart
      title={t.funnel}
      description={missing.length > 0 && t.missing({ names: missing.join(', ') })}
      bars={steps}
      whole={sent}
      words={{ count: t.count, share: t.share }}
      subject={subject}
      fileName={`${fileName}-funnel`}
    />
  )
}
