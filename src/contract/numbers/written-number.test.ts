import { describe, expect, it } from 'vitest'
import { isNumberLike, needsCountry } from './written-number'

describe('needsCountry', () => {
  it.each([
    ['070-334 56 78', true],
    ['40123456', true],
    ['+46 70 334 56 78', false],
    ['0046703345678', false],
    ['72456', false],
    ['Butik', false],
  ])('%s: %s', (number, needed) => {
    expect(needsCountry(number)).toBe(needed)
  })
})

it.each([
  ['070-334 56 78', true],
  ['(+46) 70.334/5678', true],
  ['12', false],
  ['072 ext 5', false],
  ['Butik 24', false],
  ['2026-05-01', false],
  ['2026-55-01', true],
])('isNumberLike of %s: %s', (text, is) => {
  expect(isNumberLike(text)).toBe(is)
})
