import { beforeEach, expect, test } from 'vitest'
import type { Principal } from '#team/principal'
import { describeTeam } from '#team/testing/team-suite'

describeTeam('sending limits', (_team, { call, person }) => {
  /** An admin: who acts unless a test says otherwise. */
  let as: Principal
  beforeEach(async () => {
    as = await person()
  })

  test('keep a change that the writer has not seen', async () => {
    const seen = await call('readLimits', { as })
    const changed = { ...seen, keys: { ...seen.keys, emailsPerHour: 7 } }
    await call('replaceLimits', { as, body: { ...changed, seen } })
    const people = { codesPerMinute: null, lookupsPerHour: 5 }
    const stale = call('replaceLimits', { as, body: { ...seen, people, seen } })
    const changes = [{ what: 'keys.emailsPerHour', before: undefined, after: '7' }]
    const members = { current: changed, changes }
    await expect(stale).rejects.toMatchObject({ status: 409, kind: 'stale', members })
    expect(await call('readLimits', { as })).toEqual(changed)
    const limits = await call('replaceLimits', { as, body: { ...changed, people, seen: changed } })
    expect(limits).toEqual({ ...changed, people })
    // The same again, as after a lost answer.
    expect(await call('replaceLimits', { as, body: { ...changed, people, seen: changed } })).toEqual(limits)
  })

  test('keep the first of two changes that are saved at once', async () => {
    const seen = await call('readLimits', { as })
    const save = (emailsPerHour: number) =>
      call('replaceLimits', { as, body: { ...seen, people: { ...seen.people, emailsPerHour }, seen } })
    const saves = await Promise.allSettled([save(7), save(8)])
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const kept = saves[0].status === 'fulfilled' ? 7 : 8
    expect((await call('readLimits', { as })).people.emailsPerHour).toBe(kept)
  })
})
