import type { Migration } from 'kysely'

/** By which the secret that fits the data is known again. */
export const secretMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_secret')
      .addColumn('id', 'integer', column => column.notNull().primaryKey())
      .addColumn('mark', 'text', column => column.notNull())
      .addColumn('lostAt', 'text')
      .execute()
  },
}
