import { useCallback } from 'react'
import type { DraftCodec } from '#dashboard/data/drafts/draft'
import { useDraft } from '#dashboard/data/drafts/use-draft'
import { type ContactCells, contactOfCells, emptyCells } from '#dashboard/parts/contact/contact-fields'
import { type Grid, type GridRow, isLocked, isUnderWay } from './grid-rows'
import { isBlank, type PastedGrid } from './pasted-grid'
import { placePasted } from './placed-rows'
import type { RowOutcome } from './row-outcomes'

const isGrid = (value: unknown): value is Grid =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'nextKey' in value

/** The page that was sending a row is gone, and with it the answer; one whose turn had not come was not sent. */
const answerLost = (row: GridRow): GridRow =>
  row.outcome?.state === 'sending'
    ? { ...row, outcome: { state: 'unknown', key: row.outcome.key } }
    : row.outcome?.state === 'waiting'
      ? { ...row, outcome: undefined }
      : row

type OlderRow = GridRow & { outcome?: { about?: string } }

/** A draft of an earlier version may lack a field, and calls the subject of a lost list `about`. */
const upToDate = ({ cells, outcome, ...row }: OlderRow): GridRow => ({
  ...row,
  cells: { ...emptyCells, ...cells },
  outcome: outcome?.state === 'unknown' ? { ...outcome, subject: outcome.subject ?? outcome.about } : outcome,
})

const gridCodec: DraftCodec<Grid> = {
  read: stored => (isGrid(stored) ? { ...stored, rows: stored.rows.map(upToDate).map(answerLost) } : undefined),
  isWorthKeeping: ({ rows }) => rows.some(({ cells }) => !isBlank(cells)),
  ofClosedTabs: 'adopt',
}

const emptyGrid: Grid = { rows: [0, 1, 2].map(key => ({ key, cells: emptyCells })), nextKey: 3 }

const isOpen = (row: GridRow) => !isBlank(row.cells) && !isLocked(row)

/** The rows of the grid, kept over a reload. */
export function useContactGrid() {
  const { draft, restored, put, peek, keep, hold } = useDraft<Grid>('contacts-new', gridCodec)
  const grid = draft ?? emptyGrid
  const update = useCallback((how: (grid: Grid) => Grid) => put(how(peek() ?? emptyGrid)), [peek, put])
  const eachRow = (how: (row: GridRow) => GridRow) => update(before => ({ ...before, rows: before.rows.map(how) }))
  return {
    rows: grid.rows,
    restored,
    /** Keeps the rows at once. */
    keep,
    /** Keeps them this tab's, also when the page is left, until what it gives is called. */
    hold,
    /** The rows that a submit sends. */
    open: grid.rows.filter(isOpen),
    /** All rows at the moment of asking, also before they are drawn. */
    rowsNow: () => (peek() ?? emptyGrid).rows,
    /** The open ones at the moment of asking. */
    openNow: () => (peek() ?? emptyGrid).rows.filter(isOpen),
    isDirty: () => (peek() ?? emptyGrid).rows.some(isOpen),
    isSending: () => (peek() ?? emptyGrid).rows.some(isUnderWay),
    /** What is changed is another row than the one that was refused. */
    setCell: (key: number, field: keyof ContactCells, value: string) =>
      eachRow(row => (row.key === key ? { key, cells: { ...row.cells, [field]: value }, outcome: undefined } : row)),
    /** Puts numbers as they are dialled anywhere in the place of those that were written. */
    setPhones: (phones: ReadonlyMap<string, string>) =>
      eachRow(row => {
        const Phone = isLocked(row) ? undefined : phones.get(row.cells.Phone)
        return Phone === undefined ? row : { ...row, cells: { ...row.cells, Phone } }
      }),
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
    /** Puts pasted rows into the rows from `key` on, and tells where there was no place for them. */
    paste(key: number, pasted: PastedGrid['rows']) {
      const { grid: next, ...places } = placePasted(peek() ?? emptyGrid, key, pasted, isLocked)
      put(next)
      return places
    },
  }
}

/** The body of EP 7 with `multiple`. */
export const bodyOf = (rows: readonly GridRow[]) => rows.map(({ cells }) => contactOfCells(cells))
