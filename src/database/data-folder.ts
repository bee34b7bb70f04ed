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

/** Runs `open` and rethrows system errors as a sentence for the operator. Other errors pass unchanged. */
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
 * Creates a folder and its parents with the given mode. Node's own `recursive` loops forever where no folder can be
 * created, as below `/proc`.
 */
function makeFolder(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above, mode)
  mkdirSync(path, { mode })
}

const nameplateFile = 'server.json'
const lockFile = 'lock.sqlite'

/** Files used to lock a data folder. */
export const lockFiles = [nameplateFile, lockFile]

/** Content of `server.json`: the process that holds the folder. */
interface Holder {
  pid: number
  /** UTC; start time of the process. */
  since: string
  /** Address it listens on, if any. */
  address?: string | undefined
}

function describeHolder(path: string): string {
  try {
    const { pid, since, address } = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return `another server (process ${pid}, since ${since}${address ? `, at ${address}` : ''})`
  } catch {
    // It has the lock but has not written its details yet.
    return 'another server'
  }
}

/**
 * Locks the folder for this process and returns a function that releases it. Throws a sentence for the operator if
 * another process holds it. The operating system releases the lock when the process ends in any way.
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

/** Only the server's account may read a data folder. */
const folderMode = 0o700
const fileMode = 0o600

/** Sets a mode; ignores files of another owner and disks without permissions. */
function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Creates the folder, or closes an existing one and its files to other accounts. A folder with other files keeps its
 * mode, because it may be a person's own. SQLite gives its extra files the mode of the database.
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
