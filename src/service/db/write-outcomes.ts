import { DatabaseUnavailable } from '#database/database-unavailable'
import type { Db } from './schema'

/** The stored response of a write. */
export type StoredOutcome = { status: number; answer: string | null }

/** Longer responses, such as images, are not stored. */
const longestAnswer = 3_000_000

/** Milliseconds until an outcome is deleted; its sender reads it within seconds. */
const storedFor = 60 * 60_000

/**
 * Stores a write's outcome in its transaction. Throws if another server settled the write as lost before, as it does
 * when a database that hangs keeps this server silent: the transaction is rolled back, so nothing was done.
 */
export async function storeOutcome(
  db: Db,
  { id, status, answer, now }: { id: string; status: number; answer: string; now: Date },
): Promise<void> {
  const text = answer.length > longestAnswer ? null : answer
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('writeOutcomes')
    .values({ id, status, answer: text, at: now.toISOString() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new DatabaseUnavailable(true, undefined, 'The write was settled as lost.')
}

/** Outcomes of writes whose process ended before it responded. */
export function createWriteOutcomes(db: Db, now: () => Date) {
  return {
    /**
     * Returns a write's outcome, or undefined if it was not carried out, and prevents it from being carried out
     * later.
     */
    async settle(id: string): Promise<StoredOutcome | undefined> {
      await db
        .insertInto('writeOutcomes')
        .values({ id, status: null, answer: null, at: now().toISOString() })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      const { status, answer } = await db
        .selectFrom('writeOutcomes')
        .select(['status', 'answer'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return status === null ? undefined : { status, answer }
    },

    async forget(): Promise<void> {
      const before = new Date(now().getTime() - storedFor).toISOString()
      await db.deleteFrom('writeOutcomes').where('at', '<', before).execute()
    },
  }
}

export type WriteOutcomes = ReturnType<typeof createWriteOutcomes>
