import { expect, it } from 'vitest'
import { knownRights, withTicked } from './ticked-rights'

it('a change ticks its read', () => {
  expect(withTicked(['lookup'], 'contacts.change', true)).toEqual(['contacts.read', 'contacts.change', 'lookup'])
})

it('without the read nothing that needs it stays', () => {
  expect(withTicked(['contacts.create', 'contacts.bulk', 'lookup'], 'contacts.create', false)).toEqual(['lookup'])
  expect(withTicked(['nki.read', 'nki.delete'], 'nki.read', false)).toEqual([])
})

it('without the change the read stays', () => {
  expect(withTicked(['surveys.read', 'surveys.change'], 'surveys.change', false)).toEqual(['surveys.read'])
})

it('a right that this product does not know is none', () => {
  expect(knownRights(['of.tomorrow', 'lookup', 'contacts.read'])).toEqual(['contacts.read', 'lookup'])
})
