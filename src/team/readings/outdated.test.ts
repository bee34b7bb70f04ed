import { expect, test } from 'vitest'
import { describeTeam } from '#team/testing/team-suite'
import { createReadings } from './readings'

const now = new Date('2026-03-10T09:30:00.000Z')

describeTeam('Readings that are out of date', team => {
  const clock = { now }
  let ids = 0
  const readings = () =>
    createReadings({
      db: team().db,
      connection: '0123456789abcdef',
      now: () => clock.now,
      newId: () => `server ${++ids}`,
      every: 60,
      callService: undefined,
      isDemo: () => false,
    })

  test('a figure that a write has changed is the last one no more, on any server, and what is read next is', async () => {
    const [one, other] = [readings(), readings()]
    const month = { kind: 'nki', begin: '2026-02-01T00:00:00.000Z', end: '2026-03-01T00:00:00.000Z' } as const
    await one.hear({ ...month, id: 7 }, { NKI: 70 })
    await one.hear({ ...month, id: 8 }, { NKI: 80 })
    const latest = async (id: number) =>
      (await other.list({ kind: 'nki', id, latest: true, limit: 10 })).rows.map(({ figures }) => figures.NKI)
    // Where the team has chosen no zone none is named: months are those of UTC.
    expect(await one.state()).not.toHaveProperty('zone')
    clock.now = new Date(now.getTime() + 60_000)
    await one.outdate('nki', 7)
    expect(await latest(7)).toEqual([])
    expect(await latest(8)).toEqual([80])
    // It was so at its time.
    expect((await one.list({ kind: 'nki', limit: 10 })).rows.map(({ figures }) => figures.NKI)).toEqual([70, 80])
    clock.now = new Date(now.getTime() + 120_000)
    await one.hear({ ...month, id: 7 }, { NKI: 65 })
    expect(await latest(7)).toEqual([65])
    await other.outdate('nki')
    expect([...(await latest(7)), ...(await latest(8))]).toEqual([])
  })
})
