import type { Db } from './schema'

/** What a write was answered with. */
export type StoredOutcome = { status: number; answer: string | null }

/** Characters of an answer that is stored: an image, which comes back as it went in, is not. */
const longestAnswer = 3_000_000

/** Milliseconds that an outcome is stored: its sender has its own record of it within seconds. */
const storedFor = 60 * 60_000

/** Stores what a write is answered with, in the transaction that carries it out. Fails where the write was given up before. */
export async function storeOutcome(
  db: Db,
  { id, status, answer, now }: { id: string; status: number; answer: string; now: Date },
): Promise<void> {
  const text = answer.length > longestAnswer ? null : answer
  await db.insertInto('writeOutcomes').values({ id, status, answer: text, at: now.toISOString() }).execute()
}

/** Outcomes of writes whose process is gone. */
export function createWriteOutcomes(db: Db, now: () => Date) {
  return {
    /** What became of a write. Undefined where it was not carried out: from then on it cannot be any more. */
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

    /** Lets go of what is old. */
    async forget(): Promise<void> {
      const before = new Date(now().getTime() - storedFor).toISOString()
      await db.deleteFrom('writeOutcomes').where('at', '<', before).execute()
    },
  }
}

export type WriteOutcomes = ReturnType<typeof createWriteOutcomes>
