import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import { type MigrationSet, migrate } from './migrate'
import { openPostgresPool } from './postgres-pool'

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
