import { expect, test } from 'vitest'
import type { Principal } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

describeTeam('what became of a write', team => {
  /** A write whose end is not known; gives its id. */
  async function aLostWrite(who: Principal): Promise<string> {
    const { activity, db } = team()
    const hashes = activity.hashOf({ method: 'POST', path: '/api/contacts', query: '', body: Buffer.from('{}') })
    const write = { who, endpoint: 'createContact', things: [], members: [], requestId: 'r', key: undefined, hashes }
    const begun = await activity.begin(write)
    await begun?.end({ status: 504, outcome: 'unknown', ms: 1, things: [], mayStore: false, isReceipt: false })
    const all = await db
      .selectFrom('team_activity')
      .select('id')
      .where('kind', '=', 'begun')
      .orderBy('position')
      .execute()
    return all.at(-1)?.id ?? ''
  }
  const done = { outcome: 'done' } as const

  test('is said by whoever wrote it, once', async () => {
    const { call, person, role } = team()
    const as = await person({ role: await role('contacts.create') })
    const id = await aLostWrite(as)
    expect(await call('settleActivity', { as, path: { id }, body: done })).toEqual({ id })
    await expect(call('settleActivity', { as, path: { id }, body: done })).rejects.toEqual(refused(409))
  })

  test('is said by another only where they may read what others did', async () => {
    const { call, person, role } = team()
    const id = await aLostWrite(await person())
    const other = await person({ role: await role('contacts.create') })
    await expect(call('settleActivity', { as: other, path: { id }, body: done })).rejects.toEqual(refused(404))
    const reader = await person({ role: await role('activity.read') })
    expect(await call('settleActivity', { as: reader, path: { id }, body: { outcome: 'not-done' } })).toEqual({ id })
  })

  test('is said of nothing that was not written', async () => {
    const { call, person } = team()
    const settling = call('settleActivity', { as: await person(), path: { id: 'no' }, body: done })
    await expect(settling).rejects.toEqual(refused(404))
  })
})
