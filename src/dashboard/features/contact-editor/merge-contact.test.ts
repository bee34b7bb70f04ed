import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { type Change, type ContactChanges, noChanges, valueAt } from './contact-changes'
import { conflictsOf, patchBody, withoutSettled } from './merge-contact'

const base = {
  id: 'c1',
  ownerId: 'o',
  properties: { city: 'Malmö', level: 'Guld', note: '' },
  metadata: { phone: { source: 'web', seen: 'yes' } },
  labels: ['a', 'b'],
  tier: 4,
}
const set = (...values: Change[]): ContactChanges => ({ ...noChanges, values })
const city = { path: ['properties', 'city'], value: 'Lund' } as const

it('the body is the whole contact with what was set, and null for what was cleared', () => {
  const body = patchBody(base, {
    values: [
      city,
      { path: ['properties', 'level'], value: null },
      { path: ['metadata', 'phone', 'seen'], value: null },
    ],
    addLabels: ['c', 'a'],
    removeLabels: ['b'],
  })
  expect(body).toEqual({
    ...base,
    properties: { city: 'Lund', level: null, note: '' },
    metadata: { phone: { source: 'web', seen: null } },
    labels: ['a', 'c'],
  })
})

it('what was not touched is sent as it was read, and nothing is made up', () => {
  expect(patchBody(base, noChanges)).toEqual(base)
  const bare = { id: 'c2', properties: {} }
  expect(patchBody(bare, set(city))).toEqual({ id: 'c2', properties: { city: 'Lund' } })
  expect(patchBody({ ...bare, labels: ['x'] }, { ...noChanges, removeLabels: ['x'] }).labels).toBeNull()
  expect(patchBody(base, set({ path: ['metadata', 'phone'], value: null })).metadata).toEqual({ phone: null })
})

it('what others changed elsewhere is kept, the same value is a conflict with all three versions', () => {
  const fresh = { ...base, properties: { ...base.properties, city: 'Ystad', level: 'Silver' } }
  expect(conflictsOf(base, fresh, set(city))).toEqual([
    { path: ['properties', 'city'], base: 'Malmö', theirs: 'Ystad', mine: 'Lund' },
  ])
  expect(conflictsOf(base, fresh, set({ path: ['properties', 'note'], value: 'x' }))).toEqual([])
  expect(patchBody(fresh, set({ path: ['properties', 'note'], value: 'x' })).properties).toMatchObject({
    level: 'Silver',
  })
})

it('a value that somebody removed, or set as wanted here, is told apart', () => {
  const { city: _gone, ...without } = base.properties
  expect(conflictsOf(base, { ...base, properties: without }, set(city))).toMatchObject([{ theirs: null, mine: 'Lund' }])
  expect(conflictsOf(base, { ...base, properties: { ...without, city: 'Lund' } }, set(city))).toEqual([])
  const whole = set({ path: ['metadata', 'phone'], value: null })
  const fresh = { ...base, metadata: { phone: { source: 'shop', seen: 'yes' } } }
  expect(conflictsOf(base, fresh, whole)).toMatchObject([{ theirs: '{"source":"shop","seen":"yes"}', mine: null }])
  expect(conflictsOf(base, base, whole)).toEqual([])
})

it("settling for the service's version leaves the other changes", () => {
  const other: Change = { path: ['properties', 'note'], value: 'x' }
  expect(withoutSettled(set(city, other), [city.path]).values).toEqual([other])
})

const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a.b', ''))
const texts = fc
  .array(fc.tuple(name, fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null))))
  .map(pairs => Object.fromEntries(new Map(pairs)) as Record<string, string | null>)
const anyContact = fc.record({ properties: texts, metadata: fc.array(fc.tuple(name, texts)).map(Object.fromEntries) })

it('one change of any contact changes exactly that value', () => {
  fc.assert(
    fc.property(anyContact, name, fc.oneof(fc.string(), fc.constant(null)), (contact: Contact, key, value) => {
      const body = patchBody(contact, set({ path: ['properties', key], value }))
      expect(valueAt(body, ['properties', key])).toBe(value)
      const others = (all: Contact['properties']) => Object.entries(all).filter(([each]) => each !== key)
      expect(others(body.properties)).toEqual(others(contact.properties))
      expect(body.metadata).toBe(contact.metadata)
      const again = JSON.parse(JSON.stringify(body)) as Contact
      expect(Object.entries(again.properties)).toEqual(Object.entries(body.properties))
    }),
  )
})
