import type { NkiSummary } from '#contract/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { FunnelChart } from '#dashboard/parts/figures/funnel-chart'
import { rateOf } from '#dashboard/parts/figures/rate'
import { nkiText } from './nki-text'

type NkiFunnelProps = {
  summary: NkiSummary
  subject: FiguresSubject
  fileName: string
}

/** The funnel from sent to complete, with the other counts in words. */
export function NkiFunnel({ summary, subject, fileName }: NkiFunnelProps) {
  const t = useText(nkiText)
  const format = useDayFormat()
  const { OpenCount: opened, CompleteCount: complete } = summary
  const ofOpened = rateOf(complete, opened)?.share
  return (
    <FunnelChart
      title={t.funnel}
      steps={[
        { name: t.sent, count: summary.SentCount },
        { name: t.opened, count: opened },
        { name: t.complete, count: complete },
      ]}
      others={[
        { name: t.unopened, count: summary.UnopenCount },
        { name: t.incomplete, count: summary.IncompleteCount },
      ]}
      remark={ofOpened !== undefined && ofOpened <= 1 && t.ofOpened({ percent: format.percent(ofOpened) })}
      share={t.share}
      noChart={{ zero: t.noChart, unknown: t.noChartMissing }}
      subject={subject}
      fileName={`${fileName}-funnel`}
    />
  )
}
