import { expect, test } from 'vitest'
import { randomKey } from './random-key'

test('has as many parts as requested, in letters and digits that a URL accepts', () => {
  expect(randomKey()).toMatch(/^[\da-z]{1,7}-[\da-z]{1,7}$/)
  expect(randomKey(4).split('-')).toHaveLength(4)
})

test('differs every time', () => {
  expect(new Set(Array.from({ length: 1000 }, () => randomKey())).size).toBe(1000)
})
