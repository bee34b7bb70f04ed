import { type ColumnValue, cellText } from './column'
import type { TableRow } from './row-source'

const beyondAscii = /[^\0-\x7f]/

/** A text without case and accents, for searching. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(/\p{M}+/gu, '') : lower
}

/** The words of a search, folded. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}

/** Whether a folded text has every word that is searched for, or the long number that it is. Of no words nothing has them. */
export function searchMatch(text: string): (folded: string) => boolean {
  const words = searchWords(text)
  const number = searchedNumber(text)
  return folded => words.length > 0 && (words.every(word => folded.includes(word)) || (number?.test(folded) ?? false))
}

const spelledNumber = /^\s*[+(]?\d[\d\s().\-/\u2011]{5,}$/

/**
 * A long number that is searched for, in whatever spelling: its digits are found with or without the zeros and signs that
 * stand before and between them (`073-334 56 78` in `+46733345678`). Undefined for any other text.
 */
function searchedNumber(text: string): RegExp | undefined {
  if (!spelledNumber.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 6 ? undefined : new RegExp(Array.from(digits).join('[ \u00a0().\\-/\u2011]{0,3}'))
}

/** What a person reads of a row in these columns, or what came in its place, folded. */
export function searchedText<T>(row: TableRow<T> | undefined, columns: readonly ColumnValue<T>[]): string {
  const words = row?.ok ? columns.map(column => cellText(column, row.value)) : [JSON.stringify(row?.raw) ?? '']
  return foldText(words.join('\n'))
}
