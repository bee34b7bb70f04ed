import type { Migration } from 'kysely'

/** What is counted of each person's sending, and how much there may be. */
export const sendingMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_sending')
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('team_sending_pk', ['subject', 'kind', 'at'])
      .execute()
    await db.schema.createIndex('team_sending_at_idx').on('team_sending').column('at').execute()
    await db.schema
      .createTable('team_sending_limit')
      .addColumn('whom', 'text', column => column.notNull().primaryKey())
      .addColumn('limits', 'text', column => column.notNull())
      .execute()
  },
}
