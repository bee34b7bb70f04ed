import { expect, test } from 'vitest'
import { describeTeam, type TestTeam, testTeam } from '#team/testing/team-suite'
import type { NewReading, ReadingStore } from './reading-store'
import { type CallService, runReadings } from './run-readings'

test('waits after 429 with all calls, and ends after repeated ones', async () => {
  const stored: NewReading[] = []
  const store = {
    add: (readings: readonly NewReading[]) => Promise.resolve(void stored.push(...readings)),
    storeRun: () => Promise.resolve(),
    lastRead: () => Promise.resolve(new Map()),
  } as unknown as ReadingStore
  const waits: number[] = []
  let busy = 2
  const options = {
    store,
    now: () => new Date('2026-03-10T09:30:00.000Z'),
    watched: () => Promise.resolve([1]),
    zone: () => Promise.resolve('UTC'),
    goesOn: () => Promise.resolve(true),
    memory: { open: new Set<number>(), refused: new Set<number>() },
    wait: (milliseconds: number) => Promise.resolve(waits.push(milliseconds)),
  }
  const run = await runReadings({
    ...options,
    callService: name => {
      if (name === 'listSurveys') return Promise.resolve({ status: 200, json: [] })
      busy -= 1
      return Promise.resolve(busy < 0 ? { status: 200, json: { NKI: 1 } } : { status: 429, json: {}, retryAfter: 7 })
    },
  })
  expect(run).toMatchObject({ read: 2, failures: 0 })
  expect(waits).toEqual([7000, 7000])
  expect(stored).toHaveLength(2)
  const always = await runReadings({ ...options, callService: () => Promise.resolve({ status: 429, json: {} }) })
  expect(always).toMatchObject({ read: 0, paused: 'busy', failures: 1 })
  expect(waits.slice(2)).toEqual([1000, 4000, 16_000])
})

const begun = '2026-03-10T09:30:00.000Z'
const call: CallService = async () => ({ status: 200, json: [] })

describeTeam('the next reading', team => {
  test('shows everybody the time of the next run, and the last run to those who manage settings', async () => {
    const own: TestTeam = await testTeam(team().db, { readings: { callService: call, every: 60 } })
    const run = JSON.stringify({ begun, read: 1, failed: [], failures: 0 })
    await own.db.insertInto('team_reading_run').values({ connection: own.connection.id, begun, run }).execute()
    const [admin, marketer] = [await own.person({ role: 'admin' }), await own.person({ role: 'marketer' })]
    const next = expect.any(String) as unknown
    expect(await own.call('readReadingRun', { as: marketer })).toEqual({ every: 60, next })
    expect(await own.call('readReadingRun', { as: admin })).toMatchObject({ every: 60, next, last: { read: 1 } })
  })
})
