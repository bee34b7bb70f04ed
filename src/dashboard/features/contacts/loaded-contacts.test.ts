import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { loadedContacts } from './loaded-contacts'

const rowOf = (value: Contact) => ({ ok: true as const, value })
const pageOf = (contacts: readonly Contact[]) => ({ rows: contacts.map(rowOf) })
const discoveredIn = (contacts: readonly Contact[]) => loadedContacts([pageOf(contacts)]).discovered

const names = (contacts: Contact[], shown?: boolean) =>
  discoveredIn(contacts)
    .filter(column => shown === undefined || column.shown === shown)
    .map(column => column.names.join('.'))

it('orders properties by frequency after numbers and addresses', () => {
  const contacts: Contact[] = [
    { properties: { city: 'Malmö', firstName: 'Åsa', rare: '1', phone: '+467' } },
    { properties: { city: 'Lund', firstName: 'Bo', email: 'b@b.se' } },
  ]
  expect(names(contacts)).toEqual(['phone', 'email', 'city', 'firstName', 'rare'])
  expect(names(contacts, false)).toEqual(['firstName'])
})

it('appends columns of later contacts without moving the others', () => {
  const first = Array.from({ length: 50 }, () => ({ properties: { a: '1', b: '2' } }))
  const later = Array.from({ length: 500 }, () => ({ properties: { z: '1', b: '2' } }))
  expect(names(first)).toEqual(['a', 'b'])
  expect(names([...first, ...later])).toEqual(['a', 'b', 'z'])
})

it('handles names of Object.prototype like others', () => {
  const contact = JSON.parse('{"properties":{"__proto__":"x","constructor":"y","a.b,c":"z","":"e"}}') as Contact
  expect(names([contact])).toEqual(['__proto__', 'constructor', 'a.b,c', ''])
})

it('finds metadata by both names', () => {
  const metadata = { 'city.x': { 'a.b': '1' }, phone: null, city: { 'x.a.b': '2' } }
  expect(names([{ properties: {}, metadata }])).toEqual(['city.x.a.b', 'city.x.a.b'])
  expect(discoveredIn([{ properties: {}, metadata: null }])).toEqual([])
})

it('lists a repeated contact once, and rows without an id or unreadable each time', () => {
  const row = (id?: string) => rowOf({ id, properties: {} })
  const bad = { ok: false as const, raw: 1, reason: 'value' }
  const { rows } = loadedContacts([{ rows: [row('a'), row(), bad] }, { rows: [row('a'), row('b'), row(), bad] }])
  const keys = rows.map(each => (each.ok ? each.value.key : 'bad'))
  expect(keys).toEqual(['a', '#1', 'bad', 'b', '#4', 'bad'])
})

it('keeps unchanged rows identical while pages load and contacts change', () => {
  const page = (from: number) =>
    pageOf(Array.from({ length: 50 }, (_, at): Contact => ({ id: `c${from + at}`, properties: { city: 'Lund' } })))
  const pages = Array.from({ length: 60 }, (_, at) => page(at * 50))
  const before = loadedContacts(pages.slice(0, 50))
  const now: Contact = { id: 'c3', properties: { city: 'Lund', shoe: '44' } }
  const changed = pages.map(({ rows }) => ({ rows: rows.map(row => (row.value.id === now.id ? rowOf(now) : row)) }))
  const after = loadedContacts(changed)
  expect(after.rows).toHaveLength(3000)
  expect(after.rows[3]).toEqual(rowOf({ key: 'c3', contact: now } as unknown as Contact))
  expect(after.rows.slice(0, 2500).filter((row, at) => row !== before.rows[at])).toHaveLength(1)
  expect(after.discovered.flatMap(column => column.names)).toEqual(['city', 'shoe'])
})

it('limits the number of columns, and counts the others', () => {
  const names = Object.fromEntries(Array.from({ length: 220 }, (_, at) => [`n${at}`, 'x']))
  const { discovered, leftOut } = loadedContacts([pageOf([{ properties: { city: 'Lund' } }, { properties: names }])])
  expect([discovered.length, leftOut]).toEqual([200, 21])
})
