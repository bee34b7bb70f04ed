import { expect, it } from 'vitest'
import type { TableRow } from '#dashboard/ui/table/row-source'
import type { ListedContact } from './loaded-contacts'
import { createPlaceFinder, openableFrom } from './place-in-list'

const row = (id?: string): TableRow<ListedContact> => ({
  ok: true,
  value: { key: id ?? '#', contact: { properties: {}, ...(id && { id }) } },
})

/** A list of contacts, and how many of its rows were looked at. */
function listOf(rows: TableRow<ListedContact>[]) {
  const list = {
    looks: 0,
    snapshot: { total: rows.length, filtered: rows.length, busy: false },
    source: {
      rows: (from: number, to: number) => {
        list.looks += to - from
        return rows.slice(from, to)
      },
    },
  }
  return list
}
/** Every contact is loaded. */
const all = { has: () => true }
const many = (length: number) => Array.from({ length }, (_, at) => row(`c${at}`))

it('finds a contact wherever it stands, and none that is not there', () => {
  const { source, snapshot } = listOf(many(1003))
  for (const place of [0, 1, 199, 200, 201, 777, 1002]) {
    expect(createPlaceFinder()(source, snapshot, `c${place}`, all)).toBe(place)
  }
  const placeOf = createPlaceFinder()
  for (const place of [900, 3, 1002, 450]) expect(placeOf(source, snapshot, `c${place}`, all)).toBe(place)
  expect(placeOf(source, snapshot, 'nobody', all)).toBe(-1)
  expect(placeOf(source, { total: 0, filtered: 0, busy: false }, 'c1', all)).toBe(-1)
})

it('looks at few rows where the list grew before or behind it, and at none where nothing changed', () => {
  const rows = many(20_000)
  const placeOf = createPlaceFinder()
  const first = listOf(rows)
  expect(placeOf(first.source, first.snapshot, 'c15000', all)).toBe(15_000)
  first.looks = 0
  expect(placeOf(first.source, first.snapshot, 'c15000', all)).toBe(15_000)
  expect(first.looks).toBe(0)
  for (const come of [50, -50, 300]) {
    const grown = listOf(come < 0 ? rows.slice(-come) : [...Array.from({ length: come }, () => row('x')), ...rows])
    expect(placeOf(grown.source, grown.snapshot, 'c15000', all)).toBe(15_000 + come)
    expect(grown.looks).toBeLessThan(2000)
  }
})

it('looks at no row for a contact that is not loaded, however many come, and finds it as soon as it is', () => {
  const loaded = new Set(['c1'])
  const placeOf = createPlaceFinder()
  let looks = 0
  for (let length = 1000; length <= 20_000; length += 1000) {
    const list = listOf(many(length).slice(0, -1))
    expect(placeOf(list.source, list.snapshot, 'late', loaded)).toBe(-1)
    looks += list.looks
  }
  expect(looks).toBe(0)
  loaded.add('late')
  const { source, snapshot } = listOf([...many(500), row('late')])
  expect(placeOf(source, snapshot, 'late', loaded)).toBe(500)
})

it('goes on to the next contact that can be opened, either way', () => {
  const bad: TableRow<ListedContact> = { ok: false, raw: 1, reason: 'value' }
  const gap = Array.from({ length: 500 }, () => row())
  const { source, snapshot } = listOf([row('a'), bad, row(), row('b'), ...gap, row('c')])
  expect(openableFrom(source, snapshot, 3, -1)).toBe('a')
  expect(openableFrom(source, snapshot, 3, 1)).toBe('c')
  expect(openableFrom(source, snapshot, 504, -1)).toBe('b')
  expect(openableFrom(source, snapshot, 0, -1)).toBeUndefined()
  expect(openableFrom(source, snapshot, 504, 1)).toBeUndefined()
})
