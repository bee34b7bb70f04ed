import { describe, expect, it } from 'vitest'
import { currencyCode, phoneType, phoneTypes } from './code-tables'

describe('phoneType', () => {
  it('has libphonenumber’s types in its order', () => {
    expect(phoneTypes).toHaveLength(12)
    const types = ['fixedLine', 'mobile', 'voip', 'voicemail', 'unknown']
    expect([0, 1, 6, 10, 11].map(phoneType)).toEqual(types)
  })

  it.each([-1, 12, 0.5, Number.NaN])('is undefined for %d', code => expect(phoneType(code)).toBeUndefined())
})

describe('currencyCode', () => {
  it.each([
    [752, 'SEK'],
    ['752', 'SEK'],
    ['SEK', 'SEK'],
    [978, 'EUR'],
    [840, '840'],
    ['kr', 'kr'],
    ['', ''],
    ['__proto__', '__proto__'],
  ])('reads %j as %s', (value, code) => expect(currencyCode(value)).toBe(code))
})
