import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { closeFolder, lockDataDir, lockFiles, openFolder } from './data-folder'
import { type MigrationSet, makingTables, migrate } from './migrate'
import { openSqlite } from './open-sqlite'
import { openPostgresPool, type PoolState } from './postgres-pool'

/** An open database with its tables in place. */
export interface OpenDatabase<Tables> {
  db: Kysely<Tables>
  dialect: 'sqlite' | 'postgres'
  /** The connections to Postgres; a file has none. */
  pool?: () => PoolState
  /** Ends every connection and gives the folder free. */
  close(): Promise<void>
}

/**
 * Opens a database as it is, beside a server that runs or without one: no tables are made, and the folder is not taken. What
 * is written here waits for the server's own writes.
 */
export function openBeside<Tables>(place: { dataDir: string } | { databaseUrl: string }): OpenDatabase<Tables> {
  if ('databaseUrl' in place) {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPostgresPool(place.databaseUrl) }) })
    return { db, dialect: 'postgres', close: () => db.destroy() }
  }
  const file = join(place.dataDir, sqliteFile)
  if (!existsSync(file)) throw new Error(`There is no database in ${place.dataDir}. Set DATA_DIR to the server's.`)
  const db = openSqlite<Tables>(file)
  return { db, dialect: 'sqlite', close: () => db.destroy() }
}

/** Where the state is: a folder of this machine, held by one server at a time, or a Postgres. */
export type DatabasePlace = { dataDir: string; address?: string } | { databaseUrl: string }

/** The one file of a data folder, whoever has tables in it; the name is older than this room. */
export const sqliteFile = 'service.sqlite'

/**
 * Opens the database and brings the tables of all `sets` up to date.
 *
 * `address` is where the server listens: it is what a second server on the same folder is told.
 * Throws a sentence for a person when another process has the folder.
 */
export function openDatabase<Tables>(
  place: DatabasePlace,
  sets: readonly MigrationSet[],
): Promise<OpenDatabase<Tables>> {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl, sets) : openDataDir(place, sets)
}

async function openDataDir<Tables>(
  { dataDir, address }: { dataDir: string; address?: string },
  sets: readonly MigrationSet[],
): Promise<OpenDatabase<Tables>> {
  const release = openFolder(dataDir, () => {
    closeFolder(dataDir, [sqliteFile, ...lockFiles])
    return lockDataDir(dataDir, address)
  })
  try {
    const db = openSqlite<Tables>(join(dataDir, sqliteFile))
    for (const set of sets) await migrate(db, set)
    const close = async () => {
      await db.destroy()
      release()
    }
    return { db, dialect: 'sqlite', close }
  } catch (error) {
    release()
    throw error
  }
}

async function openPostgres<Tables>(databaseUrl: string, sets: readonly MigrationSet[]): Promise<OpenDatabase<Tables>> {
  await makingTables(databaseUrl, async db => {
    for (const set of sets) await migrate(db, set)
  })
  const pool = openPostgresPool(databaseUrl)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, dialect: 'postgres', pool: pool.state, close: () => db.destroy() }
}
