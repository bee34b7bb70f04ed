import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Several } from './several-servers'

/** Kills a server that certainly waits for its write: the table is locked until it is gone. */
export const killWhileWriting = <Tables>({ end }: Several, db: Kysely<Tables>, place: number): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`lock table contacts in exclusive mode`.execute(transaction)
    const waiting = sql`select pid from pg_locks join pg_stat_activity using (pid)
      where relation = 'contacts'::regclass and not granted and application_name = ${`server ${place}`}`
    // Uses another connection: within a transaction the statistics view keeps its first snapshot.
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBeGreaterThan(0)
    await end(place, 'SIGKILL')
  })
