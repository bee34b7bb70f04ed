import { deleteRows } from '#service/db/delete-rows'
import type { Db } from '#service/db/schema'
import { endDemo } from './demo-marker'

/** Deletes the demo data, and what was written beside them: afterwards the database is empty, and stays without a demo. */
export const removeDemo = (db: Db): Promise<void> =>
  db.transaction().execute(async transaction => {
    await deleteRows(transaction)
    await endDemo(transaction)
  })
