import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ColumnValue } from '#dashboard/ui/table/column'
import type { RowsQuery, TableRow } from '#dashboard/ui/table/row-source'
import { createLongRows } from './long-rows'
import { createPageRows } from './page-rows'
import { createRowIndex, type RowModel } from './row-index'
import { orderSlicer } from './row-order'

type Thing = { id: number; word: string | number | null }

const ok = (id: number, word: Thing['word']): TableRow<Thing> => ({ ok: true, value: { id, word } })
const words = ['Ada', 'ada', '', 'Bo 2', 'bo 10', 'Ådne', 'ada bo', null, 7, 30, -2, Infinity, -Infinity]
/** Words of which some are others in other spellings, numbers, empty ones, and rows that cannot be read. */
const thing = (id: number): TableRow<Thing> =>
  id % 97 === 5 ? { ok: false, raw: 'broken', reason: 'id' } : ok(id, words[(id * 7919) % words.length] ?? null)

const looked = vi.fn((row: Thing) => row.word)
const columns: ColumnValue<Thing>[] = [
  { id: 'word', value: looked },
  { id: 'id', value: ({ id }) => id },
]
const filters = { only: ({ id }: Thing, value: string) => id % 3 === Number(value) }
const model: RowModel<Thing> = { columns, filters, locale: 'sv' }
const all: RowsQuery = { text: '', sort: undefined, columns: ['word', 'id'], filters: {} }
const sorts = [undefined, ...[true, false].map(descending => ({ column: 'word', descending }))]
const onlys: RowsQuery['filters'][] = [{}, { only: '1' }]
const many = 2500

const things = (length: number, from = 0) => Array.from({ length }, (_, at) => thing(from + at))
const expectedOf = (rows: readonly TableRow<Thing>[], query: RowsQuery) => {
  const index = createRowIndex(rows, model, query)
  return { total: rows.length, filtered: index.count(), rows: index.slice(0, rows.length) }
}
type Source = ReturnType<typeof createPageRows<Thing>>
const shown = (source: Source) => {
  const { total, filtered } = source.getSnapshot()
  return { total, filtered, rows: source.rows(0, total) }
}
/** Until this many are shown. */
const settled = (source: Source, total: number) =>
  vi.waitFor(() => expect(source.getSnapshot()).toMatchObject({ total, busy: false }), { interval: 1, timeout: 60_000 })

test('a long list is filtered and sorted as a short one, whatever is asked one after the other', async () => {
  const rows = things(many)
  const source = createPageRows(rows, model, all)
  for (const text of ['a', 'ad', '', '7', ' ']) {
    for (const sort of sorts) {
      for (const only of onlys) {
        const query = { ...all, text, sort, filters: only }
        source.query(query)
        const expected = expectedOf(rows, query)
        await vi.waitFor(() => expect([query, shown(source)]).toEqual([query, expected]), {
          interval: 5,
          timeout: 60_000,
        })
      }
    }
  }
})

test('rows that come are put where they belong, and what is shown is right at any moment', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
    fc.constantFrom(...sorts),
    fc.constantFrom('', 'ad', '7'),
    fc.constantFrom(...onlys),
    async (batches, sort, text, only) => {
      const query = { ...all, text, sort, filters: only }
      const rows = things(many)
      const source = createPageRows(rows, model, query)
      source.subscribe(() => {
        const { total } = source.getSnapshot()
        const { rows: expected } = expectedOf(rows.slice(0, total), query)
        expect(source.rows(0, 20)).toEqual(total === 0 ? [] : expected.slice(0, 20))
      })
      source.query(undefined, model)
      for (const batch of batches) {
        rows.push(...things(batch, rows.length))
        source.query(undefined, model)
        if (batch % 2) await settled(source, rows.length)
      }
      await settled(source, rows.length)
      expect(shown(source)).toEqual(expectedOf(rows, query))
    },
  )
  await fc.assert(property, { numRuns: 15 })
})

test('any part of an order is the same as that part of the whole, either way round', async () => {
  const rows = things(many)
  for (const sort of sorts) {
    const query = { ...all, sort }
    const source = createPageRows(rows, model, query)
    source.query(undefined, model)
    await settled(source, many)
    const { rows: whole } = expectedOf(rows, query)
    for (const [from, to] of [
      [0, 1],
      [3, 40],
      [700, 1400],
      [many - 30, many],
      [many, many + 9],
    ] as const) {
      expect(source.rows(from, to)).toEqual(whole.slice(from, to))
    }
  }
})

