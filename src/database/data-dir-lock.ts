import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

const nameplateFile = 'server.json'
const lockFile = 'lock.sqlite'

/** The files that hold a folder for one process. */
export const lockFiles = [nameplateFile, lockFile]

/** Another process works on the folder; `message` is a sentence for a person. */
class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`The folder ${dataDir} is in use by ${holder}. Stop it first, or choose another DATA_DIR.`)
    this.name = 'DataDirInUse'
  }
}

/** What the first process says of itself in `server.json`. */
interface Holder {
  pid: number
  /** UTC; when the process was started. */
  since: string
  /** Where it listens, when it listens. */
  address?: string | undefined
}

function describeHolder(path: string): string {
  try {
    const { pid, since, address } = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return `another server (process ${pid}, since ${since}${address ? `, at ${address}` : ''})`
  } catch {
    // It has the lock and has not come to writing its name.
    return 'another server'
  }
}

/**
 * Takes the folder for this process alone; throws `DataDirInUse` when another has it. The lock is the operating
 * system's, on a file of its own, and is gone with the process however it ends. Gives the function that releases it.
 */
export function lockDataDir(dataDir: string, address?: string): () => void {
  const nameplate = join(dataDir, nameplateFile)
  const lock = new Database(join(dataDir, lockFile), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new DataDirInUse(dataDir, describeHolder(nameplate))
  }
  const holder: Holder = { pid: process.pid, since: new Date(performance.timeOrigin).toISOString(), address }
  writeFileSync(nameplate, `${JSON.stringify(holder)}\n`)
  return () => lock.close()
}
