import { expect, it } from 'vitest'
import { int32Parameter, typedInt32 } from './path-parameter'

it.each([
  ['1', 1],
  [' 2147483647 ', 2147483647],
  ['0', 0],
  ['-2147483648', -2147483648],
])('%s is an id', (text, id) => {
  expect(typedInt32(text)).toBe(id)
})

it.each(['', '2147483648', '1.0', '1e3', '0x10', '١', 'one', '1 2'])('%s is none', text => {
  expect(typedInt32(text)).toBeUndefined()
})

it.each([undefined, '', ' 1', 'one', '2147483648'])('%s in an address is an address without a page', text => {
  expect(() => int32Parameter(text)).toThrow(expect.objectContaining({ status: 404 }))
})
