import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { countColumn, shareColumn } from '#dashboard/parts/figures/figure-columns'
import { ShareBars } from '#dashboard/parts/figures/share-chart'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { Button } from '#dashboard/ui/action/button'
import { Section } from '#dashboard/ui/card'
import { ShareMenu } from '#dashboard/ui/chart/share-menu'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { type Report, type ReportCount, shareOf } from './report'
import { ReportNoteButton, type ReportPlace, useReportNote } from './report-note'
import { reportWords } from './report-text'

type ReportSheetProps = {
  report: Report
  /** Where the team's heading and comment are stored. */
  place?: ReportPlace
  /** The charts. */
  children: ReactNode
}

/** A printable report of one or two pages. */
export function ReportSheet({ report, place, children }: ReportSheetProps) {
  const t = useText(reportWords)
  const note = useReportNote(place)?.value
  const { name, subject, headline, sentences, awaited, counts, whole } = report
  const { table, ...figures } = useReportFigures(report)
  const bars = counts.flatMap(({ key, label, count, color }) =>
    count === undefined ? [] : [{ key, name: label, count, color }],
  )
  return (
    <article aria-label={name} data-report="" className="flex max-w-[46rem] flex-col gap-6">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-xl font-semibold wrap-anywhere">
              <bdi>{note?.heading ?? name}</bdi>
            </h2>
            <p className="text-muted empty:hidden">
              {note?.heading ? <bdi>{name}</bdi> : null}
              {note?.heading && subject.period ? ' · ' : null}
              {subject.period}
            </p>
          </div>
          {place ? <ReportNoteButton place={place} /> : null}
          <div className="flex items-center gap-3">
            <Button size="sm" onClick={() => globalThis.print()}>
              <Icon name={seldomIcons.print} />
              {t.print}
            </Button>
            <ShareMenu
              {...figures}
              title={t.headline(headline)}
              sentence={sentences.join(' ')}
              legend={[]}
              drawing={<ShareBars bars={bars} whole={whole} />}
              withoutPrint
            />
          </div>
        </div>
        <p aria-label={headline.label}>
          {headline.unknown ? (
            <span className="text-muted">{t.headline(headline)}</span>
          ) : (
            <>
              <span className="text-2xl font-semibold">{headline.value}</span>{' '}
              <span className="text-muted">{[headline.label, headline.of].filter(Boolean).join(', ')}</span>
            </>
          )}
        </p>
        {note?.comment ? (
          <p aria-label={t.comment} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {note.comment}
          </p>
        ) : null}
        <ul aria-label={t.summary} className="list-disc pl-5">
          {sentences.map((sentence, index) => (
            <li key={sentence}>
              <RoomFor words={index === sentences.length - 1 ? awaited : undefined}>{sentence}</RoomFor>
            </li>
          ))}
        </ul>
      </header>
      {children}
      <Section title={t.figures}>
        <div className="overflow-x-auto">{table}</div>
      </Section>
      <p className="text-sm text-muted">{figures.words.source}</p>
    </article>
  )
}

/** The counts with their shares and meanings. */
function useReportFigures(report: Report) {
  const t = useText(reportWords)
  const format = useFormat()
  const { subject, counts, fileName } = report
  return useFigures({
    caption: t.figures,
    rows: counts,
    keyOf: ({ key }) => key,
    columns: [
      { header: t.figure, renderCell: ({ label }) => label, value: ({ label }) => label },
      countColumn<ReportCount>(format, t.count, ({ count }) => count, t.notGiven),
      shareColumn<ReportCount>(format, report.share, count => shareOf(report, count)),
      { header: t.meaning, renderCell: ({ meaning }) => meaning },
    ],
    subject,
    fileName,
  })
}
