import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, fromCsvCell } from './csv-cell'

test.each(['=1+1', '@SUM(A1)', '\t=1', '  =1', '＝1', '+46 70 123', '-1e5', "'=1"])(
  'writes an apostrophe before the formula %j',
  text => expect(csvCell(text)).toBe(`'${text}`),
)

test.each(['+46701234567', '-12,5', 'a=1', "it's", '07-01'])('leaves %j unchanged', text => {
  expect(csvCell(text)).toBe(text)
})

test('writes numbers, dates and empty values', () => {
  expect([-1.5, 0, true, new Date(0), Number.NaN, new Date(Number.NaN), null, undefined].map(csvCell)).toEqual([
    '-1.5',
    '0',
    'true',
    '1970-01-01T00:00:00.000Z',
    '',
    '',
    '',
    '',
  ])
})

test('reads back every text unchanged', () => {
  const risky = array(constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '1', '.', 'a', '＝'))
  const text = oneof(
    string(),
    risky.map(parts => parts.join('')),
  )
  assert(
    property(text, text => {
      expect(fromCsvCell(csvCell(text))).toBe(text)
    }),
  )
})

test('starts no cell like a formula, except plain numbers', () => {
  const risky = array(constantFrom("'", '=', '+', '-', '@', '\t', ' ', '1', '.', 'a'))
  assert(
    property(risky, parts => {
      const cell = csvCell(parts.join(''))
      expect(!/^\s*[=+\-@]/.test(cell) || /^[+-]\d+([.,]\d+)?$/.test(cell)).toBe(true)
    }),
  )
})
