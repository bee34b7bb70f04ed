import { expect, test } from 'vitest'
import { columnsParam, readColumns, readSort, sortParam } from './use-table-state'

const columns = [{ id: 'id' }, { id: 'first,last' }, { id: '50%2C', hidden: true }, { id: '-x', sortable: false }]

test.each([
  ['id', { column: 'id', descending: false }],
  ['-id', { column: 'id', descending: true }],
  ['-x', undefined],
  ['--x', undefined],
  ['nothing', undefined],
  ['', undefined],
  [null, undefined],
])('sort=%s', (text, sort) => {
  expect(readSort(text, columns)).toEqual(sort)
  expect(sort && sortParam(sort)).toBe(sort && text)
})

test('reads back written columns, also with commas and percent signs in their ids', () => {
  const shown = ['id', '50%2C', 'first,last']
  const text = columnsParam(shown, columns)
  expect(readColumns(text, columns)).toEqual(['id', 'first,last', '50%2C'])
})

test('keeps the first column, ignores unknown ones and omits the default', () => {
  expect(readColumns('-x', columns)).toEqual(['id', '-x'])
  expect(readColumns('nope', columns)).toEqual(['id', 'first,last', '-x'])
  expect(columnsParam(['-x', 'first,last'], columns)).toBe(null)
})
