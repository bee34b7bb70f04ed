import type { Transaction } from 'kysely'
import type { TeamTables } from '#team/db/schema'
import { hashOf, type NewEntry } from './entry'

type Head = { position: number; hash: string }

/** Rows of one statement: databases bound the number of its values. */
const rowsAtOnce = 100

/**
 * Takes the end of the chain for this transaction, which waits for any other that holds it. To be asked for before
 * anything else: as a write it makes the transaction on SQLite what `BEGIN IMMEDIATE` would, also beside another process,
 * and on Postgres it locks the row.
 */
export function lockHead(trx: Transaction<TeamTables>): Promise<Head> {
  return trx
    .updateTable('team_activity_head')
    .set(({ ref }) => ({ position: ref('position') }))
    .where('id', '=', 1)
    .returning(['position', 'hash'])
    .executeTakeFirstOrThrow()
}

/** Appends entries behind a head that is locked. */
export async function append(trx: Transaction<TeamTables>, head: Head, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  let { position, hash } = head
  const rows = entries.map(entry => {
    position += 1
    const linked = { ...entry, position, previous: hash }
    hash = hashOf(linked)
    return { ...linked, hash }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await trx
      .insertInto('team_activity')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
  await trx.updateTable('team_activity_head').set({ position, hash }).where('id', '=', 1).execute()
}
