import { expect, it } from 'vitest'
import { sameValues, withoutEmpties } from './form-values'

it('omits empty values only', () => {
  const windows = [{ opens: 'x', closes: '' }]
  const filled = { name: 'Å', zero: 0, off: false, blank: ' ', list: [] }
  const values = { ...filled, text: '', none: null, gone: undefined, windows }
  expect(withoutEmpties(values)).toEqual({ ...filled, windows: [{ opens: 'x' }] })
  const strange = withoutEmpties(JSON.parse('{"__proto__":"kept","a":""}'))
  expect(JSON.stringify(strange)).toBe('{"__proto__":"kept"}')
})

it.each([
  [true, { a: '' }, { a: null }],
  [true, { a: undefined }, {}],
  [true, { a: [{ b: 1 }] }, { a: [{ b: 1 }] }],
  [false, { a: 0 }, { a: '' }],
  [false, { a: false }, {}],
  [false, { a: ['x'] }, { a: ['x', ''] }],
  [false, { a: '1' }, { a: 1 }],
  [false, { a: {} }, { a: [] }],
])('finds it %s that %o and %o look the same', (same, a, b) => {
  expect(sameValues(a, b)).toBe(same)
  expect(sameValues(b, a)).toBe(same)
})
