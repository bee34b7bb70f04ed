import { beforeEach, expect, test } from 'vitest'
import { rights } from '#contract/rights'
import { nobody, type Principal } from '#team/principal'
import { describeTeam, refused, testTeam } from '#team/testing/team-suite'

const bearer = (key: string) => new Headers({ authorization: `Bearer ${key}` })
const minute = 60_000

describeTeam('keys', (team, { call, person, role, identify }) => {
  /** An admin: who acts unless a test says otherwise. */
  let as: Principal
  beforeEach(async () => {
    as = await person()
  })

  test('are shown once, and have the rights of their role', async () => {
    const { db } = team()
    const as = await person({ name: 'Åsa' })
    const { key, secret } = await call('createKey', { as, body: { name: 'Nightly', role: 'support' } })
    expect(secret).toMatch(/^mak_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Nightly', role: 'support', state: 'active', createdBy: 'Åsa' })
    expect(secret.startsWith(key.start)).toBe(true)
    const stored = JSON.stringify(await db.selectFrom('team_key').selectAll().execute())
    expect(stored).not.toContain(secret.slice(9))
    const principal = await identify(bearer(secret))
    expect(principal).toMatchObject({ by: 'key', id: key.id, name: 'Nightly', role: 'support' })
    expect(principal?.rights.has('messages.read')).toBe(true)
    expect(principal?.rights.has('people.manage')).toBe(false)
  })

  test('are refused when unknown, expired or revoked', async () => {
    const { clock } = team()
    const expires = new Date(clock.now.getTime() + minute).toISOString()
    const { secret } = await call('createKey', { as, body: { name: 'Short', role: 'support', expires } })
    const other = await call('createKey', { as, body: { name: 'Other', role: 'support' } })
    expect(await identify(bearer(secret))).toBeDefined()
    clock.now = new Date(clock.now.getTime() + minute)
    for (const key of [secret, `${secret}x`, 'x', '__proto__', '%00', other.secret.toUpperCase()])
      expect(await identify(bearer(key))).toBeUndefined()
    await call('revokeKey', { as, path: { key: other.key.id } })
    expect(await identify(bearer(other.secret))).toBeUndefined()
    const keys = await call('listKeys', { as })
    expect(keys.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked'])
    expect(await identify(new Headers({ authorization: 'Basic eDp5' }))).toBeUndefined()
  })

  test('follow changes of their role at once', async () => {
    const id = await role('contacts.read')
    const { secret } = await call('createKey', { as, body: { name: 'Program', role: id } })
    const limits = { secondFactorRequired: false, idleMinutes: 60, absoluteMinutes: 60 }
    await call('replaceRole', { as, path: { role: id }, body: { name: 'R', rights: ['lookup'], ...limits } })
    expect((await identify(bearer(secret)))?.rights).toEqual(new Set(['lookup']))
  })

  test('show their last use to the minute, also after a clock was ahead', async () => {
    const { clock } = team()
    const { secret } = await call('createKey', { as, body: { name: 'Program', role: 'support' } })
    const used = async (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
      await identify(bearer(secret))
      const [key] = await call('listKeys', { as })
      return clock.now.getTime() - Date.parse(key?.lastUsed ?? '')
    }
    expect(await used(0)).toBe(0)
    expect(await used(minute - 1)).toBe(minute - 1)
    expect(await used(1)).toBe(0)
    expect(await used(-10 * minute)).toBe(0)
  })

  test('cannot be created or revoked beyond one’s own rights', async () => {
    const as = await person({ role: await role('people.manage') })
    const admin = await person()
    await expect(call('createKey', { as, body: { name: 'k', role: 'support' } })).rejects.toEqual(refused(403))
    const { key } = await call('createKey', { as: admin, body: { name: 'k', role: 'support' } })
    await expect(call('revokeKey', { as, path: { key: key.id } })).rejects.toEqual(refused(403))
    await expect(call('revokeKey', { as: admin, path: { key: 'no' } })).rejects.toEqual(refused(404))
    await call('revokeKey', { as: admin, path: { key: key.id } })
    expect(await call('revokeKey', { as: admin, path: { key: key.id } })).toMatchObject({ state: 'revoked' })
  })

  test('can create keys and invitations within their rights, until they are revoked', async () => {
    const managers = await role('people.manage')
    const { key, secret } = await call('createKey', { as, body: { name: 'Setup', role: managers } })
    const program = await identify(bearer(secret))
    const made = await call('createKey', { as: program, body: { name: 'By program', role: managers } })
    expect(made.key).toMatchObject({ createdBy: 'Setup' })
    await expect(call('createKey', { as: program, body: { name: 'k', role: 'admin' } })).rejects.toEqual(refused(403))
    await call('revokeKey', { as, path: { key: key.id } })
    await expect(call('createKey', { as: program, body: { name: 'k', role: managers } })).rejects.toEqual(refused(403))
  })

  test('cannot be created with ACCOUNTS=off', async () => {
    const off = await testTeam(team().db, { accounts: 'off' })
    const body = { name: 'Later', role: 'admin' }
    await expect(off.call('createKey', { as: nobody, body })).rejects.toEqual(refused(409))
  })

  test('refuse a past end or an unknown role at its field', async () => {
    const { clock } = team()
    const expires = clock.now.toISOString()
    const past = call('createKey', { as, body: { name: 'k', role: 'support', expires } })
    await expect(past).rejects.toMatchObject({ status: 422, issues: [{ path: ['expires'], code: 'past' }] })
    const unknown = call('createKey', { as, body: { name: 'k', role: 'gone' } })
    await expect(unknown).rejects.toMatchObject({ status: 422, issues: [{ path: ['role'] }] })
  })

  test('accept the configured key as an admin, and nothing similar', async () => {
    const serviceKey = 'k'.repeat(40)
    const own = await testTeam(team().db, { serviceKey })
    const principal = await own.identify(bearer(serviceKey))
    expect(principal).toMatchObject({ by: 'key', id: 'service-key', name: 'SERVICE_KEY' })
    expect([...(principal?.rights ?? [])]).toEqual([...rights])
    for (const wrong of [serviceKey.slice(1), `${serviceKey}k`, 'x'.repeat(40), ''])
      expect(await own.identify(bearer(wrong))).toBeUndefined()
    expect(await team().identify(bearer(serviceKey))).toBeUndefined()
    const { key } = await own.call('createKey', { as: principal, body: { name: 'k', role: 'admin' } })
    expect(key).toMatchObject({ createdBy: 'SERVICE_KEY' })
  })
})
