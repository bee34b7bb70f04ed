import { describe, expect, it } from 'vitest'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { numberText, readNumber } from './number-text'

const locales: Locale[] = ['en', 'sv']
const numbers = [0, 5, 60, 999, 1200, 86_400, 2_147_483_647, -5, -1200]

describe.each(locales)('a number in %s', locale => {
  it.each(numbers)('%d is read as any page of the product shows it', n => {
    for (const shownIn of locales) {
      const shown = formatFor(shownIn, 'UTC').number(n)
      // A comma starts the decimals in Swedish.
      if (locale === 'sv' && shown.includes(',')) continue
      expect(readNumber(shown, locale)).toBe(n)
    }
    expect(readNumber(numberText(n, locale), locale)).toBe(n)
  })

  it.each(['1 200', '1\u00A0200', '1\u202F200', '1\u2009200', ' 1200\n', '01200'])('reads %j as 1200', text => {
    expect(readNumber(text, locale)).toBe(1200)
  })

  it.each(['', ' ', '\u00A0'])('reads %j as empty', text => {
    expect(readNumber(text, locale)).toBeNull()
  })

  it.each(['1e3', '0x10', '12 00', '1 2', '1 200 3', 'five', '5 s', '--5', '+5', '1.200.000', '٣', '９', 'NaN', '-'])(
    '%j is no number, and stays as it was typed',
    text => {
      expect(readNumber(text, locale)).toBe(text)
    },
  )

  it('does not round numbers with more digits than a double holds', () => {
    expect(readNumber('999999999999999', locale)).toBe(999_999_999_999_999)
    expect(readNumber('9007199254740993', locale)).toBe('9007199254740993')
  })
})

it('reads decimals with the locale’s separator and never rounds them', () => {
  expect(readNumber('1.5', 'en')).toBe(1.5)
  expect(readNumber('1,200.25', 'en')).toBe(1200.25)
  expect(readNumber('1,5', 'en')).toBe('1,5')
  expect(readNumber('1,5', 'sv')).toBe(1.5)
  expect(readNumber('1,200', 'sv')).toBe(1.2)
  expect(readNumber('1.5', 'sv')).toBe('1.5')
  expect(readNumber('1 200,25', 'sv')).toBe(1200.25)
  expect(numberText(1.5, 'sv')).toBe('1,5')
})

it('reads a decimal comma in English where decimals are allowed', () => {
  expect(readNumber('45,5', 'en', true)).toBe(45.5)
  expect(readNumber('-45,55', 'en', true)).toBe(-45.55)
  expect(readNumber('1,200', 'en', true)).toBe(1200)
  expect(readNumber('1,200.25', 'en', true)).toBe(1200.25)
  for (const text of ['1,2000', ',5', '1,2,3']) expect(readNumber(text, 'en', true)).toBe(text)
})

it('accepts group separators only between groups of three', () => {
  expect(readNumber('86,400', 'en')).toBe(86_400)
  expect(readNumber('1,234,567', 'en')).toBe(1_234_567)
  for (const text of ['1,20', '12,00', ',200', '1,200,', '1,2000', '1,234 567', '1234,567']) {
    expect(readNumber(text, 'en')).toBe(text)
  }
})
