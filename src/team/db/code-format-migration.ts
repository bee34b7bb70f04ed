import type { Migration } from 'kysely'

/** Texts that one-time codes were sent in from here, so that their messages are known again; found by their hash. */
export const codeFormatMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_code_format')
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('format', 'text', column => column.notNull())
      .addColumn('since', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('team_code_format_key', ['connection', 'hash'])
      .execute()
    await db.schema
      .createIndex('team_code_format_since')
      .on('team_code_format')
      .columns(['connection', 'since'])
      .execute()
  },
}
