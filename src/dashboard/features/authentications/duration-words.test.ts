import { expect, it } from 'vitest'
import { countdownText, durationWords } from './duration-words'

it.each([
  [1200, '20 minutes', '20 minuter'],
  [86_400, '24 hours', '24 timmar'],
  [5430, '1 hour 30 minutes 30 seconds', '1 timme 30 minuter 30 sekunder'],
  [1, '1 second', '1 sekund'],
  [0, '0 seconds', '0 sekunder'],
  [Number.NaN, '0 seconds', '0 sekunder'],
])('%d seconds', (seconds, english, swedish) => {
  expect(durationWords(seconds, 'en')).toBe(english)
  expect(durationWords(seconds, 'sv')).toBe(swedish)
})

it.each([
  [3_600_000, '1:00:00'],
  [3_599_001, '1:00:00'],
  [3_547_000, '59:07'],
  [999, '0:01'],
  [-5, '0:00'],
])('%d milliseconds left', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
