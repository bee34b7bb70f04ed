import { expect, it } from 'vitest'
import { lacksCountry, wholeNumbers } from './whole-numbers'

it('reads national numbers in the country, and leaves whole, wrong and guessed ones alone', async () => {
  const written = [
    '0701-23 45 67',
    '+46701234568',
    '0701-23 45 67',
    '12',
    '',
    '0046701234569',
    '701234560',
    '0741234567',
  ]
  expect(Object.fromEntries(await wholeNumbers(written, 'SE'))).toEqual({
    '0701-23 45 67': '+46701234567',
    '0046701234569': '+46701234569',
  })
})

it.each([undefined, ''])('without a country national numbers are not read, others are: %j', async region => {
  expect(Object.fromEntries(await wholeNumbers(['0701234567', '+46 701234568'], region))).toEqual({
    '+46 701234568': '+46701234568',
  })
})

it('a country is asked for once, and by national numbers alone', () => {
  expect(lacksCountry('0701234567', undefined)).toBe(true)
  expect(lacksCountry('0701234567', '')).toBe(false)
  expect(lacksCountry('+46701234567', undefined)).toBe(false)
})
