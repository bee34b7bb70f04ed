import { describe, expect, it } from 'vitest'
import { type Rgb, sixDigitColor } from './color'
import { contrastOf, nearestPassing as nearest, readableOn } from './contrast'

const rgb = (hex: string): Rgb => {
  const color = sixDigitColor(hex)
  if (!color) throw new Error(`${hex} is no colour`)
  return color
}
const contrastRatio = (a: string, b: string) => contrastOf(rgb(a), rgb(b))
const nearestPassing = (a: string, b: string, minimum: number) => nearest(rgb(a), rgb(b), minimum)

describe('contrast', () => {
  // Published values of WCAG's own formula.
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1)
    expect(contrastRatio(b, a)).toBeCloseTo(ratio, 1)
  })
})

describe('the nearest colour that passes', () => {
  it('is the colour itself where it passes', () => expect(nearestPassing('#0B5D63', '#ffffff', 4.5)).toBe('#0b5d63'))

  it('is a little darker on white and a little lighter on black', () => {
    expect(nearestPassing('#777777', '#ffffff', 4.5)).toBe('#767676')
    expect(nearestPassing('#737373', '#000000', 4.5)).toMatch(/^#7[4-6]/)
  })

  it('passes, on every ground and from every colour', () => {
    const parts = ['00', '55', '99', 'ff']
    const colors = parts.flatMap(r => parts.flatMap(g => parts.map(b => `#${r}${g}${b}`)))
    for (const color of colors) {
      for (const ground of colors) {
        const found = nearestPassing(color, ground, 4.5)
        expect(found && contrastRatio(found, ground) >= 4.5, `${color} on ${ground}`).toBe(true)
      }
    }
  })

  it('keeps the hue', () => expect(nearestPassing('#ff8888', '#ffffff', 4.5)).toMatch(/^#[89a-f].(..)\1$/))
})

it('a word on a ground is black or white, whichever is easier to read', () => {
  expect(readableOn(rgb('#0b5d63'))).toBe('#ffffff')
  expect(readableOn(rgb('#ffee88'))).toBe('#000000')
  expect(readableOn(undefined)).toBe('#000000')
})
