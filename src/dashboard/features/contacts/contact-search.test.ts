import { expect, it } from 'vitest'
import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { askableFilter, conditionsOf, countMismatches, readContactSearch, withConditions } from './contact-search'

const read = (search: string) => readContactSearch(new URLSearchParams(search))

it('reads an address back as it was written, whatever the names contain', () => {
  const filter = {
    labels: ['vip', 'a&b=c', 'Åre-resan'],
    properties: Object.fromEntries([
      ['city', 'Malmö'],
      ['__proto__', ''],
      ['a]b[c', '=1+1'],
    ]),
    metadata: { 'a.b': { 'c.d': '%2E' } },
  }
  const params = withConditions(new URLSearchParams('q=x&labels=old&properties[old]=1'), conditionsOf(filter))
  const again = new URLSearchParams(params.toString())
  expect(readContactSearch(again)).toEqual({ filter, meta: true, newestFirst: true })
  expect(again.get('q')).toBe('x')
})

it('drops conditions that the connection’s filter style cannot send', () => {
  const { filter } = read('properties[city]=Lund&properties=typed&labels=vip')
  expect(askableFilter('brackets', filter)).toEqual({ labels: ['vip'], properties: { city: 'Lund' }, metadata: {} })
  expect(askableFilter('string', filter)).toEqual({
    labels: ['vip'],
    properties: {},
    metadata: {},
    text: { properties: 'typed' },
  })
})

it('splits a filter into conditions; the last one for a name wins', () => {
  const { filter } = read('labels=a&labels=b&labels=a&properties[x]=1&metadata[m.n]=2&metadata[m.o]=3&metadata=t')
  const conditions = conditionsOf(filter)
  const filterOf = (...each: typeof conditions) => readContactSearch(withConditions(new URLSearchParams(), each)).filter
  expect(conditions).toHaveLength(6)
  expect(filterOf(...conditions)).toEqual(filter)
  expect(filterOf(...conditions, ['properties[x]', '9']).properties).toEqual({ x: '9' })
})

const filter = (part: Partial<ContactFilter>): ContactFilter => ({ labels: [], properties: {}, metadata: {}, ...part })
const contacts: Contact[] = [
  { properties: { city: 'Malmö' }, labels: ['vip'], metadata: { phone: { source: 'web' } } },
  { properties: { city: 'Lund' }, labels: ['staff', 'VIP'] },
  { properties: {}, labels: null, metadata: null },
]

it('counts contacts that do not match', () => {
  expect(countMismatches(filter({ properties: { city: 'malmö' } }), contacts)).toBe(2)
  expect(countMismatches(filter({ labels: ['vip'] }), contacts)).toBe(1)
  expect(countMismatches(filter({ metadata: { phone: { source: 'web' } } }), contacts)).toBe(2)
  expect(countMismatches(filter({ properties: { city: 'Malmö' }, labels: ['vip'] }), contacts.slice(0, 1))).toBe(0)
})

it('proves nothing from several labels or an empty filter', () => {
  expect(countMismatches(filter({ labels: ['a', 'b'] }), contacts)).toBe(0)
  expect(countMismatches(filter({}), contacts)).toBe(0)
})
