import { expect, it } from 'vitest'
import type { Rgb } from './color'
import { type ColorVision, colorVisions, filterValues, visionMatrix } from './color-vision'
import { linear } from './linear-light'

const encoded = (light: number) => {
  const share = Math.min(1, Math.max(0, light))
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
}

/** What a browser's filter makes of a colour. */
function seenAs(color: Rgb, vision: ColorVision): Rgb {
  const light = color.map(linear)
  const [red, green, blue] = visionMatrix[vision].map(row =>
    encoded(row.reduce((sum, weight, at) => sum + weight * (light[at] ?? 0), 0)),
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

it.each(colorVisions)('greys stay what they are: %s', vision => {
  for (const row of visionMatrix[vision]) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 5)
  for (const grey of [0, 17, 128, 255]) {
    expect(seenAs([grey, grey, grey], vision).map(Math.round)).toEqual([grey, grey, grey])
  }
})

// As colorspacious and culori, which have the same matrices, show them.
it.each([
  ['protanopia', [255, 0, 0], [109, 95, 0]],
  ['deuteranopia', [255, 0, 0], [163, 144, 0]],
  ['tritanopia', [0, 0, 255], [0, 107, 150]],
] as const)('%s shows %j as %j', (vision, color, seen) => {
  expect(seenAs(color, vision).map(Math.round)).toEqual(seen)
})

it('colours that differ in what is not seen come close to each other', () => {
  const [red, green, blue, teal]: [Rgb, Rgb, Rgb, Rgb] = [
    [190, 70, 50],
    [110, 120, 40],
    [60, 90, 160],
    [20, 110, 110],
  ]
  for (const vision of ['protanopia', 'deuteranopia'] as const) {
    expect(distance(seenAs(red, vision), seenAs(green, vision))).toBeLessThan(distance(red, green))
  }
  expect(distance(seenAs(blue, 'tritanopia'), seenAs(teal, 'tritanopia'))).toBeLessThan(distance(blue, teal))
})

it('an SVG filter has the same numbers, and leaves what is clear', () => {
  const numbers = filterValues('tritanopia').split(' ').map(Number)
  expect(numbers).toHaveLength(20)
  expect(numbers.slice(0, 5)).toEqual([1.255528, -0.076749, -0.178779, 0, 0])
  expect(numbers.slice(15)).toEqual([0, 0, 0, 1, 0])
})
