import 'culori/css'
import { converter, differenceEuclidean, formatHex } from 'culori/fn'
import { expect, it } from 'vitest'
import { type ColorVision, colorVisions, filterValues } from './color-vision'

const light = converter('lrgb')
const distance = differenceEuclidean()

/** Applies the SVG filter to a colour. */
function seenAs(color: string, vision: ColorVision): string {
  const { r, g, b } = light(color) ?? { r: 0, g: 0, b: 0 }
  const numbers = filterValues(vision).split(' ').map(Number)
  const [red = 0, green = 0, blue = 0] = [0, 5, 10].map(row =>
    [r, g, b].reduce((sum, part, at) => sum + part * (numbers[row + at] ?? 0), 0),
  )
  return formatHex({ mode: 'lrgb', r: red, g: green, b: blue })
}

it.each(colorVisions)('keeps greys: %s', vision => {
  for (const grey of ['#000000', '#111111', '#808080', '#ffffff']) expect(seenAs(grey, vision)).toBe(grey)
})

// Expected values from colorspacious, which uses the same matrices.
it.each([
  ['protanopia', '#ff0000', '#6d5f00'],
  ['deuteranopia', '#ff0000', '#a39000'],
  ['tritanopia', '#0000ff', '#006b96'],
] as const)('simulates %s: %s becomes %s', (vision, color, seen) => expect(seenAs(color, vision)).toBe(seen))

it('brings colours that differ in the missing channel closer together', () => {
  const [red, green, blue, teal] = ['#be4632', '#6e7828', '#3c5aa0', '#146e6e'] as const
  for (const vision of ['protanopia', 'deuteranopia'] as const) {
    expect(distance(seenAs(red, vision), seenAs(green, vision))).toBeLessThan(distance(red, green))
  }
  expect(distance(seenAs(blue, 'tritanopia'), seenAs(teal, 'tritanopia'))).toBeLessThan(distance(blue, teal))
})

it('puts the model’s numbers into the SVG filter and keeps alpha', () => {
  const numbers = filterValues('tritanopia').split(' ').map(Number)
  expect(numbers).toHaveLength(20)
  expect(numbers.slice(0, 5)).toEqual([1.255528, -0.076749, -0.178779, 0, 0])
  expect(numbers.slice(15)).toEqual([0, 0, 0, 1, 0])
})
