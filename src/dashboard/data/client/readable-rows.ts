import { firstOutlines } from '#contract/reading/first-outlines'
import type { Outline, Row } from '#contract/reading/outline'
import { salvaged } from '#contract/reading/salvage'
import type { RowReading } from '#dashboard/data/rows/body-rows'

/** An endpoint that answers with a list. */
export type ListName = keyof typeof firstOutlines

const outlineOf = (name: ListName): Outline => (firstOutlines[name] as { list: Outline }).list

/** One wrong optional member spoils its cell, not its row: for rows that are read and never written back. */
export function readableRows<T>(name: ListName, rows: readonly Row<T>[]): Row<T>[] {
  const outline = outlineOf(name)
  return rows.map(row => salvaged(outline, row))
}

/** The same for rows that are read elsewhere. `parts`: every part of a row is worth to be read by itself, the required ones too. */
export function readingOf(name: ListName, parts = false): RowReading {
  const row = outlineOf(name)
  if (!parts) return { row, parts: row }
  const members = typeof row === 'object' && 'members' in row ? Object.entries(row.members) : []
  return { row, parts: { members: Object.fromEntries(members.map(([key, member]) => [key, { optional: member }])) } }
}
