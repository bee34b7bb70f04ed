import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { preferences } from '#dashboard/i18n/preferences'
import type { ColumnValue } from './column'
import type { RowsQuery, TableRow } from './row-source'
import { usePageRows } from './use-table'

type Thing = { id: number; word: string | null; at?: Date }

const columns: ColumnValue<Thing>[] = [
  { id: 'word', value: thing => thing.word },
  { id: 'at', value: thing => thing.at, text: thing => (thing.at ? `in ${thing.at.getUTCFullYear()}` : '') },
]
const ok = (value: Thing): TableRow<Thing> => ({ ok: true, value })
const things = [
  ok({ id: 1, word: 'ÅNGSTRÖM', at: new Date('2024-05-01') }),
  ok({ id: 2, word: null, at: new Date('2023-05-01') }),
  { ok: false as const, raw: { word: 'broken' }, reason: 'id: invalid_type' },
  ok({ id: 3, word: 'Ａ１ full width' }),
  ok({ id: 4, word: 'ångström', at: new Date('2024-05-01') }),
]
const all = { text: '', sort: undefined, columns: ['word', 'at'], filters: {} }
const show = (rows: readonly TableRow<Thing>[], query: RowsQuery) => {
  const { result, rerender } = renderHook(usePageRows<Thing>, { initialProps: { rows, columns, query } })
  const ids = () => result.current.rows(0, 1000).map(row => (row?.ok ? row.value.id : 'broken'))
  return { result, rerender, ids }
}
const found = (text: string) => show(things, { ...all, text }).ids()

afterEach(() => preferences.setLocale('en'))

test.each([
  ['ANGSTROM', [1, 4]],
  ['ångström 2024', [1, 4]],
  ['2024 ångström', [1, 4]],
  ['in 2023', [2]],
  ['a1', [3]],
  ['broken', ['broken']],
  ['  ', [1, 2, 'broken', 3, 4]],
  ['nowhere', []],
])('finds by %j rows %j: every word of the visible text, folded', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  ['0733345678', [1, 2, 3]],
  ['073-334 56 78', [1, 2, 3]],
  ['+46 73 334 56 78', [1, 2]],
  ['0046733345678', [1, 2]],
  ['733345', [1, 2, 3]],
  ['4567', [1]],
  ['0733345679', []],
])('finds a number in any spelling: %s', (text, expected) => {
  const numbers = ['+46733345678', '46 73-334 56 78', '073-334 56 78', '+46700000000'].map((word, index) =>
    ok({ id: index + 1, word }),
  )
  expect(show(numbers, { ...all, text }).ids()).toEqual(expected)
})

test('keeps the order of equal values; empty and unreadable rows come last', () => {
  const sorted = (descending: boolean) => show(things, { ...all, sort: { column: 'at', descending } }).ids()
  expect(sorted(false)).toEqual([2, 1, 4, 3, 'broken'])
  expect(sorted(true)).toEqual([1, 4, 2, 3, 'broken'])
})

test('sorts numbers before words, words by locale, and reverses both', () => {
  preferences.setLocale('sv')
  const words = ['Ö', 'a 10', 'Z', 'a 9', 'Å']
  const mixed: ColumnValue<Thing>[] = [{ id: 'word', value: ({ id, word }) => word ?? id }]
  const rows = [...words.map((word, at) => ok({ id: at, word })), ok({ id: 70, word: null }), ok({ id: 7, word: null })]
  const sorted = (descending: boolean) => {
    const query = { ...all, sort: { column: 'word', descending } }
    const { result } = renderHook(() => usePageRows({ rows, columns: mixed, query }))
    return result.current.rows(0, 10).map(row => row?.ok && (row.value.word ?? row.value.id))
  }
  expect(sorted(false)).toEqual([7, 70, 'a 9', 'a 10', 'Z', 'Å', 'Ö'])
  expect(sorted(true)).toEqual(sorted(false).toReversed())
})

test('applies the query to new rows', () => {
  const query = { ...all, text: '2024' }
  const { result, rerender } = show(things, query)
  rerender({ rows: things.slice(0, 2), columns, query })
  expect(result.current.getSnapshot()).toEqual({ total: 2, filtered: 1, busy: false })
})

test('sorts again when a column gets other values', () => {
  const query = { ...all, sort: { column: 'word', descending: false } }
  const { ids, rerender } = show(things.slice(3), query)
  expect(ids()).toEqual([3, 4])
  const backwards = [{ id: 'word', value: ({ id }: Thing) => -id }]
  rerender({ rows: things.slice(3), columns: backwards, query })
  expect(ids()).toEqual([4, 3])
})
