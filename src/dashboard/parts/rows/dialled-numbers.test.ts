import { array, assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { numbersOf } from './dialled-numbers'
import { byPlace, placesOf } from './sort-rows'

const sorted = (words: readonly (string | number | null)[], descending = false) => {
  const rows = words.map(word => ({ ok: true as const, value: word }))
  const places = placesOf(rows, { id: 'word', value: word => word }, 'sv', numbersOf)
  return Array.from(byPlace(Array.from(rows.keys()), places, descending), at => words[at])
}

test('numbers that are words stand as a collator orders them, digits by value', () => {
  const number = stringMatching(/^\+?\d{1,15}$/)
  const collator = new Intl.Collator('sv', { numeric: true })
  assert(
    property(array(number, { maxLength: 30 }), words => {
      expect(sorted(words)).toEqual(words.toSorted(collator.compare))
    }),
  )
})

test('numbers come before words, and empty values last in both directions', () => {
  const mixed = ['b', null, 10, 'å', 9, '', 'a']
  expect(sorted(mixed)).toEqual([9, 10, 'a', 'b', 'å', null, ''])
  expect(sorted(mixed, true)).toEqual(['å', 'b', 'a', 10, 9, null, ''])
})
