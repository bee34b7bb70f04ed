import 'culori/css'
import { converter, formatHex } from 'culori/fn'
import { expect, it } from 'vitest'
import { type ColorVision, colorVisions, filterValues } from './color-vision'

const light = converter('lrgb')

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
