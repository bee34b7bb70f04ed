import { expect, it } from 'vitest'
import { emptyCells } from '#dashboard/parts/contact/contact-fields'
import { type GridRow, isLocked } from './grid-rows'
import { maxRows } from './pasted-grid'
import { placePasted } from './placed-rows'
import type { RowOutcome } from './row-outcomes'

const row = (key: number, FirstName: string, outcome?: RowOutcome): GridRow => ({
  key,
  cells: { ...emptyCells, FirstName },
  outcome,
})
const pasted = ['A', 'B', 'C', 'D'].map(FirstName => ({ FirstName }))
const named = ({ rows }: { rows: readonly GridRow[] }) =>
  rows.map(({ cells, outcome }) => `${cells.FirstName}${outcome ? ` ${outcome.state}` : ''}`)

it('writes over what was refused, which is no longer refused, and goes on below', () => {
  const rows = [0, 1, 2].map(key => row(key, 'old', { state: 'refused' }))
  const { grid, around, left } = placePasted({ rows, nextKey: 3 }, 0, pasted, isLocked)
  expect(named(grid)).toEqual(['A', 'B', 'C', 'D'])
  expect([around, left, grid.nextKey]).toEqual([false, 0, 4])
})

it('drops nothing at rows that are locked, and says that it stands below them', () => {
  const rows = [
    row(0, 'first'),
    row(1, 'made', { state: 'created', id: 1 }),
    row(2, '', undefined),
    row(3, 'lost', { state: 'unknown' }),
    row(4, 'away', { state: 'sending' }),
  ]
  const { grid, around } = placePasted({ rows, nextKey: 9 }, 1, pasted, isLocked)
  expect(named(grid)).toEqual(['first', 'made created', 'A', 'lost unknown', 'away sending', 'B', 'C', 'D'])
  expect(grid.rows.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4, 9, 10, 11])
  expect(around).toBe(true)
})

it('counts what has no place in a full grid', () => {
  const rows = Array.from({ length: maxRows - 1 }, (_, key) => row(key, 'made', { state: 'created', id: key }))
  const { grid, left } = placePasted({ rows, nextKey: maxRows }, 0, pasted, isLocked)
  expect(grid.rows).toHaveLength(maxRows)
  expect(left).toBe(3)
})
