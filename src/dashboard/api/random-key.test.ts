import { expect, test } from 'vitest'
import { randomKey } from './random-key'

test('a key has as many parts as asked for, in letters and digits that an address takes', () => {
  expect(randomKey()).toMatch(/^[\da-z]{1,7}-[\da-z]{1,7}$/)
  expect(randomKey(4).split('-')).toHaveLength(4)
})

test('no key comes twice', () => {
  expect(new Set(Array.from({ length: 1000 }, () => randomKey())).size).toBe(1000)
})
