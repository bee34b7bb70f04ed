import type { Migration } from 'kysely'

export const connectionMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_connection')
      .addColumn('place', 'text', column => column.notNull().primaryKey())
      .addColumn('id', 'text', column => column.notNull())
      .execute()
  },
}
