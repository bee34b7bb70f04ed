import { type Migration, Migrator } from 'kysely'
import { firstMigration } from './first-migration'
import type { Db } from './schema'

// Carried out once each, in the order of their names; a released one is never changed.
const migrations: Record<string, Migration> = { '0001-tables': firstMigration }

/**
 * Brings the tables up to date. On Postgres this happens under an advisory lock, so that servers starting at the
 * same time migrate once; on SQLite the lock of the folder already keeps others out.
 */
export async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
