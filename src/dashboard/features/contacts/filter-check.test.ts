import { expect, it } from 'vitest'
import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { countMismatches } from './count-mismatches'

const mismatches = (contacts: readonly Contact[], filter: ContactFilter) => countMismatches(filter)(contacts)

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

it('contacts that come behind those that were counted are counted on', () => {
  const many = Array.from({ length: 250 }, (): Contact => ({ properties: { city: 'Lund' } }))
  let looks = 0
  const count = countMismatches(filter({ properties: { city: 'Malmö' } }))
  const watched = many.map(contact => ({
    get properties() {
      looks += 1
      return contact.properties
    },
  }))
  expect(count(watched)).toBe(250)
  const whole = looks
  watched.push(...watched.slice(0, 2))
  expect(count(watched)).toBe(252)
  expect(looks - whole).toBeLessThanOrEqual((2 * whole) / 250)
  expect(count(watched.slice(0, 3))).toBe(3)
})