test('a row that comes costs as much among many as among few', async () => {
  /** How often a value is looked at for rows that come to so many others, in this query. */
  const cost = async (length: number, query: RowsQuery) => {
    const rows = things(length)
    const source = createPageRows(rows, model, query)
    source.query(undefined, model)
    await settled(source, length)
    looked.mockClear()
    for (let batch = 0; batch < 5; batch++) {
      rows.push(...things(200, rows.length))
      source.query(undefined, model)
      await settled(source, rows.length)
    }
    return looked.mock.calls.length
  }
  for (const query of [all, { ...all, text: 'ad' }, { ...all, sort: { column: 'word', descending: true } }]) {
    const [few, lots] = [await cost(2500, query), await cost(20_000, query)]
    expect(lots).toBeLessThanOrEqual(few * 1.3)
  }
})

test('what was shown stays until another answer is there, and what is late says so', async () => {
  const rows = things(10_000)
  /** A cell that takes a while: all of them take far longer than an answer may. */
  const text = ({ word }: Thing) => {
    for (const begun = performance.now(); performance.now() - begun < 0.02; );
    return String(word)
  }
  const slow = { ...model, columns: [{ id: 'word', value: ({ word }: Thing) => word, text }] }
  const source = createPageRows(rows, slow, all)
  source.query({ ...all, text: 'bo' })
  source.query({ ...all, text: 'ad' })
  expect(source.getSnapshot()).toMatchObject({ filtered: rows.length, busy: true })
  await settled(source, rows.length)
  const { filtered } = source.getSnapshot()
  expect(filtered).toBeLessThan(rows.length)
  const seen: unknown[] = []
  source.subscribe(() => seen.push(source.getSnapshot()))
  // Of other columns everything is worked out anew.
  source.query({ ...all, text: 'b', columns: ['word'] })
  expect(source.getSnapshot()).toMatchObject({ filtered, busy: false })
  await vi.waitFor(() => expect(source.getSnapshot()).toMatchObject({ filtered, busy: true }), {
    interval: 1,
    timeout: 60_000,
  })
  await settled(source, rows.length)
  expect(seen).toHaveLength(2)
  expect(source.getSnapshot().filtered).not.toBe(filtered)
})

test('other rows in the place of many are shown when they are in order; until then those before them', async () => {
  const sort = { column: 'word', descending: false }
  const source = createPageRows(things(many), model, { ...all, sort })
  source.query(undefined, model)
  await settled(source, many)
  const others = things(many, 1)
  const next = source.of(others, model)
  expect(next.getSnapshot().busy).toBe(true)
  expect(next.rows(0, 5)).toEqual(source.rows(0, 5))
  next.query(undefined, model)
  await settled(next, many)
  expect(shown(next)).toEqual(expectedOf(others, { ...all, sort }))
  expect(next.of(others, model)).toBe(next)
})

test('who hears of an answer and asks something else gets what was asked last', async () => {
  const rows = things(many)
  const last: RowsQuery = { ...all, filters: { only: '1' } }
  let isFirst = true
  let counts: number[] = []
  const long = createLongRows(rows, found => {
    if (!found) return
    counts = [found.size(), found.count()]
    if (!isFirst) return
    isFirst = false
    rows.push(...things(500, many))
    long.update(model, last)
  })
  long.update(model, { ...all, text: 'ad' })
  await vi.waitFor(() => expect(isFirst).toBe(false), 60_000)
  const { total, filtered } = expectedOf(rows, last)
  await vi.waitFor(() => expect(counts).toEqual([total, filtered]), 60_000)
})

test('what was begun for rows that were replaced ends, and goes on where they are wanted again', async () => {
  const rows = things(50_000)
  const query = { ...all, text: 'bo', sort: { column: 'word', descending: false } }
  const replaced = new Set(rows.map(row => row.ok && row.value))
  const source = createPageRows(rows, model, query)
  source.query(undefined, model)
  looked.mockClear()
  const leave = source.subscribe(() => {})
  await vi.waitFor(() => expect(looked).toHaveBeenCalled(), { interval: 1, timeout: 60_000 })
  const other = source.of(things(many, 1), model)
  leave()
  looked.mockClear()
  other.query(undefined, model)
  await settled(other, many)
  expect(looked.mock.calls.filter(([row]) => replaced.has(row))).toHaveLength(0)
  expect(source.getSnapshot().busy).toBe(true)
  source.query(undefined, model)
  await settled(source, rows.length)
  expect(shown(source)).toEqual(expectedOf(rows, query))
})

test('a part of an order costs as little where all rows stand in one place', () => {
  const length = 10_000
  let looks = 0
  const same = new Proxy(new Uint8Array(length).fill(1, 1), {
    get: (flags, at) => {
      looks += 1
      return Reflect.get(flags, at) as unknown
    },
  })
  const slice = orderSlicer({ at: Uint32Array.from({ length }, (_, at) => at), same, filled: length }, true)
  for (let from = 0; from < length; from += 100) expect(slice(from, from + 100)[0]).toBe(from)
  expect(looks).toBeLessThan(3 * length)
})
