import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { fanOut } from '#dashboard/data/client/fan-out'
import { workThrough } from '#dashboard/parts/jobs/work-queue'
import type { GridRow } from './grid-rows'

/** Writes down what became of a row, also when the page is left meanwhile. */
export type Settle = (row: GridRow, ended: { error: unknown } | 'sending' | 'unsent') => Promise<void> | void

/** Answers that may have been lost, after which no more rows are sent: the connection is to blame, not the rows. */
const mostLost = 3

/** A failure that every other row would meet too, and that nothing was done by. */
export const isOfAll = (error: unknown): boolean =>
  error instanceof CallError &&
  !isOutcomeUnknown(error) &&
  (error.outcome === 'not-sent' || [401, 403, 404, 405, 429].includes(error.status ?? 0))

/**
 * Sends rows one by one, four at once: what is wrong with one row leaves the others alone. Where every row would fail in
 * the same way no more are sent; gives the failure that ended it.
 */
export async function sendRows(
  rows: readonly GridRow[],
  send: (row: GridRow) => Promise<void>,
  settle: Settle,
): Promise<unknown> {
  let lost = 0
  const unsent = new Set(rows)
  const sendOne = async (row: GridRow) => {
    unsent.delete(row)
    await settle(row, 'sending')
    try {
      await send(row)
      return undefined
    } catch (error) {
      if (isOutcomeUnknown(error)) lost += 1
      await settle(row, { error })
      return isOfAll(error) || lost >= mostLost ? { stop: { cause: error } } : undefined
    }
  }
  const { error } = await workThrough(rows, row => fanOut(() => sendOne(row)))
  for (const row of unsent) await settle(row, 'unsent')
  return error
}
