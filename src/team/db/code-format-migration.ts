import type { Migration } from 'kysely'

/** Texts that one-time codes were sent in from here, so that their messages are known again. */
export const codeFormatMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_code_format')
      .addColumn('connection', 'text', column => column.notNull())
      .addColumn('format', 'text', column => column.notNull())
      .addColumn('sent', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('team_code_format_key', ['connection', 'format'])
      .execute()
    await db.schema
      .createIndex('team_code_format_sent')
      .on('team_code_format')
      .columns(['connection', 'sent'])
      .execute()
  },
}
