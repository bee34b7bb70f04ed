import type { Migration } from 'kysely'

/** Figures beside what the team shares. */
export const sharedReadingMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('team_shared').addColumn('reading', 'text').execute()
  },
}
