import { chmodSync, closeSync, existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder'

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
