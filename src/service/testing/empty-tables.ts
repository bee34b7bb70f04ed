import { sql } from 'kysely'
import { isSqlite, sequenceRows } from '#service/db/counters'
import type { Db } from '#service/db/schema'
import { deleteRows } from '#service/demo/demo-marker'

/** Resets the tables to their state after the migrations. */
export async function emptyTables(db: Db): Promise<void> {
  await deleteRows(db)
  await db.deleteFrom('writeOutcomes').execute()
  if (isSqlite(db)) await db.updateTable('counters').set({ value: 0 }).execute()
  else
    for (const { name } of await sequenceRows(db))
      await sql`alter sequence ${sql.table(`counter_${name}`)} restart`.execute(db)
}
