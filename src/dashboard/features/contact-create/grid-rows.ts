import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/reading/received'
import { type ContactCells, contactOfCells } from '#dashboard/parts/contact/contact-fields'
import type { RowOutcome } from './row-outcomes'

/** The job that a row was sent with, and its place among the rows of that. */
type SentAs = { job: string; place: number }

/** A row of the grid, with what became of it when it was sent; until that is known and taken over, the job knows it. */
export type GridRow = { key: number; cells: ContactCells; outcome?: RowOutcome | undefined; sent?: SentAs | undefined }

export type Grid = { rows: GridRow[]; nextKey: number }

/** What is being sent, is known to have been done or may have been: it is neither sent again nor written over. */
export const isLocked = ({ outcome }: GridRow) => outcome !== undefined && outcome.state !== 'refused'

/** Its answer is awaited, or its turn to be sent. */
export const isInFlight = ({ outcome }: GridRow) => outcome?.state === 'sending' || outcome?.state === 'waiting'

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a row is still what was `read` before, so that it can be sent: neither changed since then nor sent meanwhile. */
export function isUnsentSince(row: GridRow, read: GridRow): boolean {
  if (!isEqual(row.cells, read.cells)) return false
  // What the work that it was sent with did not send is free again.
  if (!row.sent && !isLocked(row)) return true
  const [now, before] = [row.outcome?.state, read.outcome?.state]
  // What was read of work that is over may be shown later.
  return isEqual(row.sent, read.sent) && (now === before || (before === 'waiting' && now === 'unknown'))
}

/** The issues of one row against §2.4. */
export const rowIssues = (row: GridRow) => issuesOf(ContactCreate, contactOfCells(row.cells))
