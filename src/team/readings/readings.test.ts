import { beforeEach, expect, test } from 'vitest'
import { describeTeam, refused, type TestTeam, testTeam } from '#team/testing/team-suite'
import { createReadings } from './readings'
import { type CallService, mostEnded, type ServiceAnswer } from './run-readings'

const connection = '0123456789abcdef'
const now = new Date('2026-03-10T09:30:00.000Z')
const hour = 3_600_000

const surveys = [
  { ID: 1, Name: 'Open' },
  { ID: 2, Name: 'Over', Ended: true },
  { ID: 3, Name: 'Past', Ends: '2026-03-10T09:00:00' },
  { ID: 4, Name: 'To come', Ends: '2026-03-10T10:00:00' },
]

type Request = { name: string; path?: Record<string, number>; query?: Record<string, string> }

/** A service that answers every call, unless a test changes it, and records the calls. */
function aService(answer: (of: Request) => Partial<ServiceAnswer> | Promise<Partial<ServiceAnswer>> = () => ({})) {
  const calls: Request[] = []
  let most = 0
  let inFlight = 0
  const call: CallService = async (name, { path, query }) => {
    const request = { name, ...(path && { path }), ...(query && { query }) }
    calls.push(request)
    inFlight += 1
    most = Math.max(most, inFlight)
    await new Promise(resolve => setImmediate(resolve))
    const json = name === 'listSurveys' ? surveys : { ID: 1, Name: 'x', Answered: 2, NKI: 71.5 }
    const reply = await answer(request)
    inFlight -= 1
    return { status: 200, json, ...reply }
  }
  return { call, calls, most: () => most }
}

