import { expect, it } from 'vitest'
import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { askableFilter, conditionsOf, countMismatches, readContactSearch, withConditions } from './contact-search'

const read = (search: string) => readContactSearch(new URLSearchParams(search))

it('an address is read and written back the same, whatever the names hold', () => {
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

it('an address of the other style asks for nothing that this one cannot', () => {
  const { filter } = read('properties[city]=Lund&properties=typed&labels=vip')
  expect(askableFilter('brackets', filter)).toEqual({ labels: ['vip'], properties: { city: 'Lund' }, metadata: {} })
  expect(askableFilter('string', filter)).toEqual({
    labels: ['vip'],
    properties: {},
    metadata: {},
    text: { properties: 'typed' },
  })
})

it('order and metadata have their defaults', () => {
  expect(read('')).toMatchObject({ meta: false, newestFirst: true })
  expect(read('meta=1&order=oldest')).toMatchObject({ meta: true, newestFirst: false })
  expect(read('order=sideways')).toMatchObject({ newestFirst: true })
})

it('conditions are the filter in pieces; of two for the same name the later one counts', () => {
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

it('counts the contacts that cannot be what was asked for', () => {
  expect(countMismatches(filter({ properties: { city: 'malmö' } }), contacts)).toBe(2)
  expect(countMismatches(filter({ labels: ['vip'] }), contacts)).toBe(1)
  expect(countMismatches(filter({ metadata: { phone: { source: 'web' } } }), contacts)).toBe(2)
  expect(countMismatches(filter({ properties: { city: 'Malmö' }, labels: ['vip'] }), contacts.slice(0, 1))).toBe(0)
})

it('a plain string is looked for in the values', () => {
  expect(countMismatches(filter({ text: { properties: 'MALM' } }), contacts)).toBe(2)
  expect(countMismatches(filter({ text: { metadata: 'web' } }), contacts)).toBe(2)
  expect(countMismatches(filter({ text: { properties: 'nowhere' } }), contacts)).toBe(3)
})

it('several labels alone and no filter prove nothing', () => {
  expect(countMismatches(filter({ labels: ['a', 'b'] }), contacts)).toBe(0)
  expect(countMismatches(filter({}), contacts)).toBe(0)
})

it('a property every object has is not found in one that lacks it', () => {
  expect(countMismatches(filter({ properties: { constructor: 'x' } }), [{ properties: {} }])).toBe(1)
})
