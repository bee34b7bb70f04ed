import type { Migration } from 'kysely'

/** Readings of figures that a write has changed since. */
export const outdatedReadingMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('team_reading')
      .addColumn('outdated', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
