import { type FileHandle, open } from 'node:fs/promises'
import type Libsql from 'libsql'
import { DatabaseUnavailable } from './database-unavailable'

/** Milliseconds that a commit nobody waits for may take to the disk. */
const soon = 20

/** Puts on the disk what has been written to a file. */
export type Datasync = (file: FileHandle) => Promise<void>

/**
 * The write-ahead log of an SQLite file, as far as it is put on the disk beside everything else. SQLite does that itself with
 * each commit, and nothing else goes on in this process until the disk has answered. Here a commit ends with its bytes in the
 * log, and the same system call on the same file follows in another thread.
 */
export function createWriteAheadLog(
  database: Pick<Libsql.Database, 'exec' | 'pragma'>,
  path: string,
  datasync: Datasync = file => file.datasync(),
) {
  let file: Promise<FileHandle> | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let later: NodeJS.Timeout | undefined
  let isDoubtful = false
  let [isRelaxed, isAtWork] = [false, false]

  /**
   * After a failure the system may take for written what is not, and never try it again. What it still knows goes to the
   * database file itself, and the log begins anew.
   */
  const beginAnew = () => {
    database.exec('pragma busy_timeout = 0')
    try {
      const [row] = database.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
      if (row.busy !== 0) throw new Error('The log is being read.')
      isDoubtful = false
    } catch (error) {
      throw new DatabaseUnavailable(true, error)
    } finally {
      database.exec('pragma busy_timeout = 5000')
    }
  }

  const datasyncLog = async () => {
    // What was committed while the disk failed may be lost like what it failed with, and the system does not tell that twice.
    if (isDoubtful) throw new DatabaseUnavailable(false, new Error('The disk failed with what came before.'))
    try {
      // It lasts as long as the database is open, and the connection knows it by the same file.
      file ??= open(`${path}-wal`, 'r+')
      await datasync(await file)
    } catch (error) {
      isDoubtful = true
      void file?.then(opened => opened.close()).catch(() => undefined)
      file = undefined
      throw new DatabaseUnavailable(false, error)
    }
  }

  /**
   * Resolves when what has been committed until now is on the disk. One at a time: of two at once the system would tell one
   * alone that the disk has failed.
   */
  const sync = (): Promise<void> => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        clearTimeout(later)
        later = undefined
        next = undefined
        running = datasyncLog()
        return running
      })
    return next
  }

  return {
    /** Commits do not wait for the disk as long as `work` goes on. */
    async relaxed<T>(work: () => Promise<T>): Promise<T> {
      if (isDoubtful) beginAnew()
      if (!isRelaxed) database.exec('pragma synchronous = NORMAL')
      isRelaxed = true
      isAtWork = true
      try {
        return await work()
      } finally {
        isAtWork = false
      }
    },
    /** Before anything else is written: relaxed work mostly follows relaxed work, and each change takes a while. */
    strict(): void {
      if (!isRelaxed || isAtWork) return
      database.exec('pragma synchronous = FULL')
      isRelaxed = false
    },
    sync,
    /** What has been committed until now goes to the disk with the next that somebody waits for, or in a moment. */
    syncSoon(): void {
      later ??= setTimeout(() => void sync().catch(() => undefined), soon).unref()
    },
    /** Resolves when what can be read now is on the disk. */
    async settled(): Promise<void> {
      await (later ? sync() : (next ?? running)).catch(() => undefined)
      if (isDoubtful) beginAnew()
    },
    async close(): Promise<void> {
      clearTimeout(later)
      await running.catch(() => undefined)
      await (await file?.catch(() => undefined))?.close()
    },
  }
}

export type WriteAheadLog = ReturnType<typeof createWriteAheadLog>
