import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type Migration,
  Migrator,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
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

/**
 * Makes tables in a Postgres, all that `make` does or nothing: in one transaction, which also keeps out other servers
 * that make tables. Making tables may take long, and so may waiting for another server.
 */
export async function makingTables<T>(databaseUrl: string, make: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = openPostgresPool(databaseUrl, { unhurried: true })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx)
      return trx
        .getExecutor()
        .provideConnection(connection => make(new Kysely<unknown>({ dialect: insideTransaction(connection) })))
    })
  } finally {
    await db.destroy()
  }
}

/** Kysely's own lock is the session's. A pooler in between hands each transaction to another session, and it would stay taken. */
class LockedAlready extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve()
  override releaseMigrationLock = () => Promise.resolve()
}

/** Over a connection with an open transaction: what is one of its own elsewhere is a part of it here. */
const insideTransaction = (connection: DatabaseConnection): Dialect => ({
  createDriver: () => partDriver(connection),
  createAdapter: () => new LockedAlready(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: db => new PostgresIntrospector(db),
})

function partDriver(connection: DatabaseConnection): Driver {
  const run = async (...statements: string[]) => {
    for (const statement of statements) await connection.executeQuery(CompiledQuery.raw(statement))
  }
  const nothing = () => Promise.resolve()
  return {
    init: nothing,
    destroy: nothing,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: nothing,
    beginTransaction: () => run('savepoint part'),
    commitTransaction: () => run('release savepoint part'),
    rollbackTransaction: () => run('rollback to savepoint part', 'release savepoint part'),
  }
}
