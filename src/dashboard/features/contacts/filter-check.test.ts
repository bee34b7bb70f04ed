import { expect, it } from 'vitest'
import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { mismatches } from './filter-check'

const filter = (part: Partial<ContactFilter>): ContactFilter => ({ labels: [], properties: {}, metadata: {}, ...part })
const contacts: Contact[] = [
  { properties: { city: 'Malmö' }, labels: ['vip'], metadata: { phone: { source: 'web' } } },
  { properties: { city: 'Lund' }, labels: ['staff', 'VIP'] },
  { properties: {}, labels: null, metadata: null },
]

it('counts the contacts that cannot be what was asked for', () => {
  expect(mismatches(contacts, filter({ properties: { city: 'malmö' } }))).toBe(2)
  expect(mismatches(contacts, filter({ labels: ['vip'] }))).toBe(1)
  expect(mismatches(contacts, filter({ metadata: { phone: { source: 'web' } } }))).toBe(2)
  expect(mismatches(contacts.slice(0, 1), filter({ properties: { city: 'Malmö' }, labels: ['vip'] }))).toBe(0)
})

it('a plain string is looked for in the values', () => {
  expect(mismatches(contacts, filter({ text: { properties: 'MALM' } }))).toBe(2)
  expect(mismatches(contacts, filter({ text: { metadata: 'web' } }))).toBe(2)
  expect(mismatches(contacts, filter({ text: { properties: 'nowhere' } }))).toBe(3)
})

it('several labels alone and no filter prove nothing', () => {
  expect(mismatches(contacts, filter({ labels: ['a', 'b'] }))).toBe(0)
  expect(mismatches(contacts, filter({}))).toBe(0)
})

it('a property every object has is not found in one that lacks it', () => {
  expect(mismatches([{ properties: {} }], filter({ properties: { constructor: 'x' } }))).toBe(1)
})
