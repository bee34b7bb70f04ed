import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { createDiscovery } from './discovered-columns'
import { loadedContacts } from './loaded-contacts'

const discoveredColumns = (contacts: Contact[]) => {
  const { add, columns } = createDiscovery()
  contacts.forEach(add)
  return columns()
}

const names = (contacts: Contact[], shown?: boolean) =>
  discoveredColumns(contacts)
    .filter(column => shown === undefined || column.shown === shown)
    .map(column => (column.kind === 'metadata' ? `${column.name}.${column.inner}` : column.name))

it('finds every property, the commonest first, numbers and addresses before them', () => {
  const contacts: Contact[] = [
    { properties: { city: 'Malmö', firstName: 'Åsa', rare: '1', phone: '+467' } },
    { properties: { city: 'Lund', firstName: 'Bo', email: 'b@b.se' } },
  ]
  expect(names(contacts)).toEqual(['phone', 'email', 'city', 'firstName', 'rare'])
  expect(names(contacts, false)).toEqual(['firstName'])
})

it('more contacts add columns at the end and move none', () => {
  const first = Array.from({ length: 50 }, () => ({ properties: { a: '1', b: '2' } }))
  const later = Array.from({ length: 500 }, () => ({ properties: { z: '1', b: '2' } }))
  expect(names(first)).toEqual(['a', 'b'])
  expect(names([...first, ...later])).toEqual(['a', 'b', 'z'])
})

it('names that are traps are names like others', () => {
  const contact = JSON.parse('{"properties":{"__proto__":"x","constructor":"y","a.b,c":"z","":"e"}}') as Contact
  expect(names([contact])).toEqual(['__proto__', 'constructor', 'a.b,c', ''])
})

it('metadata is found by both of its names', () => {
  const metadata = { 'city.x': { 'a.b': '1' }, phone: null, city: { 'x.a.b': '2' } }
  expect(names([{ properties: {}, metadata }])).toEqual(['city.x.a.b', 'city.x.a.b'])
  expect(discoveredColumns([{ properties: {}, metadata: null }])).toEqual([])
})

it('a contact that comes twice while paging is listed once, rows without an id and unreadable ones each time', () => {
  const row = (id?: string) => ({ ok: true as const, value: { id, properties: {} } })
  const bad = { ok: false as const, raw: 1, reason: 'value' }
  const { rows } = loadedContacts([{ rows: [row('a'), row(), bad] }, { rows: [row('a'), row('#6'), row(), bad] }])
  expect(rows.map(each => (each.ok ? each.value.key : 'bad'))).toEqual(['a', '#1', 'bad', '#6', '#5', 'bad'])
})
