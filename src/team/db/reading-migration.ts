import type { Migration } from 'kysely'

/** Figures as they were, read on a schedule by one server at a time. */
export const readingMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_reading')
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('id', 'integer', column => column.notNull())
      .addColumn('begin', 'text', column => column.notNull())
      .addColumn('end', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('figures', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('team_reading_key', ['connection', 'kind', 'id', 'begin', 'at'])
      .execute()
    await db.schema.createIndex('team_reading_at').on('team_reading').columns(['connection', 'at']).execute()
    await db.schema
      .createTable('team_reading_run')
      .addColumn('connection', 'text', column => column.primaryKey())
      .addColumn('begun', 'text', column => column.notNull())
      .addColumn('run', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('team_lease')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('until', 'text', column => column.notNull())
      .execute()
  },
}
