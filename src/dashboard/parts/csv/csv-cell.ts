import type { Locale } from '#dashboard/i18n/catalogue'
import { instantOf } from '#dashboard/i18n/format'
import { utcText } from '#dashboard/i18n/utc-text'

/** The decimal sign of a language, as its spreadsheets read numbers. */
export const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

export type CsvValue = string | number | boolean | Date | null | undefined

/** `= + - @` after blanks, full-width forms too, or a leading tab or line break. Leading apostrophes keep reading back exact. */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const written = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** A signed number computes to itself: E.164 numbers, negative counts, decimals. */
const plainNumber = /^[+-]\d+(?:[.,]\d+)?$/

function plainText(value: CsvValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return String(value)
}

/** The text of a cell: dates in ISO 8601 (UTC), a formula behind an apostrophe, plain numbers such as `+46701234567` unchanged. */
export function csvCell(value: CsvValue): string {
  const text = plainText(value)
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Reverses `csvCell`; other texts lose at most an apostrophe before a formula. */
export const fromCsvCell = (text: string): string => (written.test(text) ? text.slice(1) : text)

/** A time of the API for a file: ISO 8601 in UTC. Other text is returned unchanged. */
export function csvTime(iso: string | null | undefined): string | null | undefined {
  const moment = instantOf(iso)
  return moment ? utcText(moment) : iso
}
