import type { CreateTableBuilder, Kysely, Migration } from 'kysely'
import type { MigrationSet } from '#database/migrate'
import { continueSequences, counted, createSequences } from './counters'
import { type Column, type Db, firstTables } from './schema'

const types = {
  text: 'text',
  json: 'text',
  integer: 'integer',
  truth: 'integer',
  double: 'double precision',
} as const

function withColumns(table: CreateTableBuilder<string>, columns: Record<string, Column>): CreateTableBuilder<string> {
  return Object.entries(columns).reduce((built, [name, words]) => {
    const type = types[words.replace(/[?!]$/, '') as keyof typeof types]
    return built.addColumn(name, type, column => {
      if (words.endsWith('?')) return column
      return words.endsWith('!') ? column.notNull().primaryKey() : column.notNull()
    })
  }, table)
}

const indexes = [
  { table: 'authentications', columns: ['phoneKey', 'expires'] },
  { table: 'contacts', columns: ['contactId'], unique: true },
  { table: 'contacts', columns: ['groupId', 'id'] },
  { table: 'segments', columns: ['segmentId'], unique: true },
  { table: 'surveyQuestions', columns: ['surveyId'] },
  { table: 'surveyAlternatives', columns: ['questionId'] },
  { table: 'surveyDocumentQuestions', columns: ['surveyId', 'id'], unique: true },
  { table: 'nkiQuestions', columns: ['nkiId'] },
  { table: 'nkiRecipients', columns: ['nkiId', 'sent'] },
  { table: 'messages', columns: ['messageId'], unique: true },
  { table: 'messages', columns: ['bundleId', 'id'] },
  { table: 'messages', columns: ['recipientKey', 'created', 'id'] },
  // With the recipient, so that conversations are counted and paged by the indexes only.
  { table: 'messages', columns: ['senderKey', 'created', 'id', 'recipientKey'] },
]

/** Every table, with counters, unset settings and group 1. */
const firstMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, columns] of Object.entries(firstTables)) {
      await withColumns(db.schema.createTable(name), columns).execute()
    }
    for (const { table, columns, unique } of indexes) {
      const index = db.schema
        .createIndex([table, ...columns].join('_'))
        .on(table)
        .columns(columns)
      await (unique ? index.unique() : index).execute()
    }
    const rows = db as unknown as Db
    await rows
      .insertInto('counters')
      .values(counted.map(name => ({ name, value: 0 })))
      .execute()
    await rows.insertInto('authenticationSettings').values({ id: 1, settings: '{}' }).execute()
    await rows.insertInto('groups').values({ id: 1, name: 'Contacts' }).execute()
  },
}

/** The code in a message, so that it can be hidden whatever the text around it. */
const messageCodeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('messages').addColumn('code', 'text').execute()
  },
}

/** The outcome of a write, stored in its transaction: known also after the process was killed. */
const writeOutcomeMigration: Migration = {
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

/** On Postgres sequences take the place of the counters, whose rows all servers would lock. */
const sequenceMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSequences(db)
    await continueSequences(db)
  },
}

/** The service's tables. The journal has Kysely's own name, as in the first data folders. */
export const serviceMigrations: MigrationSet = {
  name: 'service',
  journal: 'kysely_migration',
  migrations: {
    '0001-tables': firstMigration,
    '0002-message-code': messageCodeMigration,
    '0003-write-outcome': writeOutcomeMigration,
    '0004-sequences': sequenceMigration,
  },
}
