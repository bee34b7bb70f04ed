import { firstOutlines } from '#contract/first-outlines'
import type { Outline, Row } from '#contract/outline'
import { salvaged } from '#contract/salvage'

/** An endpoint that answers with a list. */
type ListName = keyof typeof firstOutlines

const outlineOf = (name: ListName): Outline => (firstOutlines[name] as { list: Outline }).list

/** One wrong optional member spoils its cell, not its row: for rows that are read and never written back. */
export function readableRows<T>(name: ListName, rows: readonly Row<T>[]): Row<T>[] {
  const outline = outlineOf(name)
  return rows.map(row => salvaged(outline, row))
}

/** The same of any member, for rows of which every part is worth to be read by itself. */
export function readableParts<T>(name: ListName, rows: readonly Row<T>[]): Row<Partial<T>>[] {
  const whole = outlineOf(name)
  const members = typeof whole === 'object' && 'members' in whole ? Object.entries(whole.members) : []
  const outline = { members: Object.fromEntries(members.map(([key, member]) => [key, { optional: member }])) }
  return rows.map(row => salvaged<Partial<T>>(outline, row))
}
