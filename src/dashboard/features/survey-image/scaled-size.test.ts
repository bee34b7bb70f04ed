import { expect, it } from 'vitest'
import { scaledSize } from './scaled-size'

it.each([
  [1600, 900],
  [900, 1600],
  [1, 1],
])('%d × %d is left as it is', (width, height) => expect(scaledSize({ width, height })).toBeUndefined())

it.each([
  [3200, 1600, 1600, 800],
  [1601, 1601, 1600, 1600],
  [100, 16_000, 10, 1600],
  [40_000, 1, 1600, 1],
])('%d × %d becomes %d × %d', (width, height, w, h) => {
  expect(scaledSize({ width, height })).toEqual({ width: w, height: h })
})
