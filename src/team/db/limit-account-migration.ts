import type { Migration } from 'kysely'

/** Whose tries a limit counts, so that one person's lockout can be ended. */
export const limitAccountMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('team_limit').addColumn('account', 'text').execute()
    await db.schema.createIndex('team_limit_account_idx').on('team_limit').column('account').execute()
  },
}
