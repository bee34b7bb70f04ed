import type { Db } from './schema'

/** What has whole-number ids that the service gives out. */
export type Counted = 'authentications' | 'contacts' | 'surveys' | 'messages' | 'bundles'

/**
 * Takes `count` ids in a row and gives the first. An id is given once, also after what had it is deleted.
 *
 * Inside a transaction this locks the counter until its end, on Postgres too: who calls it first in a transaction
 * is alone from there on, which is what makes the limit of active codes hold.
 */
export async function nextId(db: Db, name: Counted, count = 1): Promise<number> {
  const { value } = await db
    .updateTable('counters')
    .set(row => ({ value: row('value', '+', count) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value - count + 1
}

/** Makes the next id of `name` greater than `value`: for rows that were written with ids of their own. */
export async function raiseCounter(db: Db, name: Counted, value: number): Promise<void> {
  await db.updateTable('counters').set({ value }).where('name', '=', name).where('value', '<', value).execute()
}
