import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import type { TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { describeTeam, type TestTeam, testTeam } from '#team/testing/team-suite'

const outcomes = async (requests: Promise<unknown>[]) =>
  (await Promise.allSettled(requests)).map(({ status }) => status).toSorted()

/** Two admins demote each other concurrently, each on their own server. */
async function demoteEachOther(one: TestTeam, two: TestTeam) {
  const [a, b] = [await one.person(), await one.person()]
  const body = { role: 'support' }
  const settled = await outcomes([
    one.call('updatePerson', { as: a, path: { person: b.id }, body }),
    two.call('updatePerson', { as: b, path: { person: a.id }, body }),
  ])
  const admins = await one.db.selectFrom('team_person').select('id').where('role', '=', 'admin').execute()
  return { settled, admins: admins.length }
}

const oneIsRefused = { settled: ['fulfilled', 'rejected'], admins: 1 }

describeTeam('concurrent changes of people', team => {
  test('refuses one of two admins who demote each other', async () => {
    expect(await demoteEachOther(team(), team())).toEqual(oneIsRefused)
  })

  test('refuses one of two admins who leave at once', async () => {
    const { call, person } = team()
    const both = [await person(), await person()]
    const leaving = both.map(as => call('deactivatePerson', { as, path: { person: as.id } }))
    expect(await outcomes(leaving)).toEqual(['fulfilled', 'rejected'])
  })
})

describe.skipIf(postgresMissing())('changes of people on two servers of one Postgres', () => {
  let cluster: PostgresCluster
  const opened: OpenDatabase<TeamTables>[] = []
  let servers: [TestTeam, TestTeam]
  beforeAll(async () => {
    cluster = await startPostgresCluster()
    const databaseUrl = await cluster.createDatabase('people')
    const open = async () => {
      const database = await openDatabase<TeamTables>({ databaseUrl }, [teamMigrations])
      opened.push(database)
      return testTeam(database.db)
    }
    servers = [await open(), await open()]
  }, 60_000)
  afterAll(async () => {
    for (const { close } of opened) await close()
    await cluster.stop()
  })

  test('refuses one of two admins who demote each other, every time', async () => {
    for (let round = 0; round < 10; round++) {
      await servers[0].db.updateTable('team_person').set({ state: 'deactivated' }).execute()
      await servers[0].db.updateTable('team_person').set({ role: 'none' }).execute()
      expect(await demoteEachOther(...servers)).toEqual(oneIsRefused)
    }
  })

  test('creates one person from concurrent invitations of one address', async () => {
    const [one, two] = servers
    const as = await one.person()
    const body = { name: 'Twin', email: 'twin@example.com', role: 'support' }
    const invitations = [one, two, one, two].map(server => server.call('invitePerson', { as, body }))
    expect((await outcomes(invitations)).filter(status => status === 'fulfilled')).toHaveLength(1)
  })

  test('creates one link from concurrent requests', async () => {
    const [one, two] = servers
    const as = await one.person()
    const path = { person: (await one.person({ role: 'support' })).id }
    await Promise.all([one, two].map(server => server.call('createPersonLink', { as, path })))
    const links = one.db.selectFrom('team_verification').selectAll().where('value', '=', path.person)
    expect(await links.execute()).toHaveLength(1)
  })
})
