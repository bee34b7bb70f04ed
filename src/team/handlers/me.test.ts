import { expect, test } from 'vitest'
import { nobody } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

describeTeam('the own account', (team, { call, person, role, session }) => {
  test('lists and ends own sessions, but not other people’s', async () => {
    const { db } = team()
    const me = await person({ role: 'support' })
    const other = await person()
    const current = await session(me)
    const elsewhere = await session(me)
    const third = await session(me)
    const foreign = await session(other)
    const as = { ...me, session: current }
    const sessions = await call('listMySessions', { as })
    expect(sessions.map(({ id }) => id).toSorted()).toEqual([current, elsewhere, third].toSorted())
    expect(sessions[0]).toMatchObject({ id: current, current: true, address: '127.0.0.1', browser: 'a browser' })
    expect(JSON.stringify(sessions)).not.toContain('token')
    expect(await call('endMySession', { as, path: { session: elsewhere } })).toEqual({ ended: 1 })
    await expect(call('endMySession', { as, path: { session: foreign } })).rejects.toEqual(refused(404))
    expect(await call('endMyOtherSessions', { as })).toEqual({ ended: 1 })
    const left = await db.selectFrom('team_session').select('id').execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual([current, foreign].toSorted())
  })

  test('changes only the given ones of one’s own settings, and null clears one', async () => {
    const { db } = team()
    const as = await person({ role: 'marketer' })
    const all = { language: 'sv', theme: 'dark', zone: 'Europe/Stockholm' }
    expect(await call('updateMyPreferences', { as, body: all })).toEqual(all)
    expect(await call('updateMyPreferences', { as, body: { theme: 'light' } })).toEqual({ ...all, theme: 'light' })
    expect(await call('updateMyPreferences', { as, body: { language: null, zone: null } })).toEqual({ theme: 'light' })
    expect((await call('readMe', { as })).person).toMatchObject({ id: as.id, preferences: { theme: 'light' } })
    const [row] = await db.selectFrom('team_person').select(['preferences', 'role']).execute()
    expect(row).toEqual({ preferences: '{"theme":"light"}', role: 'marketer' })
    // No country is a choice too.
    const none = { country: '', theme: null }
    expect(await call('updateMyPreferences', { as, body: none })).toEqual({ country: '' })
    expect((await call('readMe', { as })).person?.preferences).toEqual({ country: '' })
  })

  test('keeps both of two settings stored at once', async () => {
    const as = await person()
    const changes = [{ language: 'sv' }, { theme: 'dark' }, { country: '' }]
    await Promise.all(changes.map(body => call('updateMyPreferences', { as, body })))
    const { person: me } = await call('readMe', { as })
    expect(me?.preferences).toEqual({ language: 'sv', theme: 'dark', country: '' })
  })

  test('shows the role’s name and the ways to sign in', async () => {
    const { db } = team()
    const known = async (as: Awaited<ReturnType<typeof person>>) => (await call('readMe', { as })).person
    const thisSession = await person({ role: 'support' })
    const off = { roleName: 'support', signsInBy: ['password'], secondFactor: { on: false, required: false } }
    expect(await known(thisSession)).toMatchObject(off)
    await db.updateTable('team_role').set({ secondFactor: 1 }).where('id', '=', 'support').execute()
    await db.updateTable('team_person').set({ twoFactorEnabled: 1 }).where('id', '=', thisSession.id).execute()
    expect(await known(thisSession)).toMatchObject({ secondFactor: { on: true, required: true } })
    const own = await role('lookup')
    const elsewhere = await known(await person({ role: own, method: 'oidc' }))
    expect(elsewhere).toMatchObject({ roleName: own, signsInBy: ['provider'] })
    expect(elsewhere?.secondFactor).toBeUndefined()
    expect((await known(await person({ role: 'none', method: 'none' })))?.roleName).toBeUndefined()
    const { name, email } = thisSession
    const key = await known({ ...thisSession, by: 'key', id: 'k' })
    expect(key).toEqual({ id: 'k', name, email, role: 'support', roleName: 'support' })
  })

  test('has no settings or sessions for keys and with ACCOUNTS=off', async () => {
    const as = { ...(await person()), by: 'key', id: 'k' } as const
    for (const who of [as, nobody]) {
      await expect(call('updateMyPreferences', { as: who, body: {} })).rejects.toEqual(refused(409))
      expect(await call('listMySessions', { as: who })).toEqual([])
      expect((await call('readMe', { as: who })).person?.preferences).toBeUndefined()
    }
  })
})
