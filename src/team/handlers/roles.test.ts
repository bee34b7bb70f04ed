import { beforeEach, expect, test } from 'vitest'
import { builtInRoles, rights } from '#contract/rights'
import type { RoleWrite } from '#contract/team/roles'
import type { Principal } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

const readers: RoleWrite = {
  name: 'Readers',
  rights: ['contacts.read'],
  secondFactorRequired: false,
  idleMinutes: 30,
  absoluteMinutes: 60,
}

describeTeam('roles', (_team, { call, person, role }) => {
  /** An admin: who acts unless a test says otherwise. */
  let as: Principal
  beforeEach(async () => {
    as = await person()
  })

  test('list the built-in ones first, with the contract’s rights', async () => {
    await role('lookup')
    const roles = await call('listRoles', { as })
    expect(roles.slice(0, 3)).toMatchObject([
      { id: 'admin', builtIn: true, rights, people: 1, keys: 0 },
      { id: 'support', builtIn: true, rights: builtInRoles.support, people: 0 },
      { id: 'marketer', builtIn: true, rights: builtInRoles.marketer },
    ])
    expect(roles[3]).toMatchObject({ builtIn: false, rights: ['lookup'], people: 0 })
  })

  test('can be created, with the read right that a change implies', async () => {
    const body = { ...readers, rights: ['surveys.change', 'surveys.change', 'contacts.bulk'] }
    const role = await call('createRole', { as, body })
    expect(role.rights).toEqual(['contacts.create', 'contacts.bulk', 'surveys.read', 'surveys.change'])
    const path = { role: role.id }
    const replaced = await call('replaceRole', { as, path, body: { ...readers, secondFactorRequired: true } })
    expect(replaced).toMatchObject({ id: role.id, rights: ['contacts.read'], secondFactorRequired: true })
    expect(await call('deleteRole', { as, path })).toEqual({ id: role.id })
    await expect(call('replaceRole', { as, path, body: readers })).rejects.toEqual(refused(404))
    await expect(call('deleteRole', { as, path })).rejects.toEqual(refused(404))
  })

  test('accept only limits for built-in ones', async () => {
    const path = { role: 'support' }
    const own = { ...readers, name: 'support', rights: [...builtInRoles.support].toReversed() }
    const changed = await call('replaceRole', { as, path, body: { ...own, secondFactorRequired: true } })
    expect(changed).toMatchObject({ secondFactorRequired: true, idleMinutes: 30, rights: builtInRoles.support })
    await expect(call('replaceRole', { as, path, body: { ...own, name: 'desk' } })).rejects.toEqual(refused(409))
    await expect(call('replaceRole', { as, path, body: { ...own, rights: [] } })).rejects.toEqual(refused(409))
    await expect(call('deleteRole', { as, path })).rejects.toEqual(refused(409))
  })

  test('refuse a used name, ignoring case', async () => {
    const { id } = await call('createRole', { as, body: readers })
    for (const name of ['READERS', 'Admin', 'ｒeaders']) {
      const request = call('createRole', { as, body: { ...readers, name } })
      await expect(request).rejects.toMatchObject({ status: 409, issues: [{ path: ['name'], code: 'in_use' }] })
    }
    const own = await call('replaceRole', { as, path: { role: id }, body: { ...readers, name: 'readers' } })
    expect(own.name).toBe('readers')
  })

  test('keep a change that the writer has not seen', async () => {
    const { id } = await call('createRole', { as, body: { ...readers, rights: ['contacts.read', 'lookup'] } })
    const path = { role: id }
    const seen = { ...readers, rights: ['lookup', 'contacts.read'] } as const satisfies RoleWrite
    await call('replaceRole', { as, path, body: { ...readers, seen } })
    const stale = call('replaceRole', { as, path, body: { ...seen, idleMinutes: 20, seen } })
    const changes = [{ what: 'rights', before: 'lookup', after: '' }]
    const members = { current: { id, rights: ['contacts.read'] }, changes }
    await expect(stale).rejects.toMatchObject({ status: 409, kind: 'stale', members })
    const role = await call('replaceRole', { as, path, body: { ...readers, idleMinutes: 20, seen: readers } })
    expect(role).toMatchObject({ rights: ['contacts.read'], idleMinutes: 20 })
  })

  test('accept a save that is stored already, as after a lost answer', async () => {
    const { id } = await call('createRole', { as, body: readers })
    const body = { ...readers, rights: ['surveys.change'], seen: readers }
    const stored = await call('replaceRole', { as, path: { role: id }, body })
    expect(await call('replaceRole', { as, path: { role: id }, body })).toEqual(stored)
  })

  test('refuse an idle time longer than the session', async () => {
    const request = call('createRole', { as: await person(), body: { ...readers, idleMinutes: 61 } })
    await expect(request).rejects.toMatchObject({ status: 422, issues: [{ path: ['idleMinutes'] }] })
  })

  test('cannot be created, changed or deleted beyond one’s own rights', async () => {
    const as = await person({ role: await role('people.manage', 'messages.read') })
    const beyond = refused(403, /rights that you do not have/)
    await expect(call('createRole', { as, body: { ...readers, rights: ['codes.reveal'] } })).rejects.toEqual(beyond)
    const own = await call('createRole', { as, body: { ...readers, rights: ['messages.read'] } })
    const more = call('replaceRole', { as, path: { role: own.id }, body: { ...readers, rights: ['lookup'] } })
    await expect(more).rejects.toEqual(beyond)
    const path = { role: await role('lookup') }
    await expect(call('replaceRole', { as, path, body: { ...readers, rights: [] } })).rejects.toEqual(beyond)
    await expect(call('deleteRole', { as, path })).rejects.toEqual(beyond)
  })

  test('cannot be deleted while people or keys have them', async () => {
    const ofPeople = await role()
    await person({ role: ofPeople, state: 'deactivated' })
    await expect(call('deleteRole', { as, path: { role: ofPeople } })).rejects.toEqual(refused(409, /People/))
    const ofKeys = await role()
    const { key } = await call('createKey', { as, body: { name: 'k', role: ofKeys } })
    await expect(call('deleteRole', { as, path: { role: ofKeys } })).rejects.toEqual(refused(409, /Keys/))
    await call('revokeKey', { as, path: { key: key.id } })
    expect(await call('deleteRole', { as, path: { role: ofKeys } })).toEqual({ id: ofKeys })
  })
})
