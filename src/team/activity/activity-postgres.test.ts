import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openBeside, openDatabase } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { type Activity, createActivity } from './activity'
import { append } from './ledger'

const eva = { by: 'session', id: 'p1', name: 'Eva' } as const
const done = { status: 200, outcome: 'done', things: [], mayStore: true, isReceipt: false } as const

describe.skipIf(postgresMissing())('activity of several servers on one Postgres', () => {
  let cluster: PostgresCluster
  const opened: OpenDatabase<TeamTables>[] = []
  let ids = 0
  const options = { now: () => new Date(), newId: () => `id-${++ids}`, connection: 'c', secrets: ['s'], days: 730 }

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

  test('write concurrently, and begin a key once that reaches all of them', async () => {
    const servers = opened.map(({ db }) => createActivity({ ...options, db }))
    for (const { servers: own } of servers) await own.seen()
    const write = { who: eva, endpoint: 'createContact', things: [], members: [], requestId: 'r' }
    for (let turn = 0; turn < 40; turn++) {
      const begin = async (activity: Activity) => {
        const inFlight = await activity.begin({ ...write, key: `k${turn}`, hashes: ['h'] })
        await inFlight?.end(done)
        await activity.event({ who: eva, name: 'signed-in' })
        return inFlight
      }
      expect((await Promise.all(servers.map(begin))).filter(Boolean)).toHaveLength(1)
    }
    const [{ db } = { db: undefined as never }] = opened
    expect(await db.selectFrom('team_activity').select('id').execute()).toHaveLength(40 * 2 + 40 * 3)
  })

  test('do not wait for each other’s transactions', async () => {
    const [own, other] = opened.map(({ db }) => db)
    await own?.transaction().execute(async trx => {
      const entries = trx.selectFrom('team_activity').selectAll().limit(1)
      const { position: _, ...entry } = await entries.executeTakeFirstOrThrow()
      await append(trx, { ...entry, id: 'open' })
      const activity = createActivity({ ...options, db: other as TeamDb })
      const begun = { who: eva, endpoint: 'createContact', members: [], requestId: 'r', key: undefined, hashes: [] }
      const inFlight = await activity.begin({ ...begun, things: ['contact:1'] })
      await inFlight?.end(done)
      const isDone = { id: inFlight?.id, outcome: 'done' }
      expect(await other?.selectFrom('team_write').select(['id', 'outcome']).execute()).toContainEqual(isDone)
    })
  })
})
