import { setImmediate } from 'node:timers/promises'

/** Rows of the first and of later batches: a fast first byte, then few batches. */
const sizes = { first: 50, next: 500 }

let lastTurn: Promise<unknown> = Promise.resolve()

/** One batch per turn of the event loop across all lists, so that another request waits for one batch at most. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/**
 * Converts all rows of a query batch by batch, each after the last id, so that no connection is held in between.
 * `read` returns at most `limit` rows with an id greater than `after`, ordered by id.
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
