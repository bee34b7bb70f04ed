import { expect, test, vi } from 'vitest'
import type { ColumnValue } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'
import { createPageRows } from './page-rows'

type Thing = { id: number; word: string | null; at?: Date }

const columns: ColumnValue<Thing>[] = [
  { id: 'word', value: thing => thing.word },
  { id: 'at', value: thing => thing.at, text: thing => (thing.at ? `in ${thing.at.getUTCFullYear()}` : '') },
]
const model = { columns, locale: 'sv' }
const ok = (value: Thing): TableRow<Thing> => ({ ok: true, value })
const things = [
  ok({ id: 1, word: 'ÅNGSTRÖM', at: new Date('2024-05-01') }),
  ok({ id: 2, word: null, at: new Date('2023-05-01') }),
  { ok: false as const, raw: { word: 'broken' }, reason: 'id: invalid_type' },
  ok({ id: 3, word: 'Ａ１ full width' }),
  ok({ id: 4, word: 'ångström', at: new Date('2024-05-01') }),
]
const all = { text: '', sort: undefined, columns: ['word', 'at'], filters: {} }
const ids = (source: ReturnType<typeof createPageRows<Thing>>) =>
  source.rows(0, 100).map(row => (row?.ok ? row.value.id : 'broken'))
const found = (text: string) => ids(createPageRows(things, model, { ...all, text }))

test.each([
  ['ANGSTROM', [1, 4]],
  ['ångström 2024', [1, 4]],
  ['2024 ångström', [1, 4]],
  ['in 2023', [2]],
  ['a1', [3]],
  ['broken', ['broken']],
  ['  ', [1, 2, 'broken', 3, 4]],
  ['nowhere', []],
])('%j finds %j: every word, without case, accents and width, in what a person reads', (text, expected) => {
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
])('a number is found in whatever spelling: %s', (text, expected) => {
  const numbers = ['+46733345678', '46 73-334 56 78', '073-334 56 78', '+46700000000'].map((word, index) =>
    ok({ id: index + 1, word }),
  )
  expect(ids(createPageRows(numbers, model, { ...all, text }))).toEqual(expected)
})

test('equal values keep their order both ways; empty ones and unreadable rows come last', () => {
  const sorted = (descending: boolean) =>
    ids(createPageRows(things, model, { ...all, sort: { column: 'at', descending } }))
  expect(sorted(false)).toEqual([2, 1, 4, 3, 'broken'])
  expect(sorted(true)).toEqual([1, 4, 2, 3, 'broken'])
})

test('asking the same again changes nothing, and new rows are asked the old question', () => {
  const source = createPageRows(things, model, { ...all, text: '2024' })
  const listener = vi.fn()
  source.subscribe(listener)
  const before = source.getSnapshot()
  source.query({ ...all, text: '2024', filters: {}, columns: ['word', 'at'] })
  expect(listener).not.toHaveBeenCalled()
  expect(source.getSnapshot()).toBe(before)
  expect(source.of(things.slice(0, 2), model).getSnapshot()).toEqual({ total: 2, filtered: 1, busy: false })
  expect(source.of([], model, true).getSnapshot()).toEqual({ total: 0, filtered: 0, busy: true })
})

test('a column that is taken away is not searched any more', () => {
  const source = createPageRows(things, model, { ...all, text: '2024' })
  source.query({ ...all, text: '2024', columns: ['word'] })
  expect(ids(source)).toEqual([])
})

test('a column that was taken away is not searched in other rows either', () => {
  const source = createPageRows(things, model, { ...all, text: '2024' })
  source.query({ ...all, text: '2024', columns: ['word'] })
  expect(ids(source.of(things.slice(1), model))).toEqual([])
})

test('rows that are added to the same array are filtered and sorted with the others', () => {
  const rows = things.slice(0, 2)
  const source = createPageRows(rows, model, { ...all, text: '202', sort: { column: 'at', descending: false } })
  expect(source.of(rows, model)).toBe(source)
  rows.push(...things.slice(2))
  expect(ids(source.of(rows, model))).toEqual([2, 1, 4])
})

test('typing on, and another order of the same rows, find what asking anew finds', () => {
  const words = ['Ada', 'ada', '', 'Bo 2', 'bo 10', '7', 'Ådne', 'ada bo'].map(word => ({ word }))
  const rows = Array.from({ length: 200 }, (_, id) => ok({ id, word: words[(id * 7) % 8]?.word ?? '' }))
  const source = createPageRows(rows, model, all)
  const sorts = [undefined, ...[true, false].map(descending => ({ column: 'word', descending }))]
  for (const text of ['a', 'ad', 'ad bo', 'ad b', '', 'b', 'bo 1', 'bo', '7', '70', '']) {
    for (const sort of sorts) {
      const requested = { ...all, text, sort }
      source.query(requested)
      expect([text, sort, ids(source)]).toEqual([text, sort, ids(createPageRows(rows, model, requested))])
    }
  }
})

test('a space after nothing lets every row stay', () => {
  const source = createPageRows(things, model, all)
  source.query({ ...all, text: ' ' })
  expect(ids(source)).toEqual([1, 2, 'broken', 3, 4])
})
