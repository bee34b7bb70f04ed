import { expect, it } from 'vitest'
import { rebased, sameValues, withoutEmpties } from './form-values'

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

it('keeps what was typed in values that others saved meanwhile', () => {
  const saved = { mine: 1, both: 1, theirs: 1, list: ['a', 'b', 'c'], part: { mine: null, theirs: 1 } }
  const typed = { mine: 2, both: 2, theirs: 1, list: ['a', 'c', 'd', 'e'], part: { mine: 2, theirs: 1 } }
  const theirs = { mine: 1, both: 3, theirs: 3, list: ['e', 'b', 'a', 'f'], part: { mine: null, theirs: null } }
  const merged = { mine: 2, both: 2, theirs: 3, list: ['e', 'a', 'f', 'd'], part: { mine: 2, theirs: null } }
  expect(rebased(typed, saved, theirs)).toEqual(merged)
})
