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

const written = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** The text that `csvCell` was given. Texts it never wrote come back as they are, but for an apostrophe before a formula. */
export const fromCsvCell = (text: string): string => (written.test(text) ? text.slice(1) : text)

function plainText(value: CsvValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return String(value)
}
