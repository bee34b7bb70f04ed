import type { QueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts-v2'
import { isSameNumber } from '#contract/numbers/same-number'
import { contactsByNumber, type NumberOwners } from '#dashboard/parts/contact/contacts-by-number'
import { type GridRow, isLocked } from './grid-rows'

/** What a row looks like another of: an earlier row, by its key, or contacts that are there. */
export type Duplicate = { of: 'row'; key: number } | { of: 'contacts'; contacts: readonly Contact[] }

export type Duplicates = {
  /** By the key of the row. */
  rows: ReadonlyMap<number, Duplicate>
  /** How many rows could not be checked. */
  unchecked: number
}

const isSamePhone = (one: GridRow, other: GridRow) => isSameNumber(one.cells.Phone, other.cells.Phone)

/** Rows with the number of a row before them, or of one that was sent. */
function doubledRows(all: readonly GridRow[], ready: readonly GridRow[]): Map<number, Duplicate> {
  const places = new Map(all.map((row, place) => [row.key, place]))
  const isBefore = (other: GridRow, row: GridRow) =>
    isLocked(other) || (places.get(other.key) ?? 0) < (places.get(row.key) ?? 0)
  return new Map(
    ready.flatMap((row): [number, Duplicate][] => {
      const first = all.find(other => other.key !== row.key && isSamePhone(other, row) && isBefore(other, row))
      return first ? [[row.key, { of: 'row', key: first.key }]] : []
    }),
  )
}

/** The rows that look like another row or, where a client may read contacts, like one that is there, by their number. */
export async function findDuplicates(
  client: QueryClient | undefined,
  all: readonly GridRow[],
  ready: readonly GridRow[],
): Promise<Duplicates> {
  const rows = doubledRows(all, ready)
  const others = ready.filter(({ key }) => !rows.has(key))
  const numbers = others.map(({ cells }) => cells.Phone)
  const owners = client ? await contactsByNumber(client, numbers) : new Map<string, NumberOwners>()
  let unchecked = 0
  for (const { key, cells } of others) {
    const { contacts = [], checked = false } = owners.get(cells.Phone) ?? {}
    if (contacts.length > 0) rows.set(key, { of: 'contacts', contacts })
    if (!checked) unchecked += 1
  }
  return { rows, unchecked }
}
