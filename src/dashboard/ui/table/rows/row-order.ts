import { wordOrder } from '#dashboard/i18n/word-order'
import type { ColumnValue } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'
import { byPlace, type Comparable, comparable, type Places } from './sort-rows'

/** Rows in the ascending order of a column, so that others can be put among them. */
export type RowOrder = {
  /** Their indexes. */
  at: Uint32Array
  /** 1 where a row stands in the same place as the one before it. */
  same: Uint8Array
  /** How many are not empty there: those come first. */
  filled: number
}

type Work<T> = Generator<void, T>
type CompareWords = (one: string, other: string) => number

/** What is done between two places to pause. */
const step = 200

/** Puts words in order as a merge sort does, from short runs. */
function* sortedWords(words: string[], compare: CompareWords): Work<string[]> {
  let runs: string[][] = []
  for (let from = 0; from < words.length; from += step) {
    runs.push(words.slice(from, from + step).toSorted(compare))
    yield
  }
  while (runs.length > 1) {
    const next: string[][] = []
    for (let at = 0; at < runs.length; at += 2)
      next.push(yield* mergedWords(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = next
  }
  return runs[0] ?? []
}

function* mergedWords(one: string[], other: string[], compare: CompareWords): Work<string[]> {
  const merged: string[] = []
  for (let [left, right] = [0, 0]; left < one.length || right < other.length; ) {
    const [word, next] = [one[left], other[right]]
    const isNext = next !== undefined && (word === undefined || compare(next, word) < 0)
    merged.push((isNext ? next : word) ?? '')
    if (isNext) right += 1
    else left += 1
    if (merged.length % step === 0) yield
  }
  return merged
}

/** The places that `placesOf` gives, worked out in steps. */
function* findPlaces<T>(rows: readonly TableRow<T>[], column: ColumnValue<T>, locale: string): Work<Places> {
  const values: (Comparable | null)[] = []
  const places = new Map<number | string, number>()
  for (const [at, row] of rows.entries()) {
    const value = comparedOf(column, row)
    values.push(value)
    if (value != null) places.set(value, 0)
    if (at % step === 0) yield
  }
  let place = 0
  const numbers = Array.from(places.keys()).filter(value => typeof value === 'number')
  for (const value of Float64Array.from(numbers).toSorted()) places.set(value, place++)
  yield
  const words = Array.from(places.keys()).filter(value => typeof value === 'string')
  const compare = wordOrder(locale)
  let before: string | undefined
  for (const [at, word] of (yield* sortedWords(words, compare)).entries()) {
    // Other spellings of one word stand in its place.
    if (before !== undefined && compare(before, word) === 0) place--
    places.set(word, place++)
    before = word
    if (at % step === 0) yield
  }
  const empty = place
  const of = new Uint32Array(values.length)
  for (const [at, value] of values.entries()) {
    of[at] = value === null ? empty + 1 : value === undefined ? empty : (places.get(value) ?? empty)
    if (at % step === 0) yield
  }
  return { of, empty }
}

/** The order of the rows `from` to `to` (exclusive) among themselves. */
export function* orderOf<T>(
  rows: readonly TableRow<T>[],
  { from, to }: { from: number; to: number },
  column: ColumnValue<T>,
  locale: string,
): Work<RowOrder> {
  const places = yield* findPlaces(rows.slice(from, to), column, locale)
  const placeOf = (row: number | undefined) => places.of[row ?? 0] ?? 0
  const at = byPlace(Uint32Array.from(places.of.keys()), places, false)
  yield
  const same = new Uint8Array(at.length)
  let filled = 0
  for (const [index, row] of at.entries()) {
    if (index > 0 && placeOf(row) === placeOf(at[index - 1])) same[index] = 1
    if (placeOf(row) < places.empty) filled += 1
  }
  yield
  return { at: at.map(row => row + from), same, filled }
}

/** What is compared of a row: nothing where it is empty, `null` where it is unreadable. */
const comparedOf = <T>(column: ColumnValue<T>, row: TableRow<T> | undefined): Comparable | null =>
  row?.ok ? comparable(column.value(row.value)) : null

/** How two rows stand to each other in an order. */
export type CompareRows = (one: number, other: number) => number

const rank = (value: Comparable | null) =>
  typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : value === undefined ? 2 : 3

/** Compares rows as `orderOf` does. */
export function compareRows<T>(rows: readonly TableRow<T>[], column: ColumnValue<T>, locale: string): CompareRows {
  const words = wordOrder(locale)
  return (one, other) => {
    const [a, b] = [comparedOf(column, rows[one]), comparedOf(column, rows[other])]
    if (a === b) return 0
    if (typeof a === 'number' && typeof b === 'number') return a - b
    if (typeof a === 'string' && typeof b === 'string') return words(a, b)
    return rank(a) - rank(b)
  }
}

/**
 * An order with rows that came after all of its own: each is looked for among those, so that few rows cost little however many
 * there are.
 */
export function* mergedOrders(before: RowOrder, came: RowOrder, compare: CompareRows): Work<RowOrder> {
  const length = before.at.length + came.at.length
  const [at, same] = [new Uint32Array(length), new Uint8Array(length)]
  let [from, to] = [0, 0]
  const take = (end: number) => {
    at.set(before.at.subarray(from, end), to)
    same.set(before.same.subarray(from, end), to)
    to += end - from
    from = end
  }
  for (const [index, row] of came.at.entries()) {
    let [low, high] = [from, before.at.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(before.at[middle] ?? 0, row) <= 0) low = middle + 1
      else high = middle
    }
    take(low)
    same[to] = to > 0 && compare(at[to - 1] ?? 0, row) === 0 ? 1 : 0
    at[to++] = row
    if (index % 50 === 49) yield
  }
  take(before.at.length)
  return { at, same, filled: before.filled + came.filled }
}

/** Those rows of an order that are let through. */
export function withinOrder({ at, same, filled }: RowOrder, has: (row: number) => boolean): RowOrder {
  const rows: number[] = []
  const flags: number[] = []
  let left = 0
  // Whether a row of this place is there already.
  let isBegun = false
  for (const [index, row] of at.entries()) {
    if (!same[index]) isBegun = false
    if (!has(row)) continue
    rows.push(row)
    flags.push(isBegun ? 1 : 0)
    isBegun = true
    if (index < filled) left += 1
  }
  return { at: Uint32Array.from(rows), same: Uint8Array.from(flags), filled: left }
}

/**
 * Gives the rows `from` to `to` (exclusive) of an order, either way round; rows in one place keep their order, what is empty stays
 * last.
 */
export function orderSlicer({ at, same, filled }: RowOrder, descending: boolean) {
  // The rows that stand in one place with the one looked for last: they may be all of them.
  let [first, last] = [0, 0]
  const placeWith = (row: number) => {
    if (row >= first && row < last) return
    first = row
    last = row + 1
    while (first > 0 && same[first]) first -= 1
    while (last < filled && same[last]) last += 1
  }
  return (from: number, to: number): number[] => {
    const end = Math.min(to, at.length)
    if (!descending) return Array.from(at.subarray(from, end))
    const found: number[] = []
    for (let place = from; place < Math.min(end, filled); ) {
      placeWith(filled - 1 - place)
      for (; place < Math.min(end, filled - first); place++) found.push(at[first + place - (filled - last)] ?? 0)
    }
    return [...found, ...at.subarray(Math.max(from, filled), Math.max(end, filled, from))]
  }
}
