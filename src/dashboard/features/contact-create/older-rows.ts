import { isJsonObject } from '#contract/reading/json-object'
import { forgetOutcomesOf } from '#dashboard/data/store/journal'
import { contactOfCells, contactSubject } from '#dashboard/parts/contact/contact-fields'
import { openJob } from '#dashboard/parts/jobs/job-store'
import type { GridRow } from './grid-rows'

/** What an earlier version wrote down of a row that it sent: it kept the keys itself, and told the journal of it. */
type OlderOutcome = { state?: unknown; key?: unknown; subject?: unknown; about?: unknown }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const olderOf = ({ outcome }: Pick<GridRow, 'outcome'>): OlderOutcome => (isJsonObject(outcome) ? outcome : {})

/** What the journal calls the list that a row was in. */
const listOf = (row: GridRow) => textOf(olderOf(row).subject) ?? textOf(olderOf(row).about)

/** What the journal calls the create of a row, or of the list that it was in. */
const subjectOf = (row: GridRow): string => listOf(row) ?? contactSubject(contactOfCells(row.cells))

/** Rows of which it is not known what became, and that no job looks after: an earlier version sent them, or their job is gone. */
export const isOrphan = ({ outcome, sent }: GridRow): boolean => outcome?.state === 'unknown' && sent === undefined

/** What the journal says of rows that an earlier version sent is shown in the grid. */
export const subjectsOf = (rows: readonly GridRow[]): Set<string> =>
  new Set(rows.filter(({ outcome }) => outcome?.state === 'unknown').map(subjectOf))

/**
 * Has rows that no job looks after looked after by one: with their keys, by which the server may still know them. None of them is
 * sent by it. The rows have the places in which they are given.
 */
export async function adoptRows(id: string, rows: readonly GridRow[]): Promise<void> {
  const subjects = subjectsOf(rows)
  const keys = rows.map(row => textOf(olderOf(row).key))
  // What a list was called was written down only once its answer was lost; until then its rows have nothing but the key in common.
  const isOfList = (row: GridRow, key: string) =>
    listOf(row) !== undefined || keys.filter(each => each === key).length > 1
  await openJob({
    id,
    kind: 'create-contacts',
    name: '',
    source: 'grid',
    // Whenever they were sent.
    at: new Date(0).toISOString(),
    // What was sent is found out, and nothing else is done.
    state: keys.some(Boolean) ? 'cancelled' : 'finished',
    rows: rows.map((row, place) => {
      const key = keys[place]
      const input = contactOfCells(row.cells)
      if (key === undefined) return { line: place + 1, input, state: 'unknown', key: null }
      return { line: place + 1, input, state: 'sending', ...(isOfList(row, key) ? { list: key } : { key }) }
    }),
  })
  await Promise.all([...subjects].map(subject => forgetOutcomesOf('createContact', subject)))
}
