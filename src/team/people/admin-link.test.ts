import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeTeam } from '#team/testing/team-suite'
import { createAdminLink } from './admin-link'

describeTeam('a link for an admin, made on the server', team => {
  const make = (email?: string) => {
    const { db, clock } = team()
    return createAdminLink(db, email, { now: () => clock.now, newId: randomUUID, random: randomBytes })
  }
  const find = (id: string) =>
    team().db.selectFrom('team_person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is for the one admin there is, and ends their earlier link', async () => {
    const { person, db } = team()
    const admin = await person({ email: 'asa@example.com' })
    await person({ demo: 1 })
    await person({ state: 'deactivated' })
    await person({ role: 'support' })
    const first = await make()
    expect(first).toMatchObject({ person: { id: admin.id, email: 'asa@example.com' }, link: { kind: 'admin' } })
    await make()
    expect(await db.selectFrom('team_link').select(['userId', 'kind']).execute()).toEqual([
      { userId: admin.id, kind: 'admin' },
    ])
  })

  test('asks which where there are several, and for an address where there is none', async () => {
    const { person } = team()
    await expect(make()).rejects.toThrow(/There is no admin/)
    await person({ email: 'asa@example.com' })
    await person({ email: 'bo@example.com' })
    await expect(make()).rejects.toThrow(/several.*asa@example\.com, bo@example\.com/s)
  })

  test('makes an admin of whom it names', async () => {
    const { person, db, session } = team()
    const support = await person({ email: 'asa@example.com', role: 'support' })
    await make('ASA@example.com')
    expect(await find(support.id)).toMatchObject({ role: 'admin', state: 'active' })
    const made = await make('new@example.com')
    expect(await find(made.person.id)).toMatchObject({ name: 'new', role: 'admin', state: 'invited' })
    await session(support)
    await db.updateTable('team_person').set({ state: 'deactivated' }).where('id', '=', support.id).execute()
    await make('asa@example.com')
    // What the person knew before lets nobody in: the link does.
    expect(await find(support.id)).toMatchObject({ state: 'invited' })
    const account = db.selectFrom('team_account').selectAll().where('userId', '=', support.id)
    expect(await account.execute()).toEqual([])
  })

  test('is for no demo person', async () => {
    await team().person({ demo: 1, email: 'admin@demo.example' })
    await expect(make('admin@demo.example')).rejects.toThrow(/Demo people/)
  })
})
