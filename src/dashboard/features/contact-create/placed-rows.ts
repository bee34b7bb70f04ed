import { type ContactCells, emptyCells } from '#dashboard/parts/contact/contact-fields'
import type { Grid, GridRow } from './grid-rows'
import { maxRows } from './pasted-grid'

type Placed = {
  grid: Grid
  /** Locked rows stood in the way: what was pasted is below them. */
  around: boolean
  /** How many pasted rows found no place at all. */
  left: number
}

/**
 * Puts pasted rows over the rows from `key` on, one after the other, and more rows below. A locked row stays as it is
 * and the pasted one goes to the next; what was refused is written over, and no longer refused.
 */
export function placePasted(
  { rows, nextKey }: Grid,
  key: number,
  pasted: readonly Partial<ContactCells>[],
  isLocked: (row: GridRow) => boolean,
): Placed {
  const from = Math.max(
    0,
    rows.findIndex(row => row.key === key),
  )
  const waiting = [...pasted]
  let around = false
  const put = ({ key: same, cells }: GridRow): GridRow => ({ key: same, cells: { ...cells, ...waiting.shift() } })
  const next = rows.map((row, place) => {
    if (place < from || waiting.length === 0) return row
    if (!isLocked(row)) return put(row)
    around = true
    return row
  })
  const free = Math.max(0, maxRows - next.length)
  const more = waiting
    .splice(0, free)
    .map((cells, index) => ({ key: nextKey + index, cells: { ...emptyCells, ...cells } }))
  return {
    grid: { rows: [...next, ...more], nextKey: nextKey + more.length },
    around,
    left: waiting.length,
  }
}
