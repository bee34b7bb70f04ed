import type { ImportRow, JobRow } from '#contract/team/jobs'
import { type Locale, locales } from '#dashboard/i18n/catalogue'
import { contactFields, contactFieldText } from '#dashboard/parts/contact/contact-fields'
import { foldName } from '#dashboard/parts/contact/contact-words'
import type { CsvValue } from '#dashboard/parts/csv/csv-cell'
import { jobText, reasonWords, rowReason, rowResult } from '#dashboard/parts/jobs/job-words'
import { importText } from './texts'

// `earlierVerdict` recognises these words when a result file is imported again.
const kind = 'import-contacts'

const notSent = (reason: string, locale: Locale) =>
  importText[locale].notSent({ reason: reasonWords(reason, locale).toLowerCase() })

/** Result of a row in words. */
function resultOf(row: JobRow, locale: Locale): string {
  const { state, reason } = row
  if (state === 'skipped' && reason) return notSent(reason, locale)
  const words = rowResult({ kind }, state === 'sending' ? { state: 'unknown' } : row, locale)
  return state === 'unknown' && reason === 'not-found-again' ? importText[locale].notFound({ result: words }) : words
}

/** Cells of a row: as sent, else as in the file. */
export function cellsOf({ input }: JobRow): Readonly<Record<string, string | undefined>> {
  const { action, body, file } = input as ImportRow
  return (action === 'create' ? body : file.cells) as Record<string, string>
}

export const resultHeader = (locale: Locale): string[] => {
  const { fileLine, fileResult, fileId } = importText[locale]
  return [
    fileLine,
    ...contactFields.map(field => contactFieldText[locale][field]),
    fileResult,
    jobText[locale].reason,
    fileId,
  ]
}

/** A row of the result file. Imported again, rows that were created or exist are left out. */
export function resultValues(row: JobRow, locale: Locale): CsvValue[] {
  const { file, said } = row.input as ImportRow
  const cells = cellsOf(row)
  const { state, reason } = row
  // The result names these reasons itself.
  const isNamed = reason === 'not-found-again' || (state === 'skipped' && reason !== 'elsewhere')
  const why = (isNamed ? row.said : rowReason(row, locale)) || said
  return [file.line, ...contactFields.map(field => cells[field]), resultOf(row, locale), why, row.id]
}

/** Whether a heading names the result column, in any language. */
export const isResultHead = (head: string): boolean =>
  locales.some(locale => foldName(importText[locale].fileResult) === foldName(head))

type Earlier = 'before' | 'uncertain' | 'exists'

/** How a result begins, and its verdict; rows with any other result are still to be created. */
const beginnings = locales.flatMap((locale): [string, Earlier][] => [
  [rowResult({ kind }, { state: 'done' }, locale), 'before'],
  [notSent('before', locale), 'before'],
  [rowResult({ kind }, { state: 'unknown' }, locale), 'uncertain'],
  [notSent('uncertain', locale), 'uncertain'],
  [notSent('elsewhere', locale), 'uncertain'],
  [notSent('exists', locale), 'exists'],
])

/** Verdict by the result of an earlier import, in any language. */
export function earlierVerdict(result: string): Earlier | undefined {
  const text = result.trim().toLowerCase()
  return text === '' ? undefined : beginnings.find(([words]) => text.startsWith(words.toLowerCase()))?.[1]
}
