import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { valueAt } from '#contract/reading/json-object'
import { compareThree, discardedEdits } from './compare'
import { contactOf, documentOf, proveContact } from './contact-document'
import { applyEdits, type Edit, unsentEdits } from './edits'

const base = {
  id: 'c1',
  ownerId: 'o',
  properties: { city: 'Malmö', level: 'Guld', note: '' },
  metadata: { phone: { source: 'web', seen: 'yes' } },
  labels: ['a', 'b'],
  tier: 4,
}
const city: Edit = { path: ['properties', 'city'], value: 'Lund' }
const note: Edit = { path: ['properties', 'note'], value: 'x' }
const whole: Edit = { path: ['metadata', 'phone'], value: null }
const bodyOf = (contact: Contact, ...edits: Edit[]) => contactOf(applyEdits(documentOf(contact), edits), contact)
const conflictsOf = (fresh: Contact, ...edits: Edit[]) =>
  compareThree(documentOf(base), edits, documentOf(fresh)).conflicts
const prove = (sent: Contact, got: Contact) => proveContact(documentOf(sent), documentOf(got))

it('sends the whole contact with set values, and null for cleared ones', () => {
  const body = bodyOf(
    base,
    city,
    { path: ['properties', 'level'], value: null },
    { path: ['metadata', 'phone', 'seen'], value: null },
    { path: ['labels', 'c'], value: 'c' },
    { path: ['labels', 'a'], value: 'a' },
    { path: ['labels', 'b'], value: null },
  )
  expect(body).toEqual({
    ...base,
    properties: { city: 'Lund', level: null, note: '' },
    metadata: { phone: { source: 'web', seen: null } },
    labels: ['a', 'c'],
  })
})

it('sends untouched values as received and adds none', () => {
  expect(bodyOf(base)).toEqual(base)
  const bare = { id: 'c2', properties: {} }
  expect(bodyOf(bare, city)).toEqual({ id: 'c2', properties: { city: 'Lund' } })
  expect(bodyOf({ ...bare, labels: ['x'] }, { path: ['labels', 'x'], value: null }).labels).toBeNull()
  expect(bodyOf({ ...bare, labels: ['9', '10', '9'] }, city).labels).toEqual(['9', '10', '9'])
  expect(bodyOf({ ...bare, labels: null, metadata: null }, city)).toMatchObject({ labels: null, metadata: null })
  expect(bodyOf(base, whole).metadata).toEqual({ phone: null })
})

it('keeps other people’s changes, and reports a conflict with all three values', () => {
  const fresh = { ...base, properties: { ...base.properties, city: 'Ystad', level: 'Silver' } }
  expect(conflictsOf(fresh, city)).toEqual([
    { path: ['properties', 'city'], before: 'Malmö', theirs: 'Ystad', mine: 'Lund' },
  ])
  expect(conflictsOf(fresh, note)).toEqual([])
  expect(bodyOf(fresh, note).properties).toMatchObject({ level: 'Silver' })
})

it('distinguishes a value that was removed from one already set as wanted', () => {
  const { city: _removed, ...without } = base.properties
  const removed = conflictsOf({ ...base, properties: without }, city)
  expect(removed).toEqual([{ path: city.path, before: 'Malmö', theirs: undefined, mine: 'Lund' }])
  expect(conflictsOf({ ...base, properties: { ...without, city: 'Lund' } }, city)).toEqual([])
  const fresh = { ...base, metadata: { phone: { source: 'shop', seen: 'yes' } } }
  expect(conflictsOf(fresh, whole)).toMatchObject([{ theirs: { source: 'shop', seen: 'yes' }, mine: null }])
  expect(conflictsOf(base, whole)).toEqual([])
})

it('never reports a conflict for labels', () => {
  const removed = ['a', 'b'].map(name => ({ path: ['labels', name], value: null }))
  const edits = [...removed, ...['c', 'd'].map(name => ({ path: ['labels', name], value: name }))]
  expect(conflictsOf({ ...base, labels: ['b', 'c', 'z'] }, ...edits)).toEqual([])
  expect(bodyOf({ ...base, labels: ['b', 'c', 'z'] }, ...edits).labels).toEqual(['c', 'z', 'd'])
})

it('keeps the other changes when one conflict takes the service’s value', () => {
  const conflict = { path: city.path, before: 'Malmö', theirs: 'Ystad', mine: 'Lund' }
  expect(unsentEdits([city, note], discardedEdits([city, note], [conflict], []))).toEqual([note])
  expect(unsentEdits([city, note], discardedEdits([city, note], [conflict], [city]))).toEqual([city, note])
})

const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a.b', ''))
const texts = fc
  .array(fc.tuple(name, fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null))))
  .map(pairs => Object.fromEntries(new Map(pairs)) as Record<string, string | null>)
const anyContact = fc.record({ properties: texts, metadata: fc.array(fc.tuple(name, texts)).map(Object.fromEntries) })

it('changes exactly one value of any contact', () => {
  fc.assert(
    fc.property(anyContact, name, fc.oneof(fc.string(), fc.constant(null)), (contact: Contact, key, value) => {
      const body = bodyOf(contact, { path: ['properties', key], value })
      expect(valueAt(body, ['properties', key])).toBe(value)
      const others = (all: Contact['properties']) => Object.entries(all).filter(([each]) => each !== key)
      expect(others(body.properties)).toEqual(others(contact.properties))
      expect(body.metadata).toBe(contact.metadata)
      const again = JSON.parse(JSON.stringify(body)) as Contact
      expect(Object.entries(again.properties)).toEqual(Object.entries(body.properties))
    }),
  )
})

const sent = {
  properties: { city: 'Lund', level: null, phone: '0701' },
  metadata: { phone: { source: 'web', seen: null } },
  labels: ['a', 'b'],
}

it('accepts absent cleared values, labels in any order and unknown members as saved', () => {
  const got = { properties: { phone: '0701', city: 'Lund' }, metadata: { phone: { source: 'web' } } }
  expect(prove(sent, { ...got, labels: ['b', 'a'], modified: 'now' })).toEqual([])
  expect(prove({ properties: {} }, { properties: {}, labels: null, metadata: null })).toEqual([])
})

it('reports changed, dropped, uncleared and added values', () => {
  const others = { metadata: { email: { bounced: 'no' } }, labels: ['a', 'c'] }
  const got = { properties: { city: 'LUND', level: 'Guld', new: 'x' }, ...others }
  expect(prove(sent, got).map(({ path, kind }) => `${kind} ${path.join('.')}`)).toEqual([
    'changed properties.city',
    'uncleared properties.level',
    'unconfirmed properties.phone',
    'added properties.new',
    'unconfirmed labels.b',
    'added labels.c',
    'unconfirmed metadata.phone.source',
    'added metadata.email.bounced',
  ])
})

it('reports a removed label and a cleared metadata name that are still there', () => {
  const cleared = applyEdits(documentOf(base), [{ path: ['labels', 'b'], value: null }, whole])
  expect(proveContact(cleared, documentOf(base)).map(({ path, kind }) => `${kind} ${path.join('.')}`)).toEqual([
    'uncleared labels.b',
    'uncleared metadata.phone',
  ])
  expect(proveContact(cleared, documentOf({ ...base, labels: ['a'], metadata: {} }))).toEqual([])
})