describeTeam('readings', team => {
  let clock: { now: Date }
  beforeEach(async () => {
    clock = { now }
    for (const table of ['team_reading', 'team_reading_run', 'team_lease'] as const)
      await team().db.deleteFrom(table).execute()
  })
  let ids = 0
  const readings = (callService?: CallService, every = 60) => {
    const sources = { now: () => clock.now, newId: () => `server ${++ids}` }
    return createReadings({ ...sources, db: team().db, connection, every, callService, isDemo: () => false })
  }
  const all = async (one: ReturnType<typeof readings>, kind: 'survey' | 'nki') =>
    (await one.list({ kind, limit: 100 })).rows
  const watch = async (...nkis: number[]) => {
    const as = await team().person()
    const put = (kind: string, key: string, value: unknown) =>
      team().call('replaceShared', { as, path: { kind, key }, body: { value } })
    for (const nki of nkis) await put('watched-nki', String(nki), {})
    await put('time-zone', 'team', { zone: 'Europe/Stockholm' })
  }

  test('read open surveys, two months of each watched NKI, and ended surveys last, four at a time', async () => {
    await watch(7, 8)
    const { call, calls, most } = aService(({ path }) => (path?.nki === 8 ? { status: 404 } : {}))
    const one = readings(call)
    expect(await one.run()).toMatchObject({ read: 6, failures: 2, failed: [{ kind: 'nki', id: 8, status: 404 }, {}] })
    expect(most()).toBe(4)
    expect(calls.map(({ path }) => path?.survey ?? path?.nki)).toEqual([undefined, 1, 4, 7, 7, 8, 8, 3, 2])
    expect(await all(one, 'survey')).toMatchObject([
      { id: 1, at: now.toISOString(), source: 'schedule', figures: { Answered: 2 } },
      { id: 2 },
      { id: 3 },
      { id: 4 },
    ])
    expect(await all(one, 'nki')).toMatchObject([
      { id: 7, begin: '2026-01-31T23:00:00.000Z', end: '2026-02-28T23:00:00.000Z', figures: { NKI: 71.5 } },
      { id: 7, begin: '2026-02-28T23:00:00.000Z', end: '2026-03-31T22:00:00.000Z' },
    ])
    const last = { read: 6, ended: now.toISOString() }
    expect(await one.state()).toMatchObject({ every: 60, last, zone: 'Europe/Stockholm' })
  })

  const surveysRead = ({ calls }: ReturnType<typeof aService>) =>
    calls.splice(0).flatMap(({ path }) => path?.survey ?? [])
  const listing = (list: () => object[], status: (id: number) => number = () => 200) =>
    aService(({ name, path }) => (name === 'listSurveys' ? { json: list() } : { status: status(path?.survey ?? 0) }))
  const inMinutes = (minutes: number) => (clock.now = new Date(now.getTime() + minutes * 60_000))

  test('read an ended survey once, on whichever server, and again when its end moves', async () => {
    const list = [
      { ID: 1, Ended: false, Ends: '2026-03-10T10:00:00' },
      { ID: 2, Ended: true, Modified: '2026-03-01T10:00:00Z' },
      { ID: 3, Ended: true },
    ]
    const service = listing(() => list)
    const [one, other] = [readings(service.call), readings(service.call)]
    await one.run()
    expect(surveysRead(service)).toEqual([1, 2, 3])
    inMinutes(29)
    await one.run()
    expect(surveysRead(service)).toEqual([1])
    inMinutes(60)
    await one.run()
    expect(surveysRead(service)).toEqual([1])
    inMinutes(90)
    await one.run()
    await other.run()
    expect(surveysRead(service)).toEqual([])
    list[0] = { ID: 1, Ended: false, Ends: '2026-03-10T11:15:00' }
    inMinutes(120)
    await other.run()
    expect(surveysRead(service)).toEqual([1])
  })

  test('read a survey closed without an end once more, even after failures', async () => {
    const list = [{ ID: 1, Ended: false }]
    let status = 200
    const statusNow = () => status
    const service = listing(() => list, statusNow)
    const one = readings(service.call)
    await one.run()
    list[0] = { ID: 1, Ended: true }
    status = 503
    await one.run()
    status = 200
    await one.run()
    await one.run()
    expect(surveysRead(service)).toEqual([1, 1, 1])
  })

  test('read a limited number of ended surveys per run, the latest first and refused ones last', async () => {
    const list = Array.from({ length: mostEnded + 20 }, (_, at) => ({
      ID: at + 1,
      Ended: true,
      Ends: new Date(now.getTime() - (at + 1) * hour).toISOString(),
    }))
    const statusOf = (id: number) => (id <= 10 ? 404 : 200)
    const service = listing(() => list, statusOf)
    const one = readings(service.call)
    const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    await one.run()
    expect(surveysRead(service)).toEqual(ids(1, mostEnded))
    await one.run()
    expect(surveysRead(service)).toEqual([...ids(mostEnded + 1, mostEnded + 20), ...ids(1, 10)])
  })

  test('are taken by one of two servers', async () => {
    let go = (_answer: object) => {}
    const blocked = new Promise<object>(resolve => (go = resolve))
    const slow = aService(() => blocked)
    const [one, other] = [readings(slow.call), readings(aService().call)]
    const run = one.run()
    await expect.poll(() => slow.calls.length).toBe(1)
    expect(await other.run()).toBeUndefined()
    go({})
    await run
    expect(await other.run()).toMatchObject({ read: 2 })
    // The lease of a server that died during a run expires after minutes.
    const lease = { name: `readings:${connection}`, holder: 'gone', until: '2026-03-10T09:31:00.000Z' }
    await team().db.insertInto('team_lease').values(lease).execute()
    expect(await other.run()).toBeUndefined()
    clock.now = new Date(now.getTime() + 2 * 60_000)
    expect(await other.run()).toBeDefined()
  })

  test('begin on time, whichever server read last', async () => {
    const { call, calls } = aService()
    const [one, other] = [readings(call), readings(call)]
    const never = readings(call, 0)
    await one.tend()
    expect(calls).toEqual([])
    // Without any reading, the first run begins within minutes.
    clock.now = new Date(now.getTime() + 60_000)
    await never.tend()
    await one.tend()
    const runs = () => calls.filter(({ name }) => name === 'listSurveys').length
    expect(runs()).toBe(1)
    clock.now = new Date(now.getTime() + hour)
    await other.tend()
    expect(runs()).toBe(1)
    clock.now = new Date(now.getTime() + hour + 60_000)
    await other.tend()
    expect(runs()).toBe(2)
    expect(await never.state()).not.toHaveProperty('next')
  })

  test('end early when the service does not answer, and say so', async () => {
    await watch(1, 2, 3, 4, 5, 6)
    const { call, calls } = aService(({ name }) => (name === 'listSurveys' ? {} : { status: 502 }))
    expect(await readings(call).run()).toMatchObject({ read: 0, paused: 'failing' })
    expect(calls.length).toBeLessThan(8)
    const no = aService(() => Promise.reject(new Error('away')))
    expect(await readings(no.call).run()).toMatchObject({ read: 0, paused: 'failing', failed: [{ kind: 'survey' }] })
  })

  test('store what people look at, once in fifteen minutes', async () => {
    await watch()
    const [one, other] = [readings(aService().call), readings(aService().call)]
    const survey = { kind: 'survey', id: 1 } as const
    const march = { kind: 'nki', id: 1, begin: '2026-02-28T23:00:00.000Z', end: '2026-03-31T22:00:00.000Z' } as const
    await one.recordFigures(survey, { Answered: 5 })
    await one.recordFigures(survey, { Answered: 6 })
    await other.recordFigures(survey, { Answered: 7 })
    await one.recordFigures(march, { NKI: 70 })
    const april = { begin: '2026-03-31T22:00:00.000Z', end: '2026-04-30T22:00:00.000Z' }
    await one.recordFigures({ ...march, begin: '2026-03-01T00:00:00.000Z' }, { NKI: 71 })
    await one.recordFigures({ ...march, ...april }, { NKI: 72 })
    await one.recordFigures({ kind: 'survey', id: 2 }, 'no object')
    clock.now = new Date(now.getTime() + 15 * 60_000)
    await other.recordFigures(survey, { Answered: 8 })
    expect((await all(one, 'survey')).map(({ figures, source }) => [figures.Answered, source])).toEqual([
      [5, 'person'],
      [8, 'person'],
    ])
    expect((await all(one, 'nki')).map(({ figures }) => figures)).toEqual([{ NKI: 70 }])
    // A past month counts too, and is requested once for its last reading.
    const last = { kind: 'nki', id: 1, begin: '2025-02-28T23:00:00.000Z', end: '2025-03-31T22:00:00.000Z' } as const
    await one.recordFigures(last, { NKI: 65 })
    clock.now = new Date(now.getTime() + 60 * 60_000)
    await other.recordFigures(last, { NKI: 66 })
    const latest = await one.list({ kind: 'nki', id: 1, latest: true, limit: 100 })
    expect(latest.rows.map(({ figures }) => figures)).toEqual([{ NKI: 70 }, { NKI: 66 }])
  })

  test('are thinned to one per day of the team’s zone when old', async () => {
    await watch()
    const one = readings(aService().call)
    const times = [
      '2025-12-01T08:00:00.000Z',
      '2025-12-01T20:00:00.000Z',
      // Half past midnight in Stockholm.
      '2025-12-01T23:30:00.000Z',
      '2025-12-02T10:00:00.000Z',
      '2026-01-09T08:00:00.000Z',
      '2026-01-09T20:00:00.000Z',
      // Older than two years.
      '2024-03-09T12:00:00.000Z',
    ]
    const row = { connection, kind: 'survey' as const, id: 1, begin: '', end: '', source: 'schedule', figures: '{}' }
    const add = (added: string[]) => {
      const rows = added.map(at => ({ ...row, at }))
      return team().db.insertInto('team_reading').values(rows).execute()
    }
    await add(times)
    const left = async () => (await all(one, 'survey')).map(({ at }) => at).filter(at => times.includes(at))
    clock.now = new Date(now.getTime() + 1 * hour)
    await one.tend()
    expect(await left()).toEqual([times[1], times[3], times[5]])
    // A thinned day is not processed again; a day that has become old since is.
    const more = ['2025-12-02T09:00:00.000Z', '2026-01-10T08:00:00.000Z', '2026-01-10T20:00:00.000Z']
    await add(more)
    times.push(...more)
    clock.now = new Date(now.getTime() + 25 * hour)
    await one.tend()
    expect(await left()).toEqual([times[1], more[0], times[3], times[5], more[2]])
  })

  test('are listed by pages, with the right to their data', async () => {
    const own: TestTeam = await testTeam(team().db)
    const [support, marketer] = [await own.person({ role: 'support' }), await own.person({ role: 'marketer' })]
    const row = { connection: own.connection.id, begin: '', end: '', source: 'schedule', figures: '{"Answered":1}' }
    const values = [1, 2, 3].flatMap(id =>
      (['survey', 'nki'] as const).map(kind => ({ ...row, kind, id, at: `2026-01-0${id}T00:00:00.000Z` })),
    )
    await own.db.insertInto('team_reading').values(values).execute()
    type Query = { kind: string; id?: number; after?: string; limit?: number; since?: string }
    const list = (as: typeof support, query: Query) => own.call('listReadings', { as, query })
    await expect(list(support, { kind: 'nki' })).rejects.toEqual(refused(403))
    expect((await list(marketer, { kind: 'nki', id: 2 })).rows).toHaveLength(1)
    const first = await list(support, { kind: 'survey', limit: 2 })
    expect(first.rows.map(({ id }) => id)).toEqual([1, 2])
    const rest = await list(support, { kind: 'survey', limit: 2, after: first.next ?? '' })
    expect(rest).toMatchObject({ rows: [{ id: 3 }] })
    expect(rest.next).toBeUndefined()
    expect((await list(support, { kind: 'survey', since: '2026-01-02T12:00:00Z' })).rows).toHaveLength(1)
    const at = '2026-01-02T00:00:00.000Z'
    for (const after of ['x', `${at}|99999999999|`, `${at}|3000000000|`, `${at}|1|\0`])
      await expect(list(support, { kind: 'survey', after })).rejects.toEqual(refused(400))
  })

  test('are outdated by a write on every server, and replaced by the next', async () => {
    const [one, other] = [readings(), readings()]
    const month = { kind: 'nki', begin: '2026-02-01T00:00:00.000Z', end: '2026-03-01T00:00:00.000Z' } as const
    await one.recordFigures({ ...month, id: 7 }, { NKI: 70 })
    await one.recordFigures({ ...month, id: 8 }, { NKI: 80 })
    const latest = async (id: number) =>
      (await other.list({ kind: 'nki', id, latest: true, limit: 10 })).rows.map(({ figures }) => figures.NKI)
    // Without a chosen zone none is reported; months are in UTC.
    expect(await one.state()).not.toHaveProperty('zone')
    clock.now = new Date(now.getTime() + 60_000)
    await one.outdate('nki', 7)
    expect(await latest(7)).toEqual([])
    expect(await latest(8)).toEqual([80])
    // The outdated figure stays in the history.
    expect((await one.list({ kind: 'nki', limit: 10 })).rows.map(({ figures }) => figures.NKI)).toEqual([70, 80])
    clock.now = new Date(now.getTime() + 120_000)
    await one.recordFigures({ ...month, id: 7 }, { NKI: 65 })
    expect(await latest(7)).toEqual([65])
    await other.outdate('nki')
    expect([...(await latest(7)), ...(await latest(8))]).toEqual([])
  })
})
