import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settleDemoPeople } from '#team/people/demo-people'
import type { Principal } from '#team/principal'
import { aConnection } from '#team/testing/memory-team'
import { describeTeam, refused, type TestTeam, testTeam } from '#team/testing/team-suite'

const ada = { name: 'Ada Ek', email: 'Ada@Example.com', role: 'support' }
const hour = 3_600_000

describeTeam('people', (team, { call, person, role, session, identify }) => {
  /** An admin: who acts unless a test says otherwise. */
  let as: Principal
  beforeEach(async () => {
    as = await person({ name: 'Bo' })
  })

  /** Counts sessions, links and pending verifications of a person. */
  const access = async ({ db }: TestTeam, id: string) => ({
    sessions: (await db.selectFrom('team_session').where('userId', '=', id).selectAll().execute()).length,
    links: (await db.selectFrom('team_link').where('userId', '=', id).selectAll().execute()).length,
    verifications: (await db.selectFrom('team_verification').where('value', '=', id).selectAll().execute()).length,
  })

  describe('an invitation', () => {
    test('returns a link whose token is stored as a hash only', async () => {
      const { db, clock } = team()
      const { person: invited, link } = await call('invitePerson', { as, body: ada })
      expect(invited).toMatchObject({ name: 'Ada Ek', email: 'ada@example.com', role: 'support', state: 'invited' })
      expect(invited).toMatchObject({ demo: false, signsInBy: [], exceeds: false, link: { kind: 'invitation' } })
      expect(link.kind).toBe('invitation')
      expect(Buffer.from(link.token, 'base64url')).toHaveLength(32)
      expect(Date.parse(link.expires)).toBe(clock.now.getTime() + 72 * hour)
      const [stored] = await db.selectFrom('team_verification').selectAll().execute()
      const hash = createHash('sha256').update(`reset-password:${link.token}`).digest('base64url')
      expect(stored).toMatchObject({ identifier: hash, value: invited.id, expiresAt: link.expires })
      const all = [stored, ...(await db.selectFrom('team_link').selectAll().execute())]
      expect(JSON.stringify(all)).not.toContain(link.token)
    })

    test('is refused for a known address, ignoring case', async () => {
      await person({ email: 'ada@example.com' })
      const again = call('invitePerson', { as, body: ada })
      await expect(again).rejects.toEqual(refused(409))
      await expect(again).rejects.toMatchObject({ issues: [{ path: ['email'], code: 'in_use' }] })
    })

    test('is replaced by a new link', async () => {
      const { db } = team()
      const first = await call('invitePerson', { as, body: ada })
      const path = { person: first.person.id }
      const second = await call('createPersonLink', { as, path })
      expect(second.link).toMatchObject({ kind: 'invitation' })
      expect(second.link.token).not.toBe(first.link.token)
      expect(await db.selectFrom('team_verification').select('identifier').execute()).toEqual(
        await db.selectFrom('team_link').select('identifier').execute(),
      )
      expect(await access(team(), path.person)).toEqual({ sessions: 0, links: 1, verifications: 1 })
    })

    test('may allow joining an account at the provider for 72 hours', async () => {
      const { clock } = team()
      const { person: invited } = await call('invitePerson', { as, body: { ...ada, joinAllowed: true } })
      expect(Date.parse(invited.joinUntil ?? '')).toBe(clock.now.getTime() + 72 * hour)
      const path = { person: invited.id }
      expect(await call('updatePerson', { as, path, body: { joinAllowed: false } })).not.toHaveProperty('joinUntil')
      expect(await call('updatePerson', { as, path, body: { joinAllowed: true } })).toHaveProperty('joinUntil')
      expect(await call('updatePerson', { as, path, body: { name: 'Ada' } })).toHaveProperty('joinUntil')
    })
  })

  test('gives a person with a password a reset link, and keeps the password until it is used', async () => {
    const { db } = team()
    const path = { person: (await person({ role: 'support' })).id }
    expect((await call('createPersonLink', { as, path })).link.kind).toBe('reset')
    const account = await db.selectFrom('team_account').select('password').where('userId', '=', path.person).execute()
    expect(account).toEqual([{ password: 'hash' }])
  })

  test('are listed by name, with their ways to sign in', async () => {
    await person({ name: 'Cecilia', method: 'oidc', role: 'support' })
    await person({ name: 'Adam', method: 'none', state: 'invited', role: 'gone' })
    expect(await call('listPeople', { as })).toMatchObject([
      { name: 'Adam', state: 'invited', signsInBy: [], role: 'gone', secondFactor: false },
      { name: 'Bo', signsInBy: ['password'] },
      { name: 'Cecilia', signsInBy: ['provider'] },
    ])
  })

  test('change name and role with immediate effect', async () => {
    const other = await person()
    const path = { person: other.id }
    const changed = await call('updatePerson', { as, path, body: { name: 'Åsa', role: 'support' } })
    expect(changed).toMatchObject({ name: 'Åsa', role: 'support', state: 'active' })
    // The rights at the time of the request do not count.
    await expect(call('invitePerson', { as: other, body: ada })).rejects.toEqual(refused(403, /people\.manage/))
  })

  test('lose their links with a demotion, but not with a promotion', async () => {
    const path = { person: (await person({ role: 'support' })).id }
    const { person: invited } = await call('invitePerson', { as, body: ada })
    await call('updatePerson', { as, path: { person: invited.id }, body: { role: 'admin' } })
    expect(await access(team(), invited.id)).toMatchObject({ links: 1, verifications: 1 })
    await call('createPersonLink', { as, path })
    const readers = await role('contacts.read')
    for (const id of [invited.id, path.person]) {
      await call('updatePerson', { as, path: { person: id }, body: { role: readers } })
      expect(await access(team(), id)).toMatchObject({ links: 0, verifications: 0 })
    }
  })

  test('cannot change others while a second factor is due', async () => {
    const due = { ...as, rights: new Set<never>() }
    await expect(call('invitePerson', { as: due, body: ada })).rejects.toEqual(refused(403, /people\.manage/))
  })

  test('lose sessions, links and keys when deactivated, but are kept', async () => {
    const { db } = team()
    const other = await person()
    const path = { person: other.id }
    await session(other)
    await call('createPersonLink', { as, path })
    const { key } = await call('createKey', { as: other, body: { name: 'theirs', role: 'support' } })
    const { key: own } = await call('createKey', { as, body: { name: 'own', role: 'support' } })
    expect(await call('deactivatePerson', { as, path })).toMatchObject({ state: 'deactivated' })
    expect(await access(team(), other.id)).toEqual({ sessions: 0, links: 0, verifications: 0 })
    const keys = await call('listKeys', { as })
    expect(keys.find(({ id }) => id === key.id)?.state).toBe('revoked')
    expect(keys.find(({ id }) => id === own.id)?.state).toBe('active')
    expect(await db.selectFrom('team_person').selectAll().where('id', '=', other.id).execute()).toHaveLength(1)
    await expect(call('createPersonLink', { as, path })).rejects.toEqual(refused(409, /deactivated/))
    await expect(call('invitePerson', { as: other, body: ada })).rejects.toEqual(refused(403))
    expect(await call('reactivatePerson', { as, path })).toMatchObject({ state: 'active' })
    expect((await call('listKeys', { as })).find(({ id }) => id === key.id)?.state).toBe('revoked')
  })

  test('are removed with sessions, keys, private entries and jobs; the activity keeps their name', async () => {
    const { db, activity } = team()
    const other = await person({ name: 'Sven' })
    const path = { person: other.id }
    await session(other)
    const { key } = await call('createKey', { as: other, body: { name: 'theirs', role: 'support' } })
    const view = { kind: 'contact-view', key: 'v' }
    await call('replaceShared', { as: other, path: view, body: { value: { name: 'Mine', query: 'q=1' } } })
    const body = { kind: 'check-numbers' as const, name: 'n', rows: [{ number: '0701740605' }] }
    const job = await call('createJob', { as: other, body })
    await activity.event({ who: other, name: 'signed-in' })
    expect(await call('removePerson', { as, path })).toEqual({ id: other.id })
    expect((await call('listPeople', { as })).map(({ id }) => id)).not.toContain(other.id)
    expect(await access(team(), other.id)).toEqual({ sessions: 0, links: 0, verifications: 0 })
    expect((await call('listKeys', { as })).find(({ id }) => id === key.id)?.state).toBe('revoked')
    expect(await db.selectFrom('team_shared').selectAll().where('owner', '=', other.id).execute()).toEqual([])
    expect(await call('readJob', { as, path: { job: job.id } })).toMatchObject({ state: 'cancelled' })
    const { rows: entries } = await call('listActivity', { as, query: { person: other.id } })
    expect(entries.map(({ name }) => name)).toContain('Sven')
    // The address can be invited again.
    expect(await call('invitePerson', { as, body: { ...ada, email: other.email ?? '' } })).toMatchObject({ link: {} })
  })

  test('cannot remove themselves, a demo person or the last admin', async () => {
    const demo = await person({ demo: 1 })
    await expect(call('removePerson', { as, path: { person: as.id } })).rejects.toEqual(refused(409, /yourself/))
    await expect(call('removePerson', { as, path: { person: demo.id } })).rejects.toEqual(refused(409, /Demo/))
    const other = await person({ method: 'none' })
    const last = call('removePerson', { as: other, path: { person: as.id } })
    await expect(last).rejects.toEqual(refused(409, /only admin/))
  })

  test('lose what their keys created and their links for others when deactivated', async () => {
    const other = await person()
    const managers = await role('people.manage')
    const body = { name: 'Setup', role: managers }
    const program = async (secret: string) => identify(new Headers({ authorization: `Bearer ${secret}` }))
    const first = await call('createKey', { as: other, body })
    const second = await call('createKey', { as: await program(first.secret), body })
    const third = await call('createKey', { as: await program(second.secret), body })
    await call('revokeKey', { as, path: { key: second.key.id } })
    const { person: invited, link } = await call('invitePerson', { as: other, body: ada })
    const own = await call('createPersonLink', { as, path: { person: as.id } })
    await call('deactivatePerson', { as, path: { person: other.id } })
    expect(await program(third.secret)).toBeUndefined()
    expect(await access(team(), invited.id)).toEqual({ sessions: 0, links: 0, verifications: 0 })
    expect(link.kind).toBe('invitation')
    expect(await access(team(), as.id)).toMatchObject({ links: 1 })
    expect(own.link.kind).toBe('reset')
  })

  test('can have their second factor and sessions removed by somebody else only', async () => {
    const { db } = team()
    const other = await person({ role: 'support' })
    await session(other)
    await db.updateTable('team_person').set({ twoFactorEnabled: 1 }).where('id', '=', other.id).execute()
    const path = { person: other.id }
    const factor = { id: '1', userId: other.id, secret: 's', backupCodes: 'b', verified: 1 }
    await db.insertInto('team_two_factor').values(factor).execute()
    expect(await call('resetSecondFactor', { as, path })).toMatchObject({ secondFactor: false })
    expect(await db.selectFrom('team_two_factor').selectAll().execute()).toEqual([])
    expect(await access(team(), other.id)).toMatchObject({ sessions: 0 })
    await expect(call('resetSecondFactor', { as, path: { person: as.id } })).rejects.toEqual(refused(409))
  })

  test('can be signed out everywhere', async () => {
    const other = await person({ role: 'support' })
    for (let n = 0; n < 2; n++) await session(other)
    await session(as)
    expect(await call('endPersonSessions', { as, path: { person: other.id } })).toEqual({ ended: 2 })
    expect(await access(team(), as.id)).toMatchObject({ sessions: 1 })
  })

  test.each([
    'updatePerson',
    'createPersonLink',
    'deactivatePerson',
    'reactivatePerson',
    'removePerson',
    'resetSecondFactor',
    'endPersonSessions',
  ] as const)('give 404 to %s of an unknown person and 403 of a person with more rights', async name => {
    const admin = await person()
    await session(admin)
    const as = await person({ role: await role('people.manage', 'contacts.read', 'messages.read') })
    const body = { name: 'Changed' }
    await expect(call(name, { as, path: { person: 'no' }, body })).rejects.toEqual(refused(404))
    const request = call(name, { as, path: { person: admin.id }, body })
    await expect(request).rejects.toEqual(refused(403, /rights that you do not have.*settings\.change/))
    await expect(request).rejects.toMatchObject({ kind: 'missing-right' })
    expect(await access(team(), admin.id)).toMatchObject({ sessions: 1 })
    const [first] = (await call('listPeople', { as })).filter(({ id }) => id === admin.id)
    expect(first).toMatchObject({ exceeds: true, name: admin.name, state: 'active' })
  })

  test('cannot give a role beyond their own rights, also not to themselves', async () => {
    const manager = await role('people.manage', 'contacts.read')
    const as = await person({ role: manager })
    const readers = await role('contacts.read')
    const other = await person({ role: readers })
    await expect(call('invitePerson', { as, body: ada })).rejects.toEqual(refused(403, /messages\.read/))
    for (const { id } of [as, other]) {
      const request = call('updatePerson', { as, path: { person: id }, body: { role: 'admin' } })
      await expect(request).rejects.toEqual(refused(403, /rights that you do not have/))
    }
    expect(await call('invitePerson', { as, body: { ...ada, role: readers } })).toMatchObject({ link: {} })
  })

  describe('the last admin', () => {
    test('cannot be demoted or deactivated, by themselves or by a key', async () => {
      // None of these counts as another admin.
      await person({ method: 'none', state: 'invited' })
      await person({ demo: 1 })
      await person({ state: 'deactivated' })
      const path = { person: as.id }
      await expect(call('deactivatePerson', { as, path })).rejects.toEqual(refused(409, /only admin/))
      await expect(call('updatePerson', { as, path, body: { role: 'support' } })).rejects.toEqual(refused(409))
      const program = { ...as, by: 'key', id: 'service-key' } as const
      await expect(call('deactivatePerson', { as: program, path })).rejects.toEqual(refused(409))
      const renamed = await call('updatePerson', { as, path, body: { role: 'admin', name: 'Same' } })
      expect(renamed).toMatchObject({ name: 'Same' })
    })

    test('can leave once another admin can sign in', async () => {
      const invited = await person({ method: 'none', state: 'invited' })
      const other = await person({ method: 'oidc' })
      for (const [by, { id }] of [
        [other, invited],
        [as, as],
      ] as const)
        expect(await call('deactivatePerson', { as: by, path: { person: id } })).toMatchObject({ state: 'deactivated' })
    })
  })

  test('keep their role and get no links if they are demo people', async () => {
    const path = { person: (await person({ demo: 1, method: 'none', role: 'support' })).id }
    await expect(call('updatePerson', { as, path, body: { role: 'admin' } })).rejects.toEqual(refused(409))
    await expect(call('createPersonLink', { as, path })).rejects.toEqual(refused(409))
  })
})

