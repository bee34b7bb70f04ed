import { expect, it } from 'vitest'
import { neededWidth } from './trend-size'

it.each([
  [12, false, 244],
  [12, true, 424],
  [60, true, 1864],
])('%d parts, compared: %s, are scrolled in less than %d px', (parts, compare, width) => {
  expect(neededWidth(parts, compare)).toBe(width)
})
