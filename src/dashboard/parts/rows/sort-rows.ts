import { wordOrder } from '#dashboard/i18n/word-order'
import { type ColumnValue, sortValue } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'

/** What is compared of a value; nothing where it is empty. */
export type Comparable = number | string | undefined

/** Where each row stands in the order of a column, and the place of those that are empty there. */
export type Places = { of: Uint32Array; empty: number }

type Simplify = (values: Comparable[]) => Comparable[]

/**
 * The places of rows in the order of a column: numbers before words, equal values in one place, empty ones behind all, and
 * unreadable rows behind those. A collator is slow, and asked about each word once.
 */
export function placesOf<T>(
  rows: readonly TableRow<T>[],
  column: ColumnValue<T>,
  locale: string,
  simplify?: Simplify,
): Places {
  const compared = rows.map(row => (row.ok ? sortValue(column.value(row.value)) : undefined))
  const values = simplify?.(compared) ?? compared
  const places = new Map<Comparable, number>()
  for (const value of values) if (value !== undefined) places.set(value, 0)
  const numbers = [...places.keys()].filter(value => typeof value === 'number')
  const words = [...places.keys()].filter(value => typeof value === 'string')
  let place = 0
  for (const value of Float64Array.from(numbers).toSorted()) places.set(value, place++)
  // Made for words alone: numbers and times, the order that lists begin with, need none.
  const compare = () => wordOrder(locale)
  let before: string | undefined
  for (const word of words.length > 1 ? words.toSorted(compare()) : words) {
    // Other spellings of one word stand in its place.
    if (before !== undefined && compare()(before, word) === 0) place--
    places.set(word, place++)
    before = word
  }
  const empty = place
  const placeOf = (value: Comparable) => (value === undefined ? empty : (places.get(value) ?? empty))
  return { of: Uint32Array.from(rows, (row, at) => (row.ok ? placeOf(values[at]) : empty + 1)), empty }
}

/** Indexes of rows by their places, either way round; rows in one place keep their order, and what is empty stays last. */
export function byPlace(indexes: ArrayLike<number>, { of, empty }: Places, descending: boolean): Uint32Array {
  const placeAt = (at: number) => {
    const place = of[indexes[at] ?? 0] ?? empty
    return descending && place < empty ? empty - 1 - place : place
  }
  // How many rows stand in each place, and then where its next one goes.
  const next = new Uint32Array(empty + 3)
  const count = (place: number, more: number) => {
    next[place] = (next[place] ?? 0) + more
  }
  for (let at = 0; at < indexes.length; at++) count(placeAt(at) + 1, 1)
  for (let place = 1; place < next.length; place++) count(place, next[place - 1] ?? 0)
  const sorted = new Uint32Array(indexes.length)
  for (let at = 0; at < indexes.length; at++) {
    const place = placeAt(at)
    sorted[next[place] ?? 0] = indexes[at] ?? 0
    count(place, 1)
  }
  return sorted
}
