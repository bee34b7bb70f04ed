import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { documentOf } from '#contract/document/contact-document'
import type { Edit } from '#contract/document/edits'
import { valueAt } from '#contract/reading/json-object'
import { effectiveEdits, refusedValues, withChange, withLabels } from './contact-edits'

const contact: Contact = {
  properties: { city: 'Malmö', empty: '', nothing: null },
  metadata: { phone: { source: 'web' } },
  labels: ['a', 'b'],
}
const none: Edit[] = []

it('treats an empty text as a value, absent and null as none', () => {
  expect(valueAt(documentOf(contact), ['properties', 'constructor'])).toBeUndefined()
  const edits = [
    withChange(none, ['properties', 'empty'], null),
    withChange(none, ['properties', 'nothing'], ''),
    withChange(none, ['properties', 'nothing'], null),
    withChange(none, ['properties', 'none'], null),
    withChange(none, ['properties', 'city'], 'Malmö'),
    withChange(none, ['metadata', 'phone'], null),
  ]
  expect(edits.map(each => effectiveEdits(contact, each).length)).toEqual([1, 1, 0, 0, 0, 1])
})

it('replaces edits inside metadata by clearing all of it', () => {
  const inside = withChange(withChange(none, ['metadata', 'phone', 'source'], 'shop'), ['metadata', 'x', 'y'], 'z')
  expect(withChange(inside, ['metadata', 'phone'], null)).toEqual([
    { path: ['metadata', 'x', 'y'], value: 'z' },
    { path: ['metadata', 'phone'], value: null },
  ])
})

it('turns changed labels into added and removed ones', () => {
  expect(withLabels(none, ['a', 'b'], ['b', 'c', 'c'])).toEqual([
    { path: ['labels', 'c'], value: 'c' },
    { path: ['labels', 'a'], value: null },
  ])
  expect(withLabels(none, ['a'], ['a'])).toEqual(none)
})

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

it('shows refusals at the values that were sent, and the others apart', () => {
  const { wordsAt, others } = refusedValues(issues, sent, sent)
  expect(wordsAt(city)).toBe('Not that city.')
  expect(wordsAt(inner)).toBe('Not that.')
  expect(wordsAt(old)).toBeUndefined()
  expect(wordsAt(['properties', 'City'])).toBeUndefined()
  expect(others.map(({ message }) => message)).toEqual(['It is needed.', 'Too long.'])
})

it('drops a refusal once its value is changed again', () => {
  const { wordsAt } = refusedValues(issues, sent, withChange(sent, city, 'Z'))
  expect(wordsAt(city)).toBeUndefined()
  expect(wordsAt(inner)).toBe('Not that.')
})
