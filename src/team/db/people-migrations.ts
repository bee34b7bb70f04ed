import { type Kysely, type Migration, sql } from 'kysely'

type Tables = Kysely<unknown>

/** The columns that most tables of the issuer have. */
const dated = (db: Tables, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('id', 'text', column => column.notNull().primaryKey())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('updatedAt', 'text', column => column.notNull())

/** Who has it: a person, and nothing once they are gone. */
const ofPerson = (db: Tables, table: string) =>
  dated(db, table).addColumn('userId', 'text', column =>
    column.notNull().references('team_person.id').onDelete('cascade'),
  )

async function addPeople(db: Tables) {
  await dated(db, 'team_person')
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('emailVerified', 'integer', column => column.notNull())
    .addColumn('image', 'text')
    .addColumn('twoFactorEnabled', 'integer')
    .addColumn('role', 'text', column => column.notNull().defaultTo('none'))
    .addColumn('state', 'text', column => column.notNull().defaultTo('active'))
    .addColumn('demo', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('preferences', 'text', column => column.notNull().defaultTo('{}'))
    .addColumn('lastSeen', 'text')
    .addColumn('joinAllowedUntil', 'text')
    .addColumn('invitedBy', 'text')
    .execute()
  await db.schema
    .createTable('team_role')
    .addColumn('id', 'text', column => column.notNull().primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('rights', 'text', column => column.notNull())
    .addColumn('builtIn', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('secondFactor', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('idleMinutes', 'integer', column => column.notNull())
    .addColumn('absoluteMinutes', 'integer', column => column.notNull())
    .execute()
  const role = (id: string, idleMinutes: number) =>
    sql`insert into team_role (${sql.join(
      ['id', 'name', 'rights', 'builtIn', 'idleMinutes', 'absoluteMinutes'].map(name => sql.ref(name)),
    )}) values (${id}, ${id}, '[]', 1, ${idleMinutes}, ${12 * 60})`.execute(db)
  await role('admin', 60)
  await role('support', 8 * 60)
  await role('marketer', 8 * 60)
}

async function addSigningIn(db: Tables) {
  await ofPerson(db, 'team_session')
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('absoluteEnd', 'text')
    .addColumn('lastUsed', 'text')
    .addColumn('via', 'text', column => column.notNull().defaultTo('password'))
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()
  await ofPerson(db, 'team_account')
    .addColumn('accountId', 'text', column => column.notNull())
    .addColumn('providerId', 'text', column => column.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .execute()
  await dated(db, 'team_verification')
    .addColumn('identifier', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('team_two_factor')
    .addColumn('id', 'text', column => column.notNull().primaryKey())
    .addColumn('userId', 'text', column => column.notNull().references('team_person.id').onDelete('cascade'))
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('backupCodes', 'text', column => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'text')
    .execute()
  await db.schema
    .createTable('team_used_code')
    .addColumn('userId', 'text', column => column.notNull().references('team_person.id').onDelete('cascade'))
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('usedAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('team_used_code_pk', ['userId', 'hash'])
    .execute()
}

/** What lets somebody in once or a program for long, and what holds back who tries too often. */
async function addTokens(db: Tables) {
  await db.schema
    .createTable('team_link')
    .addColumn('identifier', 'text', column => column.notNull().primaryKey())
    .addColumn('userId', 'text', column => column.notNull().references('team_person.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('createdBy', 'text')
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('team_welcome')
    .addColumn('hash', 'text', column => column.notNull().primaryKey())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('team_key')
    .addColumn('id', 'text', column => column.notNull().primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull().unique())
    .addColumn('start', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('createdBy', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text')
    .addColumn('lastUsed', 'text')
    .addColumn('revokedAt', 'text')
    .execute()
  await db.schema
    .createTable('team_limit')
    .addColumn('key', 'text', column => column.notNull().primaryKey())
    .addColumn('windowStart', 'text', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .execute()
}

/** The names of these are the issuer's: it looks for them. */
const indexes: [table: string, column: string][] = [
  ['team_session', 'userId'],
  ['team_account', 'userId'],
  ['team_verification', 'identifier'],
  ['team_two_factor', 'secret'],
  ['team_two_factor', 'userId'],
  ['team_link', 'userId'],
  ['team_limit', 'windowStart'],
]

/** People and how they sign in. What the issuer reads and writes is named as it does; the columns beside are ours. */
export const peopleMigration: Migration = {
  async up(db) {
    await addPeople(db)
    await addSigningIn(db)
    await addTokens(db)
    for (const [table, column] of indexes)
      await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
  },
}

/** Whose tries a limit counts, so that one person's lockout can be ended. */
export const limitAccountMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('team_limit').addColumn('account', 'text').execute()
    await db.schema.createIndex('team_limit_account_idx').on('team_limit').column('account').execute()
  },
}

/** By which the secret that fits the data is known again. */
export const secretMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('team_secret')
      .addColumn('id', 'integer', column => column.notNull().primaryKey())
      .addColumn('mark', 'text', column => column.notNull())
      .addColumn('lostAt', 'text')
      .execute()
  },
}
