import type { Migration } from 'kysely'

/** Events that come in numbers, each minute's counted until it has passed and is written down as one. */
export const countedEventMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_counted_event')
      .addColumn('minute', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('thing', 'text', column => column.notNull())
      .addColumn('address', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('team_counted_event_pk', ['minute', 'name', 'thing', 'address'])
      .execute()
  },
}
