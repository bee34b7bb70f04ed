import { expect, it } from 'vitest'
import { typedId } from './typed-id'

it.each([
  ['1', 1],
  [' 2147483647 ', 2147483647],
  ['0', 0],
  ['-2147483648', -2147483648],
])('%s is an id', (text, id) => {
  expect(typedId(text)).toBe(id)
})

it.each(['', '2147483648', '1.0', '1e3', '0x10', '١', 'one', '1 2'])('%s is none', text => {
  expect(typedId(text)).toBeUndefined()
})
