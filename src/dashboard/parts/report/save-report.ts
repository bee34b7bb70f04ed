import type { Locale } from '#dashboard/i18n/catalogue'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import { saveFigures } from '#dashboard/parts/figures/save-figures'
import type { FileKind } from '#dashboard/ui/chart/share'
import { type Report, type ReportCount, shareOf } from './report'
import { reportWords } from './report-text'

/** Saves the counts of a report, each with its share. */
export async function saveReport(report: Report, kind: FileKind, locale: Locale): Promise<void> {
  const t = reportWords[locale]
  const columns: FigureColumn<ReportCount>[] = [
    { header: t.figure, cell: ({ label }) => label },
    { header: t.count, cell: ({ count }) => count },
    {
      header: `${report.share} (%)`,
      cell: (count, { percent }) => {
        const share = shareOf(report, count)
        return share === undefined ? undefined : percent(share)
      },
    },
  ]
  const { subject, counts: rows, fileName } = report
  await saveFigures({ rows, columns, subject, fileName }, kind, locale)
}
