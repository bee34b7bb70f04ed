import { setImmediate } from 'node:timers/promises'

/** Rows of the first batch and of each that follows: an early first byte, and few batches for many rows. */
const sizes = { first: 50, next: 500 }

let lastTurn: Promise<unknown> = Promise.resolve()

/** One batch in each turn, however many lists are read: other requests wait for one batch at most. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/**
 * All rows of a query, converted, in batches that begin after the last id of the one before: no connection is held in
 * between. `read` gives at most `limit` rows with an id greater than `after`, by id.
 */
export async function* inBatches<Row extends { id: number }, Out>(
  read: (after: number, limit: number) => Promise<Row[]>,
  convert: (row: Row) => Out,
): AsyncGenerator<Out[], undefined> {
  let after = -(2 ** 31)
  let limit = sizes.first
  for (;;) {
    await nextTurn()
    const rows = await read(after, limit)
    const last = rows.at(-1)
    if (!last) return undefined
    yield rows.map(convert)
    if (rows.length < limit) return undefined
    after = last.id
    limit = sizes.next
  }
}
