import type { Kysely, Migration } from 'kysely'

/** Which code a message carries, so that it can be hidden whatever the text around it says. */
export const messageCodeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('messages').addColumn('code', 'text').execute()
  },
}
