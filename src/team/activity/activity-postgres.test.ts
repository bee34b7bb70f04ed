import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openBeside, openDatabase } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { createActivity } from './activity'
import { verifyActivity } from './verify'

const eva = { by: 'session', id: 'p1', name: 'Eva' } as const

describe.skipIf(postgresMissing())('activity of several servers on one Postgres', () => {
  let cluster: PostgresCluster
  const opened: OpenDatabase<TeamTables>[] = []
  let ids = 0

  beforeAll(async () => {
    cluster = await startPostgresCluster()
    const databaseUrl = await cluster.createDatabase('activity')
    opened.push(await openDatabase<TeamTables>({ databaseUrl }, [teamMigrations]))
    for (let n = 0; n < 2; n++) opened.push(openBeside<TeamTables>({ databaseUrl }))
  }, 60_000)
  afterAll(async () => {
    for (const { close } of opened) await close()
    await cluster.stop()
  })

  test('they make one chain, and a key that reaches all of them is begun once', async () => {
    const options = { now: () => new Date(), newId: () => `id-${++ids}`, connection: 'c', secrets: ['s'], days: 730 }
    const servers = opened.map(({ db }) => createActivity({ ...options, db }))
    for (const { servers: own } of servers) await own.seen()
    const write = { who: eva, endpoint: 'createContact', things: [], members: [], requestId: 'r' }
    const done = {
      status: 200,
      outcome: 'done',
      ms: 1,
      things: ['contact-v1:1'],
      mayStore: true,
      isReceipt: false,
    } as const
    const turns = Array.from({ length: 100 }, (_, turn) =>
      servers.map(async activity => {
        const inFlight = await activity.begin({ ...write, key: `k${turn}`, hashes: ['h'] })
        await inFlight?.end(done)
        await activity.event({ who: eva, name: 'signed-in' })
        return inFlight !== undefined
      }),
    )
    const begun = await Promise.all(turns.map(turn => Promise.all(turn)))
    expect(begun.filter(turn => turn.filter(Boolean).length === 1)).toHaveLength(100)
    const [{ db } = { db: undefined as never }] = opened
    expect(await verifyActivity(db)).toEqual({ whole: true, entries: 100 * 2 + 300 })
  })

  test('nothing of it can be changed, deleted or emptied', async () => {
    const [{ db } = { db: undefined as never }] = opened
    for (const statement of [
      'update team_activity set name = $$Adam$$',
      'delete from team_activity',
      'truncate team_activity',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed')
    }
  })
})
