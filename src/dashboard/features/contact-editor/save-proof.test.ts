import { expect, it } from 'vitest'
import { differencesAfter } from './save-proof'

const sent = {
  properties: { city: 'Lund', level: null, phone: '0701' },
  metadata: { phone: { source: 'web', seen: null } },
  labels: ['a', 'b'],
}

it('saved as sent: cleared values are absent, labels stand in any order, unknown members do not count', () => {
  const got = {
    properties: { phone: '0701', city: 'Lund' },
    metadata: { phone: { source: 'web' } },
    labels: ['b', 'a'],
  }
  expect(differencesAfter(sent, { ...got, modified: 'now' })).toEqual([])
  expect(differencesAfter({ properties: {} }, { properties: {}, labels: null, metadata: null })).toEqual([])
})

it('tells what was changed, dropped, kept and added', () => {
  const got = {
    properties: { city: 'LUND', level: 'Guld', new: 'x' },
    metadata: { email: { bounced: 'no' } },
    labels: ['a', 'c'],
  }
  expect(differencesAfter(sent, got).map(({ path, kind }) => `${kind} ${path.join('.')}`)).toEqual([
    'changed properties.city',
    'kept properties.level',
    'dropped properties.phone',
    'added properties.new',
    'dropped labels.b',
    'added labels.c',
    'dropped metadata.phone.source',
    'added metadata.email.bounced',
  ])
})
