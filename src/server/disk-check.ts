import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseFull } from '#database/database-unavailable'

/** Less room than this is none: the largest body is ten times as much, and most are far less. */
const room = new Uint8Array(1024 * 1024)

/** Milliseconds that a disk counts as full after it was found to be: the one of a Postgres cannot be tried from here. */
const remembered = 15_000

/**
 * What `/readyz` goes by to tell a full disk. `note` hears of every failure of the database; `check` rejects while the
 * last full disk is not long ago, and where there is a `folder` as long as nothing more can be written there.
 */
export function createDiskCheck({ folder, now }: { folder: string | undefined; now: () => Date }) {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    note(error: unknown): void {
      if (error instanceof DatabaseFull) fullAt = now().getTime()
    },
    async check(): Promise<void> {
      if (now().getTime() - fullAt < remembered) throw new Error('The disk was full a moment ago.')
      if (folder === undefined) return
      const path = join(folder, 'room')
      try {
        await writeFile(path, room, { mode: 0o600 })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
