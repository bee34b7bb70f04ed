import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { closeFolder, lockDataDir, lockFiles, openFolder } from './data-folder'
import { makingTables } from './migrate'
import { type DatabasePlace, sqliteFile } from './open-database'
import { openSqlite } from './open-sqlite'

type Fill<T> = (db: Kysely<unknown>) => Promise<T>

/**
 * Creates a database in an empty place: everything that `fill` writes, or nothing, even if the process is killed.
 */
export const fillDatabase = <T>(place: DatabasePlace, fill: Fill<T>): Promise<T> =>
  'databaseUrl' in place ? makingTables(place.databaseUrl, fill) : fillFolder(place.dataDir, fill)

/** Name of an incomplete database; servers do not open it. */
const halfFile = 'restoring.sqlite'

function toDisk(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Leaves no log file, because its name would not match the renamed database. */
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
    // Left by a killed process.
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
