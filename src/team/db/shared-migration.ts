import type { Migration } from 'kysely'

/** What the team shares, entry by entry. */
export const sharedMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_shared')
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('value', 'text', column => column.notNull())
      .addColumn('revision', 'text', column => column.notNull())
      .addColumn('owner', 'text', column => column.notNull())
      .addColumn('shared', 'integer', column => column.notNull())
      .addColumn('by', 'text', column => column.notNull())
      .addColumn('byName', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('team_shared_key', ['connection', 'kind', 'key'])
      .execute()
  },
}
