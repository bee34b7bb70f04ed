import type { Migration } from 'kysely'

/** Long work of everybody: its kind, whose it is, how far it has come. */
export const jobMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_job')
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('counts', 'text', column => column.notNull())
      .addColumn('begun', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('team_job_key', ['connection', 'person', 'id'])
      .execute()
    await db.schema.createIndex('team_job_at').on('team_job').columns(['connection', 'at']).execute()
  },
}
