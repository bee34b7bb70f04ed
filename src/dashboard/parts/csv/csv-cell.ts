import type { Locale } from '#dashboard/i18n/catalogue'

/** What stands before the decimals of a number in a language, as spreadsheets of that language read it. */
export const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A value of a table that goes into a file. */
export type CsvValue = string | number | boolean | Date | null | undefined

/**
 * What a spreadsheet would take for a formula: a text that begins (after blanks) with `= + - @`, in their full-width
 * forms too, or with a tab or a line break. Apostrophes before it belong to the pattern, so that reading back is exact.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Numbers with a sign compute to nothing but themselves: E.164 numbers, negative counts, decimals. */
const plainNumber = /^[+-]\d+(?:[.,]\d+)?$/

/**
 * The text of one cell. Dates are ISO 8601 in UTC, empty values nothing. What would be a formula gets an apostrophe
 * before it; plain numbers stay as they are, so that `+46701234567` can be imported again anywhere. Delimiters and
 * quotes are the writer's business.
 */
export function csvCell(value: CsvValue): string {
  const text = plainText(value)
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** What a spreadsheet reads as a number, a date or a truth, and writes in its own way: zeros, seconds and long ends are lost. */
const converted = /^'*(?:\d[\d\s.,:/e+-]*|true|false)$/i

/** The same for a value that must come back through a spreadsheet as it is: numbers are text, too. Read by `fromTextCell`. */
export function textCell(value: CsvValue): string {
  const text = plainText(value)
  return formula.test(text) || converted.test(text) ? `'${text}` : text
}

/** The text that `textCell` was given, of a cell that `fromCsvCell` has read. */
export const fromTextCell = (text: string): string =>
  text.startsWith("'") && converted.test(text) ? text.slice(1) : text

/** Whether a cell where `textCell` was written is none any more: a spreadsheet has rewritten it. */
export const isRewritten = (text: string): boolean => !text.startsWith("'") && converted.test(text)

const written = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** The text that `csvCell` was given. Texts it never wrote come back as they are, but for an apostrophe before a formula. */
export const fromCsvCell = (text: string): string => (written.test(text) ? text.slice(1) : text)

function plainText(value: CsvValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return String(value)
}
