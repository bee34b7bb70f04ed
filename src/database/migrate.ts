import { type Kysely, type Migration, Migrator, sql } from 'kysely'

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
