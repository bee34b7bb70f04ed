import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { lockDataDir } from './data-dir-lock'
import { migrate } from './migrate'
import type { Db, Tables } from './schema'
import { openSqlite } from './sqlite-database'

/** An open database with its tables in place. */
export interface OpenDatabase {
  db: Db
  dialect: 'sqlite' | 'postgres'
  /** Ends every connection and gives the folder free. */
  close(): Promise<void>
}

/** Where the state is: a folder of this machine, held by one server at a time, or a Postgres. */
export type DatabasePlace = { dataDir: string; address?: string } | { databaseUrl: string }

/**
 * Opens the database and brings its tables up to date.
 *
 * `address` is where the server listens: it is what a second server on the same folder is told.
 * Throws `DataDirInUse` with a sentence for a person when another process has the folder.
 */
export function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openDataDir(place)
}

async function openDataDir({ dataDir, address }: { dataDir: string; address?: string }): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const release = lockDataDir(dataDir, address)
  const path = join(dataDir, 'service.sqlite')
  try {
    const db = openSqlite(path)
    await migrate(db)
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

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, dialect: 'postgres', close: () => db.destroy() }
}
