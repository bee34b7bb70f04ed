import type { NkiSummary } from '#contract/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { rateOf } from '#dashboard/parts/figures/rate'
import { ShareChart } from '#dashboard/parts/figures/share-chart'
import { Section } from '#dashboard/ui/card'
import { nkiText } from './nki-text'

type FunnelChartProps = {
  summary: NkiSummary
  subject: FiguresSubject
  fileName: string
}

/** The funnel from sent to complete, with the other counts in words. */
export function FunnelChart({ summary, subject, fileName }: FunnelChartProps) {
  const t = useText(nkiText)
  const format = useDayFormat()
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
  ]
  const bars = steps.flatMap(({ count, ...step }) => (count == null ? [] : [{ ...step, count }]))
  const missing = steps.filter(({ count }) => count == null).map(({ name }) => name)
  const counted = (name: string, count: number | null | undefined) => {
    const rate = rateOf(count, sent)
    if (rate?.share === undefined || rate.share > 1) return undefined
    const { part, whole, share } = rate
    return t.countOf({ name, n: format.number(part), whole: format.number(whole), percent: format.percent(share) })
  }
  const ofOpened = rateOf(complete, opened)?.share
  const beside = [
    counted(t.unopened, summary.UnopenCount),
    counted(t.incomplete, summary.IncompleteCount),
    ofOpened !== undefined && ofOpened <= 1 && t.ofOpened({ percent: format.percent(ofOpened) }),
  ]
  const description = [
    beside.filter(Boolean).join(' · '),
    missing.length > 0 && t.missing({ names: missing.join(', ') }),
  ].filter(Boolean)
  return (
    <ShareChart
      title={t.funnel}
      description={description.join('. ')}
      bars={bars}
      whole={sent}
      words={{ count: t.count, share: t.share }}
      subject={subject}
      fileName={`${fileName}-funnel`}
    />
  )
}
