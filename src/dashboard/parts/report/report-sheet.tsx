import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { Card } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { type Report, shareOf } from './report'
import { reportWords } from './report-text'
import { ShareReport } from './share-report'

type ReportSheetProps = {
  report: Report
  /** Its charts. */
  children: ReactNode
}

/** One or two sheets of paper for somebody who does not use this product. */
export function ReportSheet({ report, children }: ReportSheetProps) {
  const t = useText(reportWords)
  const { name, subject, headline, sentences, awaited } = report
  const { source } = usePictureWords(subject)
  return (
    <article aria-label={name} className="flex max-w-[46rem] flex-col gap-4">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-xl font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            {subject.period ? <p className="text-muted">{subject.period}</p> : null}
          </div>
          <ShareReport report={report} />
        </div>
        <p aria-label={headline.label}>
          <span className="text-2xl font-semibold">{headline.value}</span>{' '}
          <span className="text-muted">{[headline.label, headline.of].filter(Boolean).join(', ')}</span>
        </p>
        <ul aria-label={t.summary} className="list-disc pl-5">
          {sentences.map((sentence, index) => (
            <li key={sentence}>
              <RoomFor words={index === sentences.length - 1 ? awaited : undefined}>{sentence}</RoomFor>
            </li>
          ))}
        </ul>
      </header>
      {children}
      <Card title={t.figures}>
        <div className="overflow-x-auto">
          <ReportFigures report={report} />
        </div>
      </Card>
      <p className="text-sm text-muted">{source}</p>
    </article>
  )
}

/** The counts with their shares, and what each of them means. */
function ReportFigures({ report }: { report: Report }) {
  const t = useText(reportWords)
  const format = useFormat()
  return (
    <FiguresTable
      caption={t.figures}
      columns={[
        { key: 'figure', label: t.figure },
        { key: 'count', label: t.count, numeric: true },
        { key: 'share', label: report.share, numeric: true },
        { key: 'meaning', label: t.meaning },
      ]}
      rows={report.counts.map(each => {
        const { key, label, count, meaning } = each
        const share = shareOf(report, each)
        const written = count === undefined ? t.notGiven : format.number(count)
        return { key, cells: [label, written, share === undefined ? '' : format.percent(share), meaning] }
      })}
    />
  )
}
