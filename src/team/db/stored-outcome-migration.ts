import type { Migration } from 'kysely'

/** Whether the service stores what becomes of a write together with the write; see `outcomeStored`. */
export const storedOutcomeMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('team_write')
      .addColumn('outcomeStored', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
