import { expect, it } from 'vitest'
import type { TableRow } from '#dashboard/ui/table/row-source'
import { pickRows } from './pick-rows'

type Thing = { id: number; at?: Date }

const rowsOf = (count: number): TableRow<Thing>[] =>
  Array.from({ length: count }, (_, id) => ({ ok: true, value: { id, at: new Date(id * 1000) } }))
const model = {
  columns: [{ id: 'at', header: 'At', value: ({ at }: Thing) => at }],
  filters: { even: ({ id }: Thing, value: string) => String(id % 2 === 0) === value },
  locale: 'en',
}
const ids = (rows: readonly TableRow<Thing>[]) => rows.map(row => (row.ok ? row.value.id : row.reason))

it('takes all that the filters let through where they are few', () => {
  const picked = pickRows(rowsOf(10), model, { filters: { even: 'true' }, most: 200 })
  expect([ids(picked.rows), picked.of]).toEqual([[0, 2, 4, 6, 8], 5])
})

it.each([200, 201, 399, 400, 1000, 99_999])('of %i takes 200 at most, spread evenly from the first on', count => {
  const picked = pickRows(rowsOf(count), model, { filters: {}, most: 200 })
  const found = ids(picked.rows) as number[]
  expect([found.length, new Set(found).size, picked.of]).toEqual([200, 200, count])
  expect(found[0]).toBe(0)
  // None is further from its neighbour than the even step, rounded, and the last is one step from the end at most.
  const step = count / 200
  const steps = found.map((id, at) => (found[at + 1] ?? count) - id)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(Math.floor(step))
  expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(step))
})

it('takes the one that is nearest to a moment', () => {
  const rows: TableRow<Thing>[] = [...rowsOf(10), { ok: true, value: { id: 99 } }]
  const near = { column: 'at', moment: 6400 }
  expect(ids(pickRows(rows, model, { filters: {}, most: 1, near }).rows)).toEqual([6])
  expect(ids(pickRows(rows, model, { filters: { even: 'false' }, most: 1, near }).rows)).toEqual([7])
  expect(pickRows([], model, { filters: {}, most: 1, near })).toEqual({ rows: [], of: 0 })
})
