import { expect, it } from 'vitest'
import { neededWidth, pictureSizeOf } from './trend-size'

it.each([
  [12, false, 244],
  [12, true, 424],
  [60, true, 1864],
])('%d parts, compared: %s, are scrolled in less than %d px', (parts, compare, width) => {
  expect(neededWidth(parts, compare)).toBe(width)
})

it('a picture of few parts has large words, one of many room for all of them', () => {
  expect(pictureSizeOf(12, true)).toEqual({ width: 920, height: 360 })
  expect(pictureSizeOf(60, true)).toEqual({ width: 1864, height: 770 })
})
