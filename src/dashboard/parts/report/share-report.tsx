import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { useShareBars } from '#dashboard/parts/figures/share-bars'
import { Share } from '#dashboard/ui/chart/share'
import type { Report } from './report'
import { reportWords } from './report-text'

/** How a report leaves the product: on paper, as a picture of what it says over its counts, as a file or as a link. */
export function ShareReport({ report }: { report: Report }) {
  const t = useText(reportWords)
  const { locale } = useDayFormat()
  const around = usePictureWords(report.subject)
  const { headline, counts, whole, sentences, fileName } = report
  const bars = counts.flatMap(({ key, label, count, color }) =>
    count === undefined ? [] : [{ key, name: label, count, color }],
  )
  const draw = useShareBars({ title: t.figures, bars, whole: whole || 1 })
  return (
    <Share
      title={t.headline(headline)}
      picture={{ ...around, sentences, draw }}
      fileName={fileName}
      onFile={kind => void import('./save-report').then(({ saveReport }) => saveReport(report, kind, locale))}
      printsPage
    />
  )
}
