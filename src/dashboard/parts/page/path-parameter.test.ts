import { expect, it } from 'vitest'
import { int32Parameter, plainInt32, typedInt32 } from './path-parameter'

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

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['-3', -3],
  ['2147483647', 2_147_483_647],
])('%j is %d in its plain form', (text, id) => expect(plainInt32(text.trim())).toBe(id))

it.each(['', '1.0', '1e3', '0x10', '007', '-0', '2147483648', '-2147483649', '99999999999', '1 2', 'q1'])(
  '%j has no plain form',
  text => expect(plainInt32(text.trim())).toBeUndefined(),
)

it.each([
  ['0', 0],
  ['-7', -7],
  ['2147483647', 2_147_483_647],
  ['-2147483648', -2_147_483_648],
  ['', undefined],
  ['007', undefined],
  ['1e3', undefined],
  ['1.0', undefined],
  [' 1', undefined],
  ['0x10', undefined],
  ['2147483648', undefined],
])('reads "%s" as a code', (text, code) => {
  expect(plainInt32(text)).toBe(code)
})
