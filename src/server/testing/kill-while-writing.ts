import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Several } from './several-servers'

/**
 * Ends one of the servers while it surely waits for what it was asked to write: nobody is given an id until it is gone. That is
 * the first thing that a write asks for; where they waited later, all could wait for one, which may be of another server.
 */
export const killWhileWriting = <Tables>({ end }: Several, db: Kysely<Tables>, place: number): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`lock table counters in exclusive mode`.execute(transaction)
    const waiting = sql`select pid from pg_locks join pg_stat_activity using (pid)
      where relation = 'counters'::regclass and not granted and application_name = ${`server ${place}`}`
    // On another connection: within a transaction the list of activity stays as it was first read.
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBeGreaterThan(0)
    await end(place, 'SIGKILL')
  })
