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

test('shown columns are written and read back, whatever their names hold', () => {
  const shown = ['id', '50%2C', 'first,last']
  const text = columnsParam(shown, columns)
  expect(readColumns(text, columns)).toEqual(['id', 'first,last', '50%2C'])
})

test('the first column stays, unknown ones count for nothing, and the default needs no words', () => {
  expect(readColumns('-x', columns)).toEqual(['id', '-x'])
  expect(readColumns('nope', columns)).toEqual(['id', 'first,last', '-x'])
  expect(columnsParam(['-x', 'first,last'], columns)).toBe(null)
})
