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

/** The tables of one module (`service` or `team`). Several sets can share a database, each with its own journal. */
export interface MigrationSet {
  /** Name of the module in error messages. */
  name: string
  /** Journal table of applied migrations; never renamed after a release. Kysely adds `…_lock`. */
  journal: string
  /** Applied once each in the order of their names; never changed after a release. */
  migrations: Readonly<Record<string, Migration>>
}

/** Applies a set's pending migrations. The caller must keep concurrent servers apart. */
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

/** Advisory lock shared by all servers of this product. */
const lockNumber = 4_600_460_046

/**
 * Runs migrations on Postgres in one transaction, so that all or none apply, and one server at a time. Has no time
 * limit, because migrations and waiting for another server may take long.
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

/** Replaces Kysely's session lock: behind a transaction pooler it would never be released. */
class LockedAlready extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve()
  override releaseMigrationLock = () => Promise.resolve()
}

/** Runs on a connection with an open transaction, whose inner transactions become savepoints. */
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
