import type { Transaction } from 'kysely'
import { compiledInsert, compiledOnce } from '#database/compiled-once'
import type { ActivityTable } from '#team/db/activity-tables'
import type { TeamTables } from '#team/db/schema'
import { hashOf, type NewEntry } from './entry'

type Head = { position: number; hash: string }

const lock = compiledOnce<TeamTables, object, Head>(db =>
  db
    .updateTable('team_activity_head')
    .set(({ ref }) => ({ position: ref('position') }))
    .where('id', '=', 1)
    .returning(['position', 'hash']),
)

const insertEntries = compiledInsert<TeamTables, ActivityTable, unknown>((db, rows) =>
  db.insertInto('team_activity').values(rows),
)

const moveHead = compiledOnce<TeamTables, Head, unknown>((db, head) =>
  db.updateTable('team_activity_head').set({ position: head.position, hash: head.hash }).where('id', '=', 1),
)

/**
 * Takes the end of the chain for this transaction, which waits for any other that holds it. To be asked for before
 * anything else: as a write it makes the transaction on SQLite what `BEGIN IMMEDIATE` would, also beside another process,
 * and on Postgres it locks the row.
 */
export async function lockHead(trx: Transaction<TeamTables>): Promise<Head> {
  const [head] = await lock(trx, {})
  if (!head) throw new Error('The chain of activity has no head.')
  return head
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
  await insertEntries(trx, rows)
  await moveHead(trx, { position, hash })
}
