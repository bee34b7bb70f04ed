import type { Locale } from '#dashboard/i18n/catalogue'
import { exportName, saveCsv } from '#dashboard/parts/csv/save-file'
import { probeText } from './probe-text'
import type { RowWords } from './row-words'

type Saved = { rows: readonly RowWords[]; at: string; locale: Locale }

/** Saves the result as a file: one row for each thing that the specification leaves open. */
export function saveProbe({ rows, at, locale }: Saved): Promise<void> {
  const t = probeText[locale]
  const header = [t.question, t.paragraph, t.seen, t.set, t.result, t.readAt]
  const cells = rows.map(({ question, paragraph, seen, set, result }) => [
    question,
    paragraph,
    seen.join('; '),
    set,
    result,
    at,
  ])
  return saveCsv(exportName([t.file], at.slice(0, 10), 'csv'), header, cells, locale)
}
