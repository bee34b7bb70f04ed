import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'libsql'

const reasons: Record<string, string> = {
  EACCES: 'this process may not write there',
  EPERM: 'this process may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made there',
  SQLITE_CANTOPEN: 'no file can be opened there',
}

/** Does what opens a folder; a failure of the system becomes a sentence for a person, and a sentence stays one. */
export function openFolder<T>(dataDir: string, open: () => T): T {
  try {
    return open()
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === undefined) throw cause
    const message = `The folder ${dataDir} cannot be used: ${reasons[code] ?? code}. Choose another DATA_DIR.`
    throw new Error(message, { cause })
  }
}

/**
 * Makes a folder and those above it, with these rights. Not Node's own `recursive`: where the system says that a
 * folder cannot be there, as below `/proc`, that tries without end.
 */
function makeFolder(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above, mode)
  mkdirSync(path, { mode })
}

const nameplateFile = 'server.json'
const lockFile = 'lock.sqlite'

/** The files that hold a folder for one process. */
export const lockFiles = [nameplateFile, lockFile]

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
 * Takes the folder for this process alone; throws a sentence for a person when another has it. The lock is the
 * operating system's, on a file of its own, and is gone with the process however it ends. Returns what releases it.
 */
export function lockDataDir(dataDir: string, address?: string): () => void {
  const nameplate = join(dataDir, nameplateFile)
  const lock = new Database(join(dataDir, lockFile), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    const holder = describeHolder(nameplate)
    const message = `The folder ${dataDir} is in use by ${holder}. Stop it first, or choose another DATA_DIR.`
    throw new Error(message, { cause: error })
  }
  const holder: Holder = { pid: process.pid, since: new Date(performance.timeOrigin).toISOString(), address }
  writeFileSync(nameplate, `${JSON.stringify(holder)}\n`)
  return () => lock.close()
}

/** Nobody but the account of the server reads what is in a data folder. */
const folderMode = 0o700
const fileMode = 0o600

/** A folder of which somebody else is the owner, or a disk without rights, is left as it is. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Makes the folder, or closes one that is there, and its files, to all others. A folder in which other things lie too
 * keeps its rights: it may be somebody's own. SQLite gives the files beside a database that database's rights.
 */
export function closeFolder(folder: string, files: readonly string[]): void {
  makeFolder(folder, folderMode)
  const owned = (name: string) => files.some(file => name === file || name.startsWith(`${file}-`))
  const names = readdirSync(folder)
  if (names.every(owned)) close(folder, folderMode)
  for (const name of names.filter(owned)) close(join(folder, name), fileMode)
  for (const file of files) {
    const path = join(folder, file)
    if (!existsSync(path)) closeSync(openSync(path, 'a', fileMode))
  }
}
