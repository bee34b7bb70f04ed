import { type ColumnValue, cellText } from './column'
import type { TableRow } from './row-source'

const beyondAscii = /[^\0-\x7f]/

/** Removes case and accents, for searching. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(/\p{M}+/gu, '') : lower
}

export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}

/** Returns a predicate on folded text: every searched word, or the long number. False for an empty search. */
export function searchMatch(text: string): (folded: string) => boolean {
  const words = searchWords(text)
  const number = searchedNumber(text)
  return folded => words.length > 0 && (words.every(word => folded.includes(word)) || (number?.test(folded) ?? false))
}

const spelledNumber = /^\s*[+(]?\d[\d\s().\-/\u2011]{5,}$/

/**
 * Returns a pattern for a long number in any spelling, with or without leading zeros and separators (`073-334 56 78`
 * finds `+46733345678`). Undefined for any other text.
 */
function searchedNumber(text: string): RegExp | undefined {
  if (!spelledNumber.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 6 ? undefined : new RegExp(Array.from(digits).join('[ \u00a0().\\-/\u2011]{0,3}'))
}

/** Returns the folded visible text of a row, or of the raw data of an unreadable one. */
export function searchedText<T>(row: TableRow<T> | undefined, columns: readonly ColumnValue<T>[]): string {
  const words = row?.ok ? columns.map(column => cellText(column, row.value)) : [JSON.stringify(row?.raw) ?? '']
  return foldText(words.join('\n'))
}
