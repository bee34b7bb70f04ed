import { describe, expect, it } from 'vitest'
import { countdownText, durationWords, filledMessage, hasOtherBraces, sampleCode } from './message-format'

describe('a sample code', () => {
  it.each([3, 5, 25])('has the length: %i', length => {
    expect(sampleCode(length, true)).toMatch(new RegExp(`^\\d{${length}}$`))
    expect(sampleCode(length, false)).toMatch(new RegExp(`^[A-Z0-9]{${length}}$`))
  })

  it('holds letters unless digits are required', () => {
    expect(sampleCode(3, false)).toMatch(/[A-Z]/)
  })

  it.each([Number.NaN, -4, 0])('is empty for the length %d', length => {
    expect(sampleCode(length, true)).toBe('')
    expect(sampleCode(1000, true)).toHaveLength(25)
  })
})

describe('a filled message', () => {
  it('has the code in every place, and other braces unchanged', () => {
    expect(filledMessage('{0} $& {1} {0}', '$1')).toBe('$1 $& {1} $1')
  })
})

it.each([
  ['Your code is {0} and {0}', false],
  ['{0} {name}', true],
  ['{0}}', true],
  ['{{0}}', true],
  ['', false],
])('finds other braces than {0} in %s: %s', (format, others) => {
  expect(hasOtherBraces(format)).toBe(others)
})

it.each([
  [1200, '20 minutes', '20 minuter'],
  [86_400, '24 hours', '24 timmar'],
  [5430, '1 hour 30 minutes 30 seconds', '1 timme 30 minuter 30 sekunder'],
  [1, '1 second', '1 sekund'],
  [0, '0 seconds', '0 sekunder'],
  [Number.NaN, '0 seconds', '0 sekunder'],
])('formats %d seconds', (seconds, english, swedish) => {
  expect(durationWords(seconds, 'en')).toBe(english)
  expect(durationWords(seconds, 'sv')).toBe(swedish)
})

it.each([
  [3_600_000, '1:00:00'],
  [3_599_001, '1:00:00'],
  [3_547_000, '59:07'],
  [999, '0:01'],
  [-5, '0:00'],
])('formats %d ms as on a clock', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
