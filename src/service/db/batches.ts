/** The first rows come at once, then more at a time: an early first byte, and few turns for many rows. */
const sizes = { first: 50, next: 500 }

/**
 * All rows of a query in batches, each beginning after the last id of the one before, so that no connection is held in
 * between. `read` gives at most `limit` rows with a greater id than `after`, in the order of their ids.
 */
export async function* inBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], undefined> {
  let after = -(2 ** 31)
  let limit = sizes.first
  for (;;) {
    const rows = await read(after, limit)
    const last = rows.at(-1)
    if (!last) return undefined
    yield rows
    if (rows.length < limit) return undefined
    after = last.id
    limit = sizes.next
  }
}

/** The batches with every row turned into another; the batches stay as large as they are. */
export async function* mapBatches<Row, Out>(
  batches: AsyncIterable<Row[]>,
  convert: (row: Row) => Out,
): AsyncGenerator<Out[], undefined> {
  for await (const rows of batches) yield rows.map(convert)
  return undefined
}
