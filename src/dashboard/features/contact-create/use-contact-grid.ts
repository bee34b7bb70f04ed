import { useCallback } from 'react'
import type { DraftCodec } from '#dashboard/api/drafts/draft'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { type ContactCells, contactOfCells, emptyCells } from '#dashboard/parts/contact/contact-fields'
import { type Grid, type GridRow, isLocked, isUnsentSince } from './grid-rows'
import { isBlank, type PastedGrid } from './pasted-grid'
import { placePasted } from './placed-rows'
import { gridSubject } from './sent-rows'
import { useSentRows } from './use-sent-rows'

const isGrid = (value: unknown): value is Grid =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'nextKey' in value

/** A draft of an earlier version may lack a field; the page that was sending its rows is gone, and with it their answers. */
function upToDate({ cells, outcome, sent, ...row }: GridRow): GridRow {
  const isSent = typeof sent?.job === 'string' && typeof sent.place === 'number'
  const whole = { ...row, cells: { ...emptyCells, ...cells }, ...(isSent && { sent }) }
  if (outcome?.state === 'sending') return { ...whole, outcome: { ...outcome, state: 'unknown' } }
  return outcome?.state === 'waiting' ? whole : { ...whole, outcome }
}

const gridCodec: DraftCodec<Grid> = {
  read: stored => (isGrid(stored) ? { ...stored, rows: stored.rows.map(upToDate) } : undefined),
  isWorthSaving: ({ rows }) => rows.some(({ cells }) => !isBlank(cells)),
}

const emptyGrid: Grid = { rows: [0, 1, 2].map(key => ({ key, cells: emptyCells })), nextKey: 3 }

const isOpen = (row: GridRow) => !isBlank(row.cells) && !isLocked(row)

/** The rows of the grid, kept over a reload; `rows` and what asks for rows show also what jobs say of them. */
export function useContactGrid() {
  const { draft, restored, changedElsewhere, isKept, takeOther, put, peek, saveNow, acquire } = useDraft<Grid>(
    gridSubject,
    gridCodec,
  )
  const grid = draft ?? emptyGrid
  const update = useCallback((how: (grid: Grid) => Grid) => put(how(peek() ?? emptyGrid)), [peek, put])
  const eachRow = useCallback(
    (how: (row: GridRow) => GridRow) => update(before => ({ ...before, rows: before.rows.map(how) })),
    [update],
  )
  const { shown, shownNow, ...sent } = useSentRows(grid.rows, { eachRow, saveNow })
  const rows = grid.rows.map(shown)
  const rowsNow = () => (peek() ?? emptyGrid).rows.map(shownNow)
  return {
    rows,
    restored,
    changedElsewhere,
    isKept,
    takeOther,
    /** Keeps the rows at once. */
    saveNow,
    /** Work that rows were sent with. */
    ...sent,
    /** The rows that a submit sends. */
    open: rows.filter(isOpen),
    /** All rows at the moment of asking, also before they are drawn. */
    rowsNow,
    /** The open ones at the moment of asking. */
    openNow: () => rowsNow().filter(isOpen),
    isDirty: () => rowsNow().some(isOpen),
    /** What is changed is another row than the one that was refused. */
    setCell: (key: number, field: keyof ContactCells, value: string) =>
      eachRow(row => (row.key === key ? { key, cells: { ...row.cells, [field]: value } } : row)),
    /** Puts numbers as they are dialled anywhere in the place of those that were written. */
    setPhones: (phones: ReadonlyMap<string, string>) =>
      eachRow(row => {
        const Phone = isLocked(shownNow(row)) ? undefined : phones.get(row.cells.Phone)
        return Phone === undefined ? row : { ...row, cells: { ...row.cells, Phone } }
      }),
    /**
     * Does something that sends rows. They are held until it is over, also when the page is left meanwhile; what is opened of
     * it then is these rows.
     */
    async withDraft<T>(work: () => Promise<T>): Promise<T> {
      const release = acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
    /** Rows are sent with a job, in this order: those that are still what was read of them, which it gives. */
    sendWith(job: string, read: readonly GridRow[]): readonly GridRow[] {
      const now = (peek() ?? emptyGrid).rows
      const taken = read.filter(each => now.some(row => row.key === each.key && isUnsentSince(shownNow(row), each)))
      eachRow(row => {
        const place = taken.findIndex(({ key }) => key === row.key)
        return place < 0 ? row : { key: row.key, cells: row.cells, sent: { job, place } }
      })
      return taken
    },
    /** The rows of a job were not sent after all: they are again what they were, `taken`. */
    takeBack: (job: string, taken: readonly GridRow[]) =>
      eachRow(row => {
        const before = row.sent?.job === job ? taken.find(({ key }) => key === row.key) : undefined
        return before ? { ...before, cells: row.cells } : row
      }),
    addRow: () =>
      update(({ rows, nextKey }) => ({ rows: [...rows, { key: nextKey, cells: emptyCells }], nextKey: nextKey + 1 })),
    removeRows: (goes: (row: GridRow) => boolean) =>
      update(before => {
        const left = before.rows.filter(row => !goes(shownNow(row)))
        return left.length > 0
          ? { ...before, rows: left }
          : { ...emptyGrid, rows: [{ key: before.nextKey, cells: emptyCells }], nextKey: before.nextKey + 1 }
      }),
    /** Puts pasted rows into the rows from `key` on, and tells where there was no place for them. */
    paste(key: number, pasted: PastedGrid['rows']) {
      const { grid: next, ...places } = placePasted(peek() ?? emptyGrid, key, pasted, row => isLocked(shownNow(row)))
      put(next)
      return places
    },
  }
}

/** The bodies of EP 7. */
export const bodyOf = (rows: readonly GridRow[]) => rows.map(({ cells }) => contactOfCells(cells))
