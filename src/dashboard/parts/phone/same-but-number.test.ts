import { expect, it } from 'vitest'
import { sameButNumber } from './same-but-number'

it.each([
  ['+46701740605', '070-174 06 05', true],
  ['+46701740605', '0046 70 174 06 05', true],
  ['+46701740605', '+46701740605', true],
  ['72456', '72456', true],
  ['+46701740605', '070-174 06 06', false],
  ['+46701740605', '', false],
  [undefined, '', false],
  [undefined, undefined, true],
])('sent with %s and typed with %s: %s', (Phone, written, same) => {
  expect(sameButNumber('Phone')({ FirstName: 'Åsa', Phone }, { FirstName: 'Åsa', Phone: written })).toBe(same)
  expect(sameButNumber('Phone')({ FirstName: 'Åsa', Phone }, { FirstName: 'Bo', Phone: written })).toBe(false)
})
