import { describe, expect, it } from 'vitest'
import { findCreated, isSameNumber, isSameParticipant, mayBeSameNumber, numberKey } from './same-number'

/** Two notations, whether they certainly are one number, and whether they may be. */
const cases: [one: string, other: string, same: boolean, maybe: boolean][] = [
  // With a country code: after `+`, after `00`, or without a prefix.
  ['+46733345678', '+46733345678', true, true],
  ['0046733345678', '+46733345678', true, true],
  ['46733345678', '+46733345678', true, true],
  // Spaces, dashes, dots, brackets and invisible characters are ignored.
  ['+46 73-334 56 78', '46 (73) 334.56.78', true, true],
  ['\u202a+46733345678\u202c', '+46\u00a0733345678', true, true],
  ['tel:+46733345678', '+46733345678', true, true],
  // A national prefix beside the country code.
  ['+46 (0)73-334 56 78', '+46733345678', true, true],
  // National numbers with the same digits are the same number.
  ['073-334 56 78', '0733345678', true, true],
  // A national number matches any country's international one.
  ['0733345678', '+46733345678', false, true],
  ['40123456', '+4740123456', false, true],
  // A spreadsheet removed the leading zero.
  ['733345678', '0733345678', false, true],
  // Digits without a prefix are not the national form of other such digits.
  ['0733345678', '46733345678', false, false],
  // Different numbers.
  ['+46733345678', '+733345678', false, false],
  ['0733345678', '+733345678', false, false],
  ['+46733345678', '46733345679', false, false],
  ['+46733345678', '5678', false, false],
  // Texts without digits.
  ['', '', false, false],
  ['', '+46733345678', false, false],
]

describe.each(cases)('%j and %j', (one, other, same, maybe) => {
  it(`are ${same ? '' : 'not '}certainly one number, and ${maybe ? 'may' : 'cannot'} be one`, () => {
    expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([same, same])
    expect([mayBeSameNumber(one, other), mayBeSameNumber(other, one)]).toEqual([maybe, maybe])
    expect(numberKey(one) !== '' && numberKey(one) === numberKey(other)).toBe(same)
  })
})

it.each([
  ['Butik', 'Butik', true],
  ['Butik', 'butik', false],
  ['Butik 12345678', 'Annan 12345678', false],
  ['+46733345678', '0733345678', true],
  ['72456', '72456', true],
])('isSameParticipant of %s and %s: %s', (one, other, same) => {
  expect(isSameParticipant(one, other)).toBe(same)
  expect(isSameParticipant(other, one)).toBe(same)
})

const sent = { FirstName: 'Åsa', Phone: '+46701234567' }
const contact = (properties: Record<string, string | null>) => ({ properties })

it('findCreated finds a contact by its values, whatever its properties are called', () => {
  const contacts = [
    contact({ firstName: 'Åsa', phoneNumber: '+46701234567' }),
    contact({ namn: 'Åsa Öberg', mobil: '46 70-123 45 67' }),
    contact({ firstName: 'Bo', phoneNumber: '+46701234567' }),
    contact({ firstName: 'Åsa', phoneNumber: null }),
  ]
  expect(findCreated(sent, contacts)).toEqual(contacts.slice(0, 2))
})

it('findCreated matches 00 with +', () => {
  const dialled = contact({ firstName: 'Åsa', phoneNumber: '0046 70-123 45 67' })
  expect(findCreated(sent, [dialled])).toEqual([dialled])
  const plain = contact({ firstName: 'Åsa', phoneNumber: '+46701234567' })
  expect(findCreated({ ...sent, Phone: '0046701234567' }, [plain])).toEqual([plain])
})
