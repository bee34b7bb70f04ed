import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { closeFolder, lockDataDir, lockFiles, openFolder } from './data-folder'
import { LockedAlready, lockMigrations } from './migrate'
import { type DatabasePlace, sqliteFile } from './open-database'
import { openSqlite } from './open-sqlite'
import { openPostgresPool } from './postgres-pool'

type Fill<T> = (db: Kysely<unknown>) => Promise<T>

/** Makes a database in an empty place: all that `fill` does, or nothing, also where the process is killed meanwhile. */
export const fillDatabase = <T>(place: DatabasePlace, fill: Fill<T>): Promise<T> =>
  'databaseUrl' in place ? fillPostgres(place.databaseUrl, fill) : fillFolder(place.dataDir, fill)

/** The file of a database that is not whole yet, which no server opens. */
const halfFile = 'restoring.sqlite'

function toDisk(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Leaves no log beside the file: it would keep the name that the file has now. */
async function intoOneFile<T>(db: Kysely<unknown>, fill: Fill<T>): Promise<T> {
  try {
    const filled = await fill(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    await sql`pragma journal_mode = delete`.execute(db)
    return filled
  } finally {
    await db.destroy()
  }
}

async function fillFolder<T>(dataDir: string, fill: Fill<T>): Promise<T> {
  const at = (name: string) => join(dataDir, name)
  const removeHalf = () => {
    for (const rest of ['', '-wal', '-shm']) rmSync(at(halfFile + rest), { force: true })
  }
  const release = openFolder(dataDir, () => {
    closeFolder(dataDir, lockFiles)
    return lockDataDir(dataDir)
  })
  try {
    // What was killed before left it.
    removeHalf()
    closeFolder(dataDir, [halfFile, ...lockFiles])
    const db = openSqlite<unknown>(at(halfFile))
    const filled = await intoOneFile(db, fill)
    toDisk(at(halfFile))
    renameSync(at(halfFile), at(sqliteFile))
    toDisk(dataDir)
    return filled
  } finally {
    removeHalf()
    release()
  }
}

async function fillPostgres<T>(databaseUrl: string, fill: Fill<T>): Promise<T> {
  const pool = openPostgresPool(databaseUrl, { unhurried: true })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute(async trx => {
      await lockMigrations(trx)
      return trx
        .getExecutor()
        .provideConnection(connection => fill(new Kysely<unknown>({ dialect: insideTransaction(connection) })))
    })
  } finally {
    await db.destroy()
  }
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
