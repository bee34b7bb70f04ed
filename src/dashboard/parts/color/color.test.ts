import { expect, it } from 'vitest'
import { hexColor, hexOf, sixDigitColor } from './color'
import { contrastOf } from './contrast'

it('reads both lengths of a colour with #, and nothing else', () => {
  expect(hexColor('#111')).toEqual([17, 17, 17])
  expect(hexColor(' #0B6E4F ')).toEqual([11, 110, 79])
  for (const other of ['', '#11', '#1111', '#GGG', 'red', '#11223344']) expect(hexColor(other)).toBeUndefined()
})

it('gives a picker six digits, never black for what it does not know', () => {
  expect(hexOf([17, 1, 255])).toBe('#1101ff')
})

it('tells contrast as WCAG does', () => {
  expect(contrastOf([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  expect(contrastOf([10, 10, 10], [10, 10, 10])).toBe(1)
})

it('V1 takes six digits alone', () => {
  expect(sixDigitColor('#0B6E4F')).toEqual([11, 110, 79])
  for (const other of ['', '#fff', 'red', '#12345g', '#1234567', ' #0B6E4F']) {
    expect(sixDigitColor(other)).toBeUndefined()
  }
})
