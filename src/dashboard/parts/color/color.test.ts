import { wcagContrast } from 'culori/fn'
import { describe, expect, it } from 'vitest'
import { cssColor, nearestWhere, readableOn, sixDigitColor } from './color'

it('accepts only six hex digits for V1', () => {
  expect(sixDigitColor('#0B6E4F')).toBe('#0b6e4f')
  for (const other of ['', '#fff', 'red', '#12345g', '#1234567', ' #0B6E4F']) {
    expect(sixDigitColor(other)).toBeUndefined()
  }
})

it('accepts every CSS notation of an opaque colour', () => {
  expect(cssColor('#111')).toBe('#111111')
  expect(cssColor(' #0B6E4F ')).toBe('#0b6e4f')
  expect(cssColor('Teal')).toBe('#008080')
  expect(cssColor('rgb(255 0 0 / 100%)')).toBe('#ff0000')
  expect(cssColor('hsl(120, 100%, 25%)')).toBe('#008000')
  for (const clear of ['transparent', 'rgba(0, 0, 0, 0.1)', 'rgb(255 0 0 / 50%)', '#0000000a']) {
    expect(cssColor(clear)).toBeUndefined()
  }
  for (const other of ['', '#11', '#GGG', 'abc', '123456', 'decade', 'reddish', null, undefined]) {
    expect(cssColor(other)).toBeUndefined()
  }
})

const nearestPassing = (color: string, ground: string) =>
  nearestWhere(color, candidate => wcagContrast(candidate, ground) >= 4.5)

describe('the nearest passing colour', () => {
  it('is the colour itself if it passes', () => expect(nearestPassing('#0b5d63', '#ffffff')).toBe('#0b5d63'))

  it('is slightly darker on white and slightly lighter on black', () => {
    expect(nearestPassing('#777777', '#ffffff')).toBe('#767676')
    expect(nearestPassing('#737373', '#000000')).toMatch(/^#7[4-6]/)
  })

  it('passes for any pair of colours', () => {
    const parts = ['00', '77', 'ff']
    const colors = parts.flatMap(r => parts.flatMap(g => parts.map(b => `#${r}${g}${b}`)))
    for (const color of colors) {
      for (const ground of colors) {
        const found = nearestPassing(color, ground)
        expect(found && wcagContrast(found, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('keeps the hue', () => expect(nearestPassing('#ff8888', '#ffffff')).toMatch(/^#[89a-f].(..)\1$/))
})

it('chooses black or white text by contrast', () => {
  expect(readableOn('#0b5d63')).toBe('#ffffff')
  expect(readableOn('#ffee88')).toBe('#000000')
  expect(readableOn(undefined)).toBe('#000000')
})
