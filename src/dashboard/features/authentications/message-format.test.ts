import { expect, it } from 'vitest'
import { countdownText, durationWords, filledMessage, hasOtherBraces, sampleCode } from './message-format'

it('fills a message with a code in every place, and leaves other braces unchanged', () => {
  expect(filledMessage('{0} $& {1} {0}', '$1')).toBe('$1 $& {1} $1')
})

it('makes a sample code of the length and alphabet, without letters if digits are required', () => {
  expect(sampleCode(25, true)).toMatch(/^\d{25}$/)
  expect(sampleCode(3, false)).toMatch(/[A-Z]/)
  expect(sampleCode(Number.NaN, true)).toBe('')
})

it.each([
  ['Your code is {0} and {0}', false],
  ['{0} {name}', true],
  ['{0}}', true],
  ['{{0}}', true],
])('finds other braces than {0} in %s: %s', (format, others) => {
  expect(hasOtherBraces(format)).toBe(others)
})

it.each([
  [1200, '20 minutes', '20 minuter'],
  [5430, '1 hour 30 minutes 30 seconds', '1 timme 30 minuter 30 sekunder'],
  [0, '0 seconds', '0 sekunder'],
  [Number.NaN, '0 seconds', '0 sekunder'],
])('formats %d seconds', (seconds, english, swedish) => {
  expect(durationWords(seconds, 'en')).toBe(english)
  expect(durationWords(seconds, 'sv')).toBe(swedish)
})

it.each([
  [3_600_000, '1:00:00'],
  [3_599_001, '1:00:00'],
  [999, '0:01'],
  [-5, '0:00'],
])('formats %d ms as on a clock', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
