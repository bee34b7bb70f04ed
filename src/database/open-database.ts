import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { closeFolder, lockDataDir, lockFiles, openFolder } from './data-folder'
import { type MigrationSet, makingTables, migrate } from './migrate'
import { openSqlite } from './open-sqlite'
import { openPostgresPool, type PoolState } from './postgres-pool'

/** An open, migrated database. */
export interface OpenDatabase<Tables> {
  db: Kysely<Tables>
  dialect: 'sqlite' | 'postgres'
  /** State of the Postgres pool; absent for SQLite. */
  pool?: () => PoolState
  /** Closes all connections and releases the folder. */
  close(): Promise<void>
}

/**
 * Opens a database beside a running server: without migrations and without locking the folder. Writes wait for the
 * server's own.
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

/** A folder, used by one server at a time, or a Postgres URL. */
export type DatabasePlace = { dataDir: string; address?: string } | { databaseUrl: string }

/** Database file of a data folder. It also holds the team's tables; the name is from the first version. */
export const sqliteFile = 'service.sqlite'

/**
 * Opens the database and applies the migrations of all `sets`. `address` is shown to a second server on the same
 * folder. Throws a sentence for the operator if another process holds the folder.
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
    const { code = '', message } = error as { code?: string; message?: string }
    if (!/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) throw error
    const advice = 'Restore a backup into an empty folder (npm run restore), and set DATA_DIR to it.'
    throw new Error(`${join(dataDir, sqliteFile)} is damaged: ${message}. ${advice}`, { cause: error })
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
