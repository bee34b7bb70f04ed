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
  /** Carried out once each, in the order of their names; a released one is never changed, and none takes anything away. */
  migrations: Readonly<Record<string, Migration>>
}

/** What a newer version has carried out already: it only adds, so that an older one works on its tables too. */
async function carriedOut<Tables>(db: Kysely<Tables>, journal: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === journal)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(journal)}`.execute(db)
  return rows.map(({ name }) => name)
}

const nothing: Migration = { up: () => Promise.resolve() }

/**
 * Brings the tables of a set up to date. Servers that start at the same time are kept apart before: by the lock of the
 * folder, or of Postgres. Tables of a newer version stay as
 * they are: while servers are exchanged one after the other, an older one may start anew.
 */
export async function migrate<Tables>(db: Kysely<Tables>, { name, journal, migrations }: MigrationSet): Promise<void> {
  const newer = (await carriedOut(db, journal)).filter(done => !(done in migrations)).map(done => [done, nothing])
  const provider = { getMigrations: () => Promise.resolve({ ...Object.fromEntries(newer), ...migrations }) }
  const tables = { migrationTableName: journal, migrationLockTableName: `${journal}_lock` }
  const { error } = await new Migrator({ db, provider, ...tables }).migrateToLatest()
  if (error) throw new Error(`The tables of the ${name} could not be brought up to date.`, { cause: error })
}
