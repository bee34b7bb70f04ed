import { isJsonObject } from '#contract/reading/json-object'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { openJob } from '#dashboard/parts/jobs/job-store'
import type { GridRow } from './grid-rows'

/** The key that a row whose job is gone was sent with. */
function keyOf({ outcome }: GridRow): string | undefined {
  const known: unknown = outcome
  return isJsonObject(known) && typeof known.key === 'string' ? known.key : undefined
}

/** Rows of which it is not known what became, and that no job looks after. */
export const isOrphan = ({ outcome, sent }: GridRow): boolean => outcome?.state === 'unknown' && sent === undefined

/**
 * Has rows that no job looks after looked after by one: with their keys, by which the server may still know them. None of them is
 * sent by it. The rows have the places in which they are given.
 */
export async function adoptRows(id: string, rows: readonly GridRow[]): Promise<void> {
  const keys = rows.map(keyOf)
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
      // Rows of one request have nothing but its key in common.
      const isOfList = keys.filter(each => each === key).length > 1
      return { line: place + 1, input, state: 'sending', ...(isOfList ? { list: key } : { key }) }
    }),
  })
}
