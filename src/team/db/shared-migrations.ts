import type { Migration } from 'kysely'

export const connectionMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_connection')
      .addColumn('place', 'text', column => column.notNull().primaryKey())
      .addColumn('id', 'text', column => column.notNull())
      .execute()
  },
}

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

/** Figures beside what the team shares. */
export const sharedReadingMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('team_shared').addColumn('reading', 'text').execute()
  },
}

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

/** Readings of figures that a write has changed since. */
export const outdatedReadingMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('team_reading')
      .addColumn('outdated', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}

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
