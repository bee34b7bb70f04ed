import { expect, test } from 'vitest'
import { endDemoPeople, settleDemoPeople } from '#team/people/demo-people'
import { aConnection } from '#team/testing/memory-team'
import { describeTeam, refused, type TestTeam, testTeam } from '#team/testing/team-suite'

const settle = ({ db, clock }: TestTeam, allowed = true) =>
  settleDemoPeople({ db, now: () => clock.now, accounts: 'on' }, allowed)

const demoStates = async ({ db }: TestTeam) =>
  (await db.selectFrom('team_person').select(['role', 'state']).where('demo', '=', 1).orderBy('role').execute()).map(
    ({ role, state }) => `${role} ${state}`,
  )

const open = ['admin active', 'marketer active', 'support active']
const closed = ['admin deactivated', 'marketer deactivated', 'support deactivated']

describeTeam('demo people', team => {
  test('are one for each role that comes with the product, made once', async () => {
    await settle(team())
    await settle(team())
    expect(await demoStates(team())).toEqual(open)
  })

  test('are not made where the demonstration is not allowed, and those of before are sent away', async () => {
    await settle(team(), false)
    expect(await demoStates(team())).toEqual([])
    await settle(team())
    const { db, session, call, person } = team()
    const admin = { ...(await person()), id: 'demo-admin' }
    await db.deleteFrom('team_person').where('demo', '=', 0).execute()
    await session(admin)
    await call('createKey', { as: admin, body: { name: 'theirs', role: 'admin' } })
    await settle(team(), false)
    expect(await demoStates(team())).toEqual(closed)
    expect(await db.selectFrom('team_session').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('team_key').selectAll().where('revokedAt', 'is', null).execute()).toEqual([])
    await settle(team())
    expect(await demoStates(team())).toEqual(open)
  })

  test('go as soon as there is a real admin, and do not come back', async () => {
    const { person, db, clock, call } = team()
    await settle(team())
    const parts = { db, now: () => clock.now, accounts: 'on' } as const
    await person({ method: 'none', state: 'invited' })
    await person({ role: 'support' })
    await endDemoPeople(parts)
    expect(await demoStates(team())).toEqual(open)
    const as = await person()
    await endDemoPeople(parts)
    expect(await demoStates(team())).toEqual(closed)
    await settle(team())
    expect(await demoStates(team())).toEqual(closed)
    const request = call('reactivatePerson', { as, path: { person: 'demo-admin' } })
    await expect(request).rejects.toEqual(refused(409, /demo/i))
  })

  test('are removed with their data by an admin, once there is a real one', async () => {
    let removed = 0
    const connection = { ...aConnection, demo: true }
    const removeDemoData = () => {
      removed++
      return Promise.resolve()
    }
    const own = await testTeam(team().db, { connection, removeDemoData })
    const { call, person, role, db } = own
    await settle(own)
    const demo = {
      ...(await person({ role: 'support' })),
      id: 'demo-admin',
      rights: (await person({ role: 'support', demo: 1 })).rights,
    }
    await expect(call('removeDemo', { as: demo })).rejects.toEqual(refused(403))
    const program = { ...(await person({ method: 'none' })), by: 'key', id: 'service-key' } as const
    await expect(call('removeDemo', { as: program })).rejects.toEqual(refused(409, /real admin/))
    const as = await person()
    const some = await person({ role: await role('settings.change') })
    await expect(call('removeDemo', { as: some })).rejects.toEqual(refused(403, /people\.manage/))
    expect(removed).toBe(0)
    expect(await call('removeDemo', { as })).toEqual({ people: 4, data: true })
    expect(await call('removeDemo', { as })).toEqual({ people: 0, data: false })
    expect(removed).toBe(1)
    expect(await db.selectFrom('team_person').selectAll().where('demo', '=', 1).execute()).toEqual([])
    expect((await call('readMe', { as })).connection.demo).toBe(false)
  })
})
