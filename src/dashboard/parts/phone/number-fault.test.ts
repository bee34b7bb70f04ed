import { expect, test } from 'vitest'
import { loadNumbers } from './as-e164'
import { numberFault } from './number-fault'

const numbers = await loadNumbers()

test.each([
  ['Anna', 'SE', 'notNumber'],
  ['-', 'SE', 'notNumber'],
  ['12', 'SE', 'tooShort'],
  ['12', '', 'tooShort'],
  ['+4612', '', 'tooShort'],
  ['070-174 06 05 12 34 567', 'SE', 'tooLong'],
  ['+999 123 456 789', 'SE', 'countryCode'],
  ['00999123456789', '', 'countryCode'],
  ['0701740605', '', 'country'],
  ['+46701740605123', '', 'unknown'],
])('what is wrong with %s in “%s” is %s', (written, region, expected) => {
  expect(numberFault(numbers, written, region)).toBe(expected)
})