const settle = ({ db, clock }: TestTeam, allowed = true) =>
  settleDemoPeople({ db, now: () => clock.now, accounts: 'on' }, allowed)

const demoStates = async ({ db }: TestTeam) =>
  (await db.selectFrom('team_person').select(['role', 'state']).where('demo', '=', 1).orderBy('role').execute()).map(
    ({ role, state }) => `${role} ${state}`,
  )

const open = ['admin active', 'marketer active', 'support active']
const closed = ['admin deactivated', 'marketer deactivated', 'support deactivated']

describeTeam('demo people', (team, { call, person, session }) => {
  test('are not created when a demo is not allowed, and lose access then', async () => {
    await settle(team(), false)
    expect(await demoStates(team())).toEqual([])
    await settle(team())
    const { db } = team()
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

  test('are removed with their data by a real admin', async () => {
    const connection = { ...aConnection, demo: true }
    const removeDemoData = vi.fn(() => Promise.resolve())
    const own = await testTeam(team().db, { connection, removeDemoData })
    const { call, person, role, db } = own
    await settle(own)
    await person({ role: 'support', demo: 1 })
    const demo = { ...(await person({ role: 'support' })), id: 'demo-admin' }
    await expect(call('removeDemo', { as: demo })).rejects.toEqual(refused(403))
    const program = { ...(await person({ method: 'none' })), by: 'key', id: 'service-key' } as const
    await expect(call('removeDemo', { as: program })).rejects.toEqual(refused(409, /real admin/))
    const as = await person()
    const some = await person({ role: await role('settings.change') })
    await expect(call('removeDemo', { as: some })).rejects.toEqual(refused(403, /people\.manage/))
    expect(removeDemoData).not.toHaveBeenCalled()
    expect(await call('removeDemo', { as })).toEqual({ people: 4, data: true })
    expect(await call('removeDemo', { as })).toEqual({ people: 0, data: false })
    expect(removeDemoData).toHaveBeenCalledOnce()
    expect(await db.selectFrom('team_person').selectAll().where('demo', '=', 1).execute()).toEqual([])
    expect((await call('readMe', { as })).connection.demo).toBe(false)
  })
})
