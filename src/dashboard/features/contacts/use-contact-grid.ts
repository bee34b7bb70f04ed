import { useCallback } from 'react'
import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/received'
import { type Cells, contactOfCells, emptyCells, isBlank, mostRows, type PastedGrid } from './pasted-grid'
import type { RowOutcome } from './row-outcomes'
import { useKeptDraft } from './use-kept-draft'

/** A row of the grid, with what became of it when it was sent. */
export type GridRow = { key: number; cells: Cells; outcome?: RowOutcome | undefined }

type Grid = { rows: GridRow[]; nextKey: number }

const isGrid = (value: unknown): value is Grid =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'nextKey' in value

const isWorthKeeping = ({ rows }: Grid) => rows.some(({ cells }) => !isBlank(cells))

const kept = { isDraft: isGrid, isWorthKeeping }

const emptyGrid: Grid = { rows: [0, 1, 2].map(key => ({ key, cells: emptyCells })), nextKey: 3 }

/** What is known to have been done, or may have been, is not sent again. */
const isOpen = ({ cells, outcome }: GridRow) =>
  !isBlank(cells) && outcome?.state !== 'created' && outcome?.state !== 'unknown'

/** The issues of one row against §2.4. */
export const rowIssues = (row: GridRow) => issuesOf(ContactCreate, contactOfCells(row.cells))

/** The rows of the grid, kept over a reload. */
export function useContactGrid() {
  const { draft, restored, put, peek } = useKeptDraft<Grid>('contacts-new', kept)
  const grid = draft ?? emptyGrid
  const update = useCallback((how: (grid: Grid) => Grid) => put(how(peek() ?? emptyGrid)), [peek, put])
  const eachRow = (how: (row: GridRow) => GridRow) => update(before => ({ ...before, rows: before.rows.map(how) }))
  return {
    rows: grid.rows,
    restored,
    /** The rows that a submit sends. */
    open: grid.rows.filter(isOpen),
    /** The same at the moment of asking, also before it is drawn. */
    openNow: () => (peek() ?? emptyGrid).rows.filter(isOpen),
    isDirty: () => (peek() ?? emptyGrid).rows.some(isOpen),
    setCell: (key: number, field: keyof Cells, value: string) =>
      eachRow(row => (row.key === key ? { ...row, cells: { ...row.cells, [field]: value } } : row)),
    setOutcomes: (outcomes: ReadonlyMap<number, RowOutcome | undefined>) =>
      eachRow(row => (outcomes.has(row.key) ? { ...row, outcome: outcomes.get(row.key) } : row)),
    addRow: () =>
      update(({ rows, nextKey }) => ({ rows: [...rows, { key: nextKey, cells: emptyCells }], nextKey: nextKey + 1 })),
    removeRows: (goes: (row: GridRow) => boolean) =>
      update(before => {
        const rows = before.rows.filter(row => !goes(row))
        return rows.length > 0
          ? { ...before, rows }
          : { ...emptyGrid, rows: [{ key: before.nextKey, cells: emptyCells }], nextKey: before.nextKey + 1 }
      }),
    /** Puts pasted rows over the rows from `key` on, and more rows below. Says whether some had no room. */
    paste(key: number, pasted: PastedGrid['rows']): boolean {
      const { rows, nextKey } = peek() ?? emptyGrid
      const from = Math.max(
        0,
        rows.findIndex(row => row.key === key),
      )
      const room = pasted.slice(0, mostRows - from)
      const size = Math.max(rows.length, from + room.length)
      const next = Array.from({ length: size }, (_, place): GridRow => {
        const row = rows[place] ?? { key: nextKey + place, cells: emptyCells }
        const cells = room[place - from]
        // What was sent stays as it was sent.
        return cells && row.outcome === undefined ? { ...row, cells: { ...row.cells, ...cells } } : row
      })
      put({ rows: next, nextKey: nextKey + size })
      return room.length < pasted.length
    },
  }
}

/** The body of EP 7 with `multiple`. */
export const bodyOf = (rows: readonly GridRow[]) => rows.map(({ cells }) => contactOfCells(cells))
