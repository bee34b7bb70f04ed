import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignInLimits } from '#team/sign-in/sign-in-limits'
import { describeTeam } from '#team/testing/team-suite'
import { createAdminLink } from './admin-link'

describeTeam('a link for an admin, made on the server', (team, { person, role, session }) => {
  const make = (email?: string, as?: 'promote' | 'create', record = () => Promise.resolve()) => {
    const { db, clock } = team()
    const sources = { now: () => clock.now, newId: randomUUID, random: randomBytes }
    return createAdminLink(db, { email, as }, sources, record)
  }
  const find = (id: string) =>
    team().db.selectFrom('team_person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rowsOf = (table: 'team_session' | 'team_account', { id }: { id: string }) =>
    team().db.selectFrom(table).select('userId').where('userId', '=', id).execute()

  test('is created for the only active admin, and replaces their earlier link', async () => {
    const { db } = team()
    const admin = await person({ email: 'asa@example.com' })
    await person({ demo: 1 })
    await person({ state: 'deactivated' })
    await person({ state: 'invited' })
    await person({ role: 'support' })
    await session(admin)
    const first = await make()
    expect(first).toMatchObject({ person: { id: admin.id, email: 'asa@example.com' }, link: { kind: 'admin' } })
    expect(await make('ASA@example.com')).not.toHaveProperty('change')
    const links = await db.selectFrom('team_link').select(['userId', 'kind']).execute()
    expect(links).toEqual([{ userId: admin.id, kind: 'admin' }])
    expect(await rowsOf('team_session', admin)).toHaveLength(1)
  })

  test('changes nothing when it cannot be recorded', async () => {
    const { db } = team()
    const bo = await person({ role: 'support', email: 'bo@example.com' })
    await session(bo)
    const full = () => Promise.reject(new Error('The disk is full.'))
    await expect(make('bo@example.com', 'promote', full)).rejects.toThrow('full')
    await expect(make('new@example.com', 'create', full)).rejects.toThrow('full')
    expect(await find(bo.id)).toMatchObject({ role: 'support' })
    expect(await db.selectFrom('team_person').select('id').execute()).toEqual([{ id: bo.id }])
    expect(await rowsOf('team_session', bo)).toHaveLength(1)
    expect(await db.selectFrom('team_link').selectAll().execute()).toEqual([])
  })

  test('asks for an address when there are several admins or none', async () => {
    await expect(make()).rejects.toThrow(/There is no active admin. Create one: .* --create /)
    await expect(make(undefined, 'promote')).rejects.toThrow(/Name the person to promote/)
    await person({ email: 'asa@example.com' })
    await person({ email: 'bo@example.com' })
    await expect(make()).rejects.toThrow(/several.*asa@example\.com, bo@example\.com/s)
  })

  test('refuses a person who is not an active admin, says why, and changes nothing', async () => {
    const { db } = team()
    const own = await role('contacts.read')
    const people = [
      [await person({ email: 'support@example.com', role: 'support' }), 'is support, not an active admin'],
      [await person({ email: 'own@example.com', role: own }), `is ${own}, not an active admin`],
      [await person({ email: 'none@example.com', role: 'none' }), 'is without a role, not'],
      [await person({ email: 'new@example.com', state: 'invited', method: 'none' }), 'is invited (admin), not'],
      [await person({ email: 'old@example.com', state: 'deactivated' }), 'is deactivated (admin), not'],
      [await person({ email: 'demo@example.com', demo: 1 }), 'is a demo person'],
    ] as const
    const before = await db.selectFrom('team_person').selectAll().execute()
    await expect(make('nobody@example.com')).rejects.toThrow('nobody@example.com is unknown.')
    await expect(make('nobody@example.com', 'promote')).rejects.toThrow('nobody@example.com is unknown.')
    for (const [{ email = '' }, words] of people) {
      await expect(make(email)).rejects.toThrow(`${email} ${words}`)
      await expect(make(email, 'create')).rejects.toThrow(email.startsWith('demo') ? words : 'already exists')
    }
    expect(await db.selectFrom('team_person').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('team_link').select('userId').execute()).toEqual([])
  })

  test('makes a known person an admin with --promote, and ends their sessions', async () => {
    const support = await person({ email: 'asa@example.com', role: 'support' })
    await session(support)
    await session(support)
    const other = await person({ email: 'bo@example.com' })
    await session(other)
    const change = { before: 'support, active', after: 'admin, active', sessions: 2 }
    expect((await make('ASA@example.com', 'promote')).change).toEqual(change)
    expect(await find(support.id)).toMatchObject({ role: 'admin', state: 'active' })
    expect([await rowsOf('team_session', support), await rowsOf('team_session', other)]).toMatchObject([[], [{}]])
    await expect(make('asa@example.com', 'promote')).rejects.toThrow('is already an active admin')
  })

  test('lets a deactivated person in by the link alone with --promote', async () => {
    const away = await person({ email: 'asa@example.com', role: 'marketer', state: 'deactivated' })
    const change = { before: 'marketer, deactivated', after: 'admin, invited' }
    expect((await make('asa@example.com', 'promote')).change).toMatchObject(change)
    expect(await find(away.id)).toMatchObject({ role: 'admin', state: 'invited' })
    expect(await rowsOf('team_account', away)).toEqual([])
  })

  test('creates a new admin with --create, invited until the link is used', async () => {
    const { person: made, change } = await make('New@example.com', 'create')
    expect(change).toEqual({ after: 'admin, invited', sessions: 0 })
    const invited = { name: 'new', email: 'new@example.com', role: 'admin', state: 'invited' }
    expect(await find(made.id)).toMatchObject(invited)
    expect((await make('new@example.com', 'promote')).change).toMatchObject({ before: 'admin, invited' })
  })

  test('ends the lockout of that person only', async () => {
    const { db, clock } = team()
    const asa = await person({ email: 'asa@example.com' })
    await person({ email: 'bo@example.com' })
    const limits = createSignInLimits(db, () => clock.now)
    const lockOut = async (email: string) => {
      for (let n = 0; n < 5; n++) await limits.takeSignIn(email, '192.0.2.1')
      await expect(limits.takeSignIn(email, '192.0.2.1')).rejects.toMatchObject({ status: 429 })
    }
    await limits.remember('asa@example.com', '192.0.2.9')
    await lockOut('asa@example.com')
    await lockOut('bo@example.com')
    const codes = { id: asa.id, email: 'asa@example.com' }
    for (let n = 0; n < 10; n++) await limits.takeCode(codes, '192.0.2.1')
    await make('asa@example.com')
    await limits.takeSignIn('asa@example.com', '192.0.2.1')
    await limits.takeCode(codes, '192.0.2.1')
    await expect(limits.takeSignIn('bo@example.com', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
    expect(JSON.stringify(await db.selectFrom('team_limit').selectAll().execute())).not.toMatch(/asa|example/)
    // Usual addresses stay usual: their tries do not count for the whole account.
    expect((await limits.takeSignIn('asa@example.com', '192.0.2.9')).keys).toHaveLength(1)
  })
})
