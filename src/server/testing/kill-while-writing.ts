import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Several } from './several-servers'

/**
 * Ends one of the servers while it surely waits for what it was asked to write: no contact is inserted until it is
 * gone.
 */
export const killWhileWriting = <Tables>({ end }: Several, db: Kysely<Tables>, place: number): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`lock table contacts in exclusive mode`.execute(transaction)
    const waiting = sql`select pid from pg_locks join pg_stat_activity using (pid)
      where relation = 'contacts'::regclass and not granted and application_name = ${`server ${place}`}`
    // On another connection: within a transaction the list of activity stays as it was first read.
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBeGreaterThan(0)
    await end(place, 'SIGKILL')
  })
