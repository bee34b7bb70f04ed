import { expect, it } from 'vitest'
import { loadNumbers, validNumber } from './as-e164'
import { isDamagedNumber, lacksZero } from './damaged-number'

it.each([
  ['4.67E+10', true],
  ['4,67E+10', true],
  ['4.67e10', true],
  [' 4E+10 ', true],
  ['46701740605', false],
  ['E10', false],
  ['4.67', false],
])('the last digits of %s are lost: %s', (written, lost) => {
  expect(isDamagedNumber(written)).toBe(lost)
})

it.each([
  ['701740605', 'SE', true],
  ['70 174 06 05', 'SE', true],
  ['812345600', 'SE', true],
  ['7911123456', 'GB', true],
  ['0701740605', 'SE', false],
  ['46701740605', 'SE', false],
  ['+46701740605', 'SE', false],
  ['0046701740605', 'SE', false],
  ['70-174 06 05', 'SE', false],
  ['(70) 174 06 05', 'SE', false],
  // Where no number begins with a zero at home, none is missing.
  ['40123456', 'NO', false],
  ['2125550123', 'US', false],
  ['612345678', 'ES', false],
])('%s in %s lacks its zero: %s', async (written, region, lacks) => {
  const numbers = await loadNumbers()
  const e164 = validNumber(numbers, written, region) ?? ''
  expect(e164).toMatch(/^\+/)
  expect(lacksZero(written, e164, () => numbers.parsePhoneNumberFromString(e164)?.formatNational())).toBe(lacks)
})
