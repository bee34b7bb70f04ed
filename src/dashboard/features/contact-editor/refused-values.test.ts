import { expect, test } from 'vitest'
import { refusedValues, withChange } from './contact-edits'

const issues = [
  { path: ['Properties', 'city'], message: 'Not that city.' },
  { path: ['metadata', 'a', 'b'], message: 'Not that.' },
  { path: ['properties', 'old'], message: 'It is needed.' },
  { path: ['labels', 0], message: 'Too long.' },
]
const city = ['properties', 'city']
const inner = ['metadata', 'a', 'b']
const old = ['properties', 'old']
const sent = withChange(withChange(withChange([], city, 'X'), inner, 'Y'), old, null)

test('what was refused stands at the values that were sent, the rest apart', () => {
  const { wordsAt, others } = refusedValues(issues, sent, sent)
  expect(wordsAt(city)).toBe('Not that city.')
  expect(wordsAt(inner)).toBe('Not that.')
  expect(wordsAt(old)).toBeUndefined()
  expect(wordsAt(['properties', 'City'])).toBeUndefined()
  expect(others.map(({ message }) => message)).toEqual(['It is needed.', 'Too long.'])
})

test('a value that is changed again is not refused any more', () => {
  const { wordsAt } = refusedValues(issues, sent, withChange(sent, city, 'Z'))
  expect(wordsAt(city)).toBeUndefined()
  expect(wordsAt(inner)).toBe('Not that.')
})
