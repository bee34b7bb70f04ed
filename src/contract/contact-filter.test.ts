import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from '#contract/request/query-string'
import { type ContactFilter, filterEntries, matchesFilter, readFilter } from './contact-filter'

const none: ContactFilter = { labels: [], properties: {}, metadata: {} }

describe('filterEntries and readFilter', () => {
  it('write the notation of the public documentation', () => {
    const filter: ContactFilter = {
      labels: ['Coworker', 'VIP'],
      properties: { phoneNumber: '+46123456789' },
      metadata: { phoneNumber: { isBlocked: 'false' } },
    }
    const entries = filterEntries('brackets', filter)
    expect(entries).toEqual([
      ['labels', 'Coworker'],
      ['labels', 'VIP'],
      ['properties[phoneNumber]', '+46123456789'],
      ['metadata[phoneNumber.isBlocked]', 'false'],
    ])
    expect(readFilter(entries)).toEqual(filter)
  })

  it('round-trip any filter, whatever its names', () => {
    const special = fc.constantFrom('__proto__', 'constructor', '', 'a.b', 'a]b', 'a[b', '%2E', '%252E', '100%.', '..')
    const name = fc.oneof(fc.string(), special, fc.string({ unit: fc.constantFrom('%', '2', '5', 'E', '.', ']') }))
    const values = <T>(value: fc.Arbitrary<T>, options = {}) =>
      fc.dictionary(name, value, { noNullPrototype: true, ...options })
    const filters = fc.record({
      labels: fc.array(fc.string()),
      properties: values(fc.string()),
      metadata: values(values(fc.string(), { minKeys: 1 })),
    })
    fc.assert(
      fc.property(filters, filter => {
        const entries = filterEntries('brackets', filter)
        expect(readFilter(entries)).toEqual(filter)
        expect(readFilter(readQuery(writeQuery(entries)))).toEqual(filter)
      }),
      { numRuns: 300 },
    )
  })

  it('write plain strings for a service that takes strings', () => {
    const text = { properties: 'a=b&c', metadata: '[x]' }
    const filter = { ...none, labels: ['a'], properties: { not: 'sent' }, text }
    const entries = filterEntries('string', filter)
    expect(entries).toEqual([
      ['labels', 'a'],
      ['properties', 'a=b&c'],
      ['metadata', '[x]'],
    ])
    expect(readFilter(entries)).toEqual({ ...none, labels: ['a'], text })
    expect(filterEntries('string', { ...none, text: { properties: '' } })).toEqual([])
  })

  it('ignore other entries, and never widen a malformed filter', () => {
    const others = ['start', 'meta', 'propertiesX[a]', 'properties[a']
    expect(readFilter(others.map(name => [name, 'b']))).toEqual(none)
    const malformed = readFilter([['metadata[name]', 'x']])
    expect(matchesFilter({ properties: {}, metadata: { name: { inner: 'x' } } }, malformed)).toBe(false)
    const twice = ['1', '2'].map((value): [string, string] => ['properties[a]', value])
    expect(readFilter(twice).properties).toEqual({ a: '2' })
  })
})

describe('matchesFilter', () => {
  const contact = {
    properties: { firstName: 'Åsa', note: null, empty: '' },
    metadata: { phone: { valid: 'true' }, gone: null },
    labels: ['a', 'b'],
  }
  const matches = (filter: Partial<ContactFilter>) => matchesFilter(contact, { ...none, ...filter })

  it('requires every label and every value', () => {
    expect(matches({})).toBe(true)
    expect(matches({ labels: ['a', 'b'] })).toBe(true)
    expect(matches({ labels: ['a', 'c'] })).toBe(false)
    expect(matches({ properties: { firstName: 'Åsa', empty: '' } })).toBe(true)
    expect(matches({ properties: { firstName: 'åsa' } })).toBe(false)
    expect(matches({ properties: { firstName: 'Åsa', lastName: '' } })).toBe(false)
    expect(matches({ properties: { note: '' } })).toBe(false)
    expect(matches({ metadata: { phone: { valid: 'true' } } })).toBe(true)
    expect(matches({ metadata: { phone: { valid: 'false' } } })).toBe(false)
    expect(matches({ metadata: { gone: { valid: 'true' } } })).toBe(false)
  })

  it('ignores inherited members', () => {
    expect(matches({ properties: { constructor: 'Object' } })).toBe(false)
    expect(matches({ metadata: { constructor: { name: 'Object' } } })).toBe(false)
    expect(matchesFilter({ properties: {} }, { ...none, metadata: { a: { b: 'c' } }, labels: [] })).toBe(false)
    expect(matchesFilter({ properties: {} }, { ...none, labels: ['a'] })).toBe(false)
  })

  it('searches for a plain string in the values', () => {
    expect(matches({ text: { properties: 'åS' } })).toBe(true)
    expect(matches({ text: { properties: 'firstName' } })).toBe(false)
    expect(matches({ text: { metadata: 'TRUE' } })).toBe(true)
    expect(matches({ text: { properties: 'Åsa', metadata: 'no' } })).toBe(false)
    expect(matches({ text: { properties: '' } })).toBe(true)
  })
})
