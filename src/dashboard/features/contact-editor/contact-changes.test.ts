import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import {
  changeAt,
  effectiveChanges,
  noChanges,
  valueAt,
  withAdded,
  withChange,
  withLabels,
  withoutSaved,
} from './contact-changes'

const contact: Contact = {
  properties: { city: 'Malmö', empty: '', nothing: null },
  metadata: { phone: { source: 'web' } },
  labels: ['a', 'b'],
}

it('setting, setting again and taking back leave one change, or none', () => {
  const once = withChange(noChanges, ['properties', 'city'], 'Lund')
  const twice = withChange(once, ['properties', 'city'], null)
  expect(twice.values).toEqual([{ path: ['properties', 'city'], value: null }])
  expect(changeAt(twice, ['properties', 'city'])).toEqual({ path: ['properties', 'city'], value: null })
  expect(withChange(twice, ['properties', 'city'], undefined)).toEqual(noChanges)
})

it('an empty text is a value, absent and null are none', () => {
  expect(valueAt(contact, ['properties', 'empty'])).toBe('')
  expect(valueAt(contact, ['properties', 'nothing'])).toBeNull()
  expect(valueAt(contact, ['properties', 'constructor'])).toBeNull()
  expect(valueAt(contact, ['metadata', 'phone', 'source'])).toBe('web')
  expect(valueAt(contact, ['metadata', 'none', 'source'])).toBeNull()
  const changes = [
    withChange(noChanges, ['properties', 'empty'], null),
    withChange(noChanges, ['properties', 'nothing'], ''),
    withChange(noChanges, ['properties', 'nothing'], null),
    withChange(noChanges, ['properties', 'city'], 'Malmö'),
    withChange(noChanges, ['metadata', 'phone'], null),
  ]
  expect(changes.map(each => effectiveChanges(contact, each).values.length)).toEqual([1, 1, 0, 0, 1])
})

it('clearing all metadata of a name takes the place of what was changed inside it', () => {
  const inside = withChange(withChange(noChanges, ['metadata', 'phone', 'source'], 'shop'), ['metadata', 'x', 'y'], 'z')
  expect(withChange(inside, ['metadata', 'phone'], null).values).toEqual([
    { path: ['metadata', 'x', 'y'], value: 'z' },
    { path: ['metadata', 'phone'], value: null },
  ])
})

it('a value added to metadata that is to be cleared clears the others one by one', () => {
  const cleared = withChange(noChanges, ['metadata', 'phone'], null)
  expect(withAdded(cleared, ['metadata', 'phone', 'new'], ['source', 'seen']).values).toEqual([
    { path: ['metadata', 'phone', 'source'], value: null },
    { path: ['metadata', 'phone', 'seen'], value: null },
    { path: ['metadata', 'phone', 'new'], value: '' },
  ])
  expect(withAdded(cleared, ['metadata', 'phone', 'seen'], ['source', 'seen']).values).toEqual([
    { path: ['metadata', 'phone', 'source'], value: null },
    { path: ['metadata', 'phone', 'seen'], value: '' },
  ])
  expect(withAdded(noChanges, ['metadata', 'phone', 'new'], ['source']).values).toHaveLength(1)
})

it('labels are what was added and what was taken away', () => {
  expect(withLabels(noChanges, ['a', 'b'], ['b', 'c', 'c'])).toEqual({
    ...noChanges,
    addLabels: ['c'],
    removeLabels: ['a'],
  })
  expect(withLabels(noChanges, ['a'], ['a'])).toEqual(noChanges)
})

it('what was typed while saving is still to be saved', () => {
  const sent = withChange({ ...noChanges, addLabels: ['x'] }, ['properties', 'city'], 'Lund')
  expect(withoutSaved(sent, sent)).toEqual(noChanges)
  const again = withChange(sent, ['properties', 'city'], 'Lunda')
  const later = withChange({ ...again, addLabels: ['x', 'y'] }, ['properties', 'level'], null)
  expect(withoutSaved(later, sent)).toEqual({ values: later.values, addLabels: ['y'], removeLabels: [] })
})
