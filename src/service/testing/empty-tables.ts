import { deleteRows } from '#service/db/delete-rows'
import type { Db } from '#service/db/schema'

/** The tables as a migration leaves them. */
export async function emptyTables(db: Db): Promise<void> {
  await deleteRows(db)
  await db.deleteFrom('writeOutcomes').execute()
  await db.updateTable('counters').set({ value: 0 }).execute()
}
