import type { CreateTableBuilder, Kysely, Migration } from 'kysely'
import type { MigrationSet } from '#database/migrate'
import { continueSequences, counted, createSequences } from './counters'
import type { Db } from './schema'

type Column = 'text' | 'integer' | 'double precision'

/** `id integer!` is a primary key, `x?` may be null; every other column is not null. */
type Columns = Record<string, `${Column}${'' | '?' | '!'}`>

function withColumns(table: CreateTableBuilder<string>, columns: Columns): CreateTableBuilder<string> {
  return Object.entries(columns).reduce((built, [name, words]) => {
    const type = words.replace(/[?!]$/, '') as Column
    return built.addColumn(name, type, column => {
      if (words.endsWith('?')) return column
      return words.endsWith('!') ? column.notNull().primaryKey() : column.notNull()
    })
  }, table)
}

// biome-ignore format: a table a block, as in schema.ts
const tables: Record<string, Columns> = {
  counters: { name: 'text!', value: 'integer' },
  authenticationSettings: { id: 'integer!', settings: 'text' },
  authentications: { id: 'integer!', phone: 'text', phoneKey: 'text', created: 'text', expires: 'text', used: 'text?', messageId: 'integer' },
  groups: { id: 'integer!', name: 'text' },
  contacts: {
    id: 'integer!', contactId: 'text', ownerId: 'text', groupId: 'integer?',
    organization: 'text?', firstName: 'text', lastName: 'text?', phone: 'text', email: 'text?',
    properties: 'text', metadata: 'text?', labels: 'text?', created: 'text', modified: 'text',
  },
  extraFields: { id: 'integer!', contactId: 'integer', created: 'text', key: 'text', value: 'text' },
  segments: {
    id: 'integer!', segmentId: 'text', ownerId: 'text', name: 'text',
    include: 'text', exclude: 'text?', properties: 'text?', metadata: 'text?',
  },
  surveys: {
    id: 'integer!', name: 'text', header: 'text?', keyword: 'text?', keywordResponse: 'text?',
    welcomeText: 'text?', thankYouText: 'text?', allowAnonymous: 'integer',
    textColor: 'text?', backgroundColor: 'text?', buttonColor: 'text?', alarmRecipient: 'text?',
    ends: 'text?', closed: 'integer', logo: 'integer', recipients: 'integer', opened: 'integer', answered: 'integer',
    created: 'text', modified: 'text', documentId: 'text?',
  },
  surveyImages: { surveyId: 'integer!', mime: 'text', data: 'text', created: 'text' },
  surveyQuestions: {
    id: 'integer!', surveyId: 'integer', question: 'text', helpText: 'text?', type: 'integer',
    required: 'integer', commentable: 'integer', position: 'integer', documentQuestionId: 'text?',
  },
  surveyAlternatives: { id: 'integer!', questionId: 'integer', text: 'text', position: 'integer' },
  surveyDocuments: { id: 'text!', document: 'text', lastModified: 'text' },
  surveyDocumentQuestions: { surveyId: 'text', id: 'text', position: 'integer', document: 'text' },
  nkis: { id: 'integer!', name: 'text', created: 'text', modified: 'text' },
  nkiQuestions: {
    id: 'integer!', nkiId: 'integer', question: 'text', helpText: 'text?', type: 'integer', required: 'integer', position: 'integer',
  },
  nkiRecipients: {
    id: 'integer!', nkiId: 'integer', sent: 'text', opened: 'integer', completed: 'integer', score: 'double precision?',
  },
  emails: { id: 'text!', created: 'text', request: 'text', email: 'text' },
  messages: {
    id: 'integer!', messageId: 'text', bundleId: 'integer', batchId: 'text', ownerId: 'text',
    recipient: 'text', sender: 'text', recipientKey: 'text', senderKey: 'text', body: 'text',
    created: 'text', modified: 'text', direction: 'integer', type: 'integer', encoding: 'integer', segments: 'integer',
    priority: 'integer', price: 'double precision', currency: 'integer', countryCode: 'text?',
    status: 'integer', statusDescription: 'text', statuses: 'text', reference: 'text?', mcc: 'text?', mnc: 'text?',
  },
  templates: { id: 'text!', name: 'text', category: 'text', pinned: 'integer', body: 'text', created: 'text', modified: 'text' },
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
    for (const [name, columns] of Object.entries(tables)) {
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
