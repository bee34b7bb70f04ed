import type { Kysely, Migration } from 'kysely'

/** What became of a write, stored in its own transaction: a process that is killed takes no knowledge of it along. */
export const writeOutcomeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('writeOutcomes')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addColumn('at', 'text', column => column.notNull())
      .execute()
  },
}
