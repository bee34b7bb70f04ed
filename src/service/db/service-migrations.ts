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
  // Includes the recipient, so that conversations are counted and paged from the index alone.
  { table: 'messages', columns: ['senderKey', 'created', 'id', 'recipientKey'] },
]

/** All tables, with counters, unset settings and group 1. */
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

/** Stores the code of a message, so that it can be masked whatever the text. */
const messageCodeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('messages').addColumn('code', 'text').execute()
  },
}

/** Stores a write's outcome in its own transaction, so that it is known after a crash. */
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

/** Postgres uses sequences instead of counters, whose rows would block other servers. */
const sequenceMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSequences(db)
    await continueSequences(db)
  },
}

/** The service's tables. The journal has Kysely's default name, as in the first data folders. */
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
