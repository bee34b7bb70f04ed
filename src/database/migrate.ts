import { type Kysely, type Migration, Migrator } from 'kysely'

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

/**
 * Brings the tables of a set up to date. On Postgres this happens under an advisory lock, so that servers starting at
 * the same time migrate once; on SQLite the lock of the folder already keeps others out.
 */
export async function migrate<Tables>(db: Kysely<Tables>, { name, journal, migrations }: MigrationSet): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const tables = { migrationTableName: journal, migrationLockTableName: `${journal}_lock` }
  const { error } = await new Migrator({ db, provider, ...tables }).migrateToLatest()
  if (error) throw new Error(`The tables of the ${name} could not be brought up to date.`, { cause: error })
}
