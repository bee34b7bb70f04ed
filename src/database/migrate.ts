import { Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import { openPostgresPool } from './postgres-pool'

/**
 * The tables of one room. Several sets may live in one database: each keeps account of its own in a table of its own,
 * and knows nothing of the others.
 */
export interface MigrationSet {
  /** Whose tables they are, for a person who reads an error. */
  name: string
  /** The table that says what was carried out; never changed once it is released. Beside it comes `…_lock`. */
  journal: string
  /** Carried out once each, in the order of their names; a released one is never changed. */
  migrations: Readonly<Record<string, Migration>>
}

/** Brings the tables of a set up to date. Servers that start at the same time are kept apart before. */
export async function migrate<Tables>(db: Kysely<Tables>, { name, journal, migrations }: MigrationSet): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.some(table => table.name === journal)) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(journal)}`.execute(db)
    if (rows.some(done => !(done.name in migrations)))
      throw new Error(`The tables of the ${name} are of a later version. Start that version.`)
  }
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const named = { migrationTableName: journal, migrationLockTableName: `${journal}_lock` }
  const { error } = await new Migrator({ db, provider, ...named }).migrateToLatest()
  if (error) throw new Error(`The tables of the ${name} could not be brought up to date.`, { cause: error })
}

/** The number that servers of this product agree on. */
const lockNumber = 4_600_460_046

/** Waits until no other server makes tables, and keeps the others from it until the transaction ends. */
export async function lockMigrations(trx: Transaction<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx)
}

/** Kysely's own lock is the session's. A pooler in between hands each transaction to another session, and it would stay taken. */
export class LockedAlready extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve()
  override releaseMigrationLock = () => Promise.resolve()
}

class MigratingDialect extends PostgresDialect {
  override createAdapter() {
    return new LockedAlready()
  }
}

/**
 * Brings the tables of all sets up to date, by one server at a time: the others wait, as long as a transaction of its own
 * holds the lock. Making tables may take long, and so may waiting for another server that makes them.
 */
export async function migratePostgres(databaseUrl: string, sets: readonly MigrationSet[]): Promise<void> {
  const pool = openPostgresPool(databaseUrl, { unhurried: true })
  const db = new Kysely<unknown>({ dialect: new MigratingDialect({ pool }) })
  try {
    await db.transaction().execute(async holder => {
      await lockMigrations(holder)
      for (const set of sets) await migrate(db, set)
    })
  } finally {
    await db.destroy()
  }
}
