import { describe, expect, it, test } from 'vitest'
import { type NumberFault, readNumber } from './read-number'

describe('readNumber', () => {
  test.each([
    ['070-174 06 05', 'SE', '+46701740605'],
    ['070.1740605', 'SE', '+46701740605'],
    ['- 0701740605', 'SE', '+46701740605'],
    ['070/1740605', 'SE', '+46701740605'],
    ['070\u2212174\u00a006\u202f05', 'SE', '+46701740605'],
    ['+46.701740605', '', '+46701740605'],
    ['(+46) 70-174 06 05', '', '+46701740605'],
    ['0046 70 174 06 05', '', '+46701740605'],
    ['0046701740605', 'US', '+46701740605'],
    ['011 46 70 174 06 05', 'US', '+46701740605'],
    ['tel:+46701740605', '', '+46701740605'],
    ["'0701740605", 'SE', '+46701740605'],
    ['０７０－１７４０６０５', 'SE', '+46701740605'],
    ['٠٧٠١٧٤٠٦٠٥', 'SE', '+46701740605'],
    // The zero is the national prefix; in Italy it is part of the number.
    ['+46 (0)76-334 56 78', 'SE', '+46763345678'],
    ['0046 (0) 76 334 56 78', 'DE', '+46763345678'],
    ['+39 (0)6 1234567', 'SE', '+39061234567'],
    ['+45 (0)20 12 34 56', 'SE', '+4520123456'],
    // A spreadsheet removed the plus.
    ['46701740605', 'SE', '+46701740605'],
    ['46701740605', '', '+46701740605'],
    ['358401234567', 'SE', '+358401234567'],
    // These countries have no national prefix to lose.
    ['40123456', 'NO', '+4740123456'],
    ['2125550123', 'US', '+12125550123'],
  ])('reads %s in region “%s” as %s', (text, region, expected) => {
    expect(readNumber(text, region).number).toMatchObject({ e164: expected, isGuessed: false })
  })

  it('uses the full metadata to decide validity', () => {
    // The small metadata takes this number for a mobile.
    expect(readNumber('0741234567', 'SE').fault).toBe('unknown')
    expect(readNumber('+46740123456', '').number?.type).toBe('pager')
  })

  it('returns country, type and formats', () => {
    const notations = { e164: '+46701740605', national: '070-174 06 05', international: '+46 70 174 06 05' }
    const number = { ...notations, region: 'SE', callingCode: '46', type: 'mobile', isGuessed: false }
    expect(readNumber('070-174 06 05', 'SE')).toEqual({ text: '070-174 06 05', repairs: [], number })
  })
})

describe('a number from a spreadsheet', () => {
  test.each([
    ['8123456.0', '8123456', '+468123456'],
    ['8123456,0', '8123456', '+468123456'],
    ['08123456.00', '08123456', '+468123456'],
    ['+358401234567.0', '+358401234567', '+358401234567'],
    ['46 701 740 605,0', '46 701 740 605', '+46701740605'],
  ])('%s is corrected to %s', (written, text, expected) => {
    expect(readNumber(written, 'SE')).toMatchObject({ text, repairs: ['decimal'], number: { e164: expected } })
  })

  const withDecimals = ['8123456.5', '8123456,25', '46701740605.125', '+46701740605.5', '0701740605.5', '7.0174061']
  const withExponent = ['4.67E+10', '4,67012E+10', '4.67e10', ' 4E+10 ', '4.67 E +10']
  test.each([...withDecimals, ...withExponent, '-701740605', '\u221246701740605'])('%s is damaged', written => {
    expect(readNumber(written, 'SE').fault).toBe('damaged')
  })
})

describe('a number without its national prefix', () => {
  test.each([
    ['701740605', 'SE', '+46701740605'],
    ['70-174 06 05', 'SE', '+46701740605'],
    ['(8) 123 456 00', 'SE', '+46812345600'],
    ['8123456', 'SE', '+468123456'],
    ['912345678', 'FI', '+358912345678'],
    ['7911123456', 'GB', '+447911123456'],
    // A German mobile number, although a North Dakota number has the same digits.
    ['17012345678', 'DE', '+4917012345678'],
  ])('%s in %s is completed to %s', (written, region, expected) => {
    expect(readNumber(written, region).number).toMatchObject({ e164: expected, isGuessed: true })
  })

  it.each([
    ['46701740605', 'DE'],
    ['447911123456', 'DE'],
    ['358401234', 'SE'],
    // Norway and Denmark dial eight digits without a prefix.
    ['91234567', 'SE'],
    ['20 12 34 56', 'SE'],
    ['91234567', 'FI'],
    ['30123456', 'DE'],
  ])('%s of another country does not become a landline of %s', (written, region) => {
    expect(readNumber(written, region).fault).toBe('foreign')
  })

  it('reads a country code of the default country as such', () => {
    expect(readNumber('491701234567', 'DE').number).toMatchObject({ e164: '+491701234567', isGuessed: false })
  })
})

test.each<[string, string, NumberFault]>([
  ['hej', 'SE', 'notNumber'],
  ['', 'SE', 'notNumber'],
  ['12', 'SE', 'tooShort'],
  ['123', 'SE', 'tooShort'],
  ['+4612', '', 'tooShort'],
  ['08-123456/57', 'SE', 'notNumber'],
  ['08-12 34 56-57', 'SE', 'notNumber'],
  ['08-123 456 – 7', 'SE', 'notNumber'],
  ['08-123456 (78)', 'SE', 'notNumber'],
  ['070-174 06 05 12 34 567', 'SE', 'tooLong'],
  ['+999 123 456 789', 'SE', 'countryCode'],
  ['0701740605', '', 'country'],
  ['0701740605', 'ZZ', 'country'],
  ['+46701740605123', '', 'unknown'],
  ['call +46701740605 now', 'SE', 'notNumber'],
  ['9'.repeat(10_000), 'SE', 'notNumber'],
])('%.20s in region “%s” has the fault %s', (written, region, expected) => {
  expect(readNumber(written, region)).toMatchObject({ fault: expected })
})

test.each([
  ['\u202a+46 70-174 06 05\u202c', '+46 70-174 06 05'],
  ['+4670\u200b1740605', '+46701740605'],
  ['\ufeff070-174\u00ad06 05', '070-17406 05'],
])('removes and reports invisible characters in %j', (written, text) => {
  expect(readNumber(written, 'SE')).toMatchObject({ text, repairs: ['invisible'], number: { e164: '+46701740605' } })
})

it.each([
  ['08-12-34-56', 'SE', '+468123456'],
  ['08-123456-12', 'SE', '+46812345612'],
  ['070-174-06-05', 'SE', '+46701740605'],
  ['0701740-605', 'SE', '+46701740605'],
  // The extension belongs to the number.
  ['030 123456-78', 'DE', '+493012345678'],
])('%s in %s is one number, not two', (written, region, expected) => {
  expect(readNumber(written, region).number?.e164).toBe(expected)
})
