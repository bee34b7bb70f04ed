import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder of the database cannot be made or written to; `message` is a sentence for a person. */
class DataDirUnusable extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`The folder ${dataDir} cannot be used: ${reasonOf(cause)}. Choose another DATA_DIR.`, { cause })
    this.name = 'DataDirUnusable'
  }
}

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

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

const reasonOf = (error: unknown) => reasons[codeOf(error)] ?? codeOf(error)

/** Does what opens a folder; a failure of the system becomes a sentence, and a sentence stays one. */
export function openFolder<T>(dataDir: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw (error as { code?: unknown }).code === undefined ? error : new DataDirUnusable(dataDir, error)
  }
}

/**
 * Makes a folder and those above it, with these rights. Not Node's own `recursive`: where the system says that a folder cannot be there,
 * as below `/proc`, that tries without end.
 */
export function makeFolder(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above, mode)
  mkdirSync(path, { mode })
}
