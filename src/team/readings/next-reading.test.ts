import { expect, test } from 'vitest'
import { describeTeam, type TestTeam, testTeam } from '#team/testing/team-suite'
import type { CallService } from './call-service'

const begun = '2026-03-10T09:30:00.000Z'
const call: CallService = async () => ({ status: 200, json: [] })

describeTeam('The next reading', team => {
  test('everybody is told when the next is, and who sees to the settings what became of the last', async () => {
    const own: TestTeam = await testTeam(team().db, { readings: { callService: call, every: 60 } })
    const run = JSON.stringify({ begun, read: 1, failed: [], failures: 0 })
    await own.db.insertInto('team_reading_run').values({ connection: own.connection.id, begun, run }).execute()
    const [admin, marketer] = [await own.person({ role: 'admin' }), await own.person({ role: 'marketer' })]
    const next = expect.any(String) as unknown
    expect(await own.call('readReadingRun', { as: marketer })).toEqual({ every: 60, next })
    expect(await own.call('readReadingRun', { as: admin })).toMatchObject({ every: 60, next, last: { read: 1 } })
  })
})
