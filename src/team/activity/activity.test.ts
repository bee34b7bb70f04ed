import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamDb } from '#team/db/schema'
import { emptyActivity } from '#team/testing/empty-activity'
import { teamDatabases } from '#team/testing/signing-team'
import { type Activity, type Begun, createActivity } from './activity'
import type { Ended } from './ledger'
import { listEntries } from './list-activity'

const eva = { by: 'session', id: 'p1', name: 'Eva' } as const

const done: Ended = {
  status: 200,
  outcome: 'done',
  ms: 12.6,
  things: [],
  answer: { text: '{"ID":1}', type: 'application/json' },
  mayStore: true,
  isReceipt: false,
}

describe.each(Object.entries(teamDatabases))('activity on %s', (dialect, open) => {
  let db: TeamDb
  let time = Date.parse('2026-03-01T10:00:00Z')
  let ids = 0
  const create = (secrets = ['a secret of at least thirty-two letters']) =>
    createActivity({ db, now: () => new Date(time), newId: () => `id-${++ids}`, connection: 'c', secrets, days: 730 })
  let activity: Activity

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyActivity(db)
    activity = create()
    await activity.servers.seen()
  })

  const request = (body: string) =>
    activity.hashOf({ method: 'POST', path: '/api/contacts', query: '', body: Buffer.from(body) })

  const aWrite = (rest: Partial<Begun> = {}): Begun => ({
    who: eva,
    endpoint: 'createContact',
    things: [],
    members: ['Phone'],
    requestId: 'r1',
    key: undefined,
    hashes: request('{}'),
    ...rest,
  })

  const entries = () => db.selectFrom('team_activity').selectAll().orderBy('position').execute()

  test('finds the answer of a completed key, for the same person and request only', async () => {
    const hashes = request('{"Phone":"+46701234567"}')
    const write = await activity.begin(aWrite({ key: 'k', hashes }))
    expect(await activity.find(eva, 'k', hashes)).toMatchObject({ state: 'under-way' })
    expect(await activity.begin(aWrite({ key: 'k', hashes }))).toBeUndefined()
    await write?.end(done)
    const answer = { type: 'application/json', text: '{"ID":1}' }
    expect(await activity.find(eva, 'k', hashes)).toMatchObject({ state: 'ended', status: 200, answer })
    expect(await activity.find(eva, 'k', request('{}'))).toBe('other')
    expect(await activity.find({ ...eva, id: 'p2' }, 'k')).toBeUndefined()
    expect(await activity.find(eva, 'other')).toBeUndefined()
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  test('recognises hashes of the old secret, and no others', () => {
    const same = { method: 'POST', path: '/', query: '', body: Buffer.from('a') }
    const of = (...secrets: string[]) => create(secrets).hashOf(same)
    const [old = ''] = of('old')
    expect(of('new', 'old')).toContain(old)
    expect(of('new')).not.toContain(old)
  })

  test('reports an unfinished write of a dead server as unknown, and never begins it again', async () => {
    await activity.begin(aWrite({ key: 'k' }))
    const next = create()
    expect(await next.find(eva, 'k')).toMatchObject({ state: 'under-way' })
    time += 31_000
    expect(await next.find(eva, 'k')).toMatchObject({ state: 'unknown' })
    expect(await next.begin(aWrite({ key: 'k' }))).toBeUndefined()
  })

  test('treats other servers as gone on a database of its own', async () => {
    await activity.begin(aWrite({ key: 'k' }))
    const next = create()
    await next.servers.forgetOthers()
    expect(await next.find(eva, 'k')).toMatchObject({ state: 'unknown' })
  })

  test('stores only the status of long and secret answers', async () => {
    const long = { ...done, answer: { text: 'a'.repeat(256 * 1024 + 1), type: 'text/plain' } }
    await (await activity.begin(aWrite({ key: 'long' })))?.end(long)
    await (await activity.begin(aWrite({ key: 'secret' })))?.end({ ...done, mayStore: false })
    for (const key of ['long', 'secret']) {
      const found = await activity.find(eva, key)
      expect(found).toMatchObject({ state: 'ended', status: 200 })
      expect(found).not.toHaveProperty('answer')
    }
  })

  test('stores answers for seven days', async () => {
    await (await activity.begin(aWrite({ key: 'k' })))?.end(done)
    time += 8 * 86_400_000
    await activity.tend()
    expect(await activity.find(eva, 'k')).not.toHaveProperty('answer')
    expect(await activity.find(eva, 'k')).toMatchObject({ state: 'ended', status: 200 })
  })

  test('stores failed sign-ins and their addresses for ninety days', async () => {
    const failed = { name: 'sign-in-failed', thing: 'person:p1', address: '192.0.2.7' } as const
    await activity.count(failed)
    time += 60_000
    await activity.tend()
    await activity.event({ who: eva, name: 'signed-in', things: ['person:p1'] })
    time += 80 * 86_400_000
    await activity.count({ ...failed, address: '192.0.2.8' })
    time += 60_000
    await activity.tend()
    expect((await entries()).map(({ endpoint }) => endpoint)).toEqual(['sign-in-failed', 'signed-in', 'sign-in-failed'])
    const young = db.deleteFrom('team_activity').where('endpoint', '=', 'sign-in-failed')
    await expect(young.execute()).rejects.toThrow('never changed')
    time += 11 * 86_400_000
    await activity.tend()
    const left = await entries()
    expect(left.map(({ endpoint }) => endpoint)).toEqual(['signed-in', 'sign-in-failed'])
    expect(JSON.stringify(left)).not.toContain('192.0.2.7')
    expect(await db.selectFrom('team_activity_thing').selectAll().execute()).toHaveLength(2)
  })

  test('does not settle a write that a living server carries out', async () => {
    await activity.begin(aWrite())
    const [begun] = await entries()
    const settlement = { who: eva, write: begun?.id ?? '', endpoint: 'createContact', things: [] }
    const next = create()
    expect(await next.settle({ ...settlement, outcome: 'done' })).toBe(false)
    time += 31_000
    expect(await next.settle({ ...settlement, outcome: 'not-done' })).toBe(true)
    const list = await listEntries(db, { connection: 'c', atWork: [next.servers.self], filter: {}, limit: 9 })
    expect(list).toMatchObject([{ outcome: 'not-done', settledName: 'Eva' }])
  })

  test('cannot be changed or deleted in the database', async () => {
    await activity.event({ who: eva, name: 'signed-in' })
    const statements = ["update team_activity set name = 'Adam'", 'delete from team_activity']
    if (dialect === 'Postgres') statements.push('truncate team_activity')
    for (const statement of statements) await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed')
    expect(await entries()).toHaveLength(1)
  })

  test('replaces expired entries by one with their number', async () => {
    for (let n = 0; n < 3; n++)
      await (await activity.begin(aWrite({ key: `k${n}`, things: [`contact:${n}`] })))?.end(done)
    time += 731 * 86_400_000
    await activity.event({ who: eva, name: 'signed-in' })
    await activity.tend()
    const left = await entries()
    expect(left.map(({ endpoint }) => endpoint)).toEqual(['signed-in', 'activity-expired'])
    const before = new Date(time - 730 * 86_400_000).toISOString()
    expect(JSON.parse(left[1]?.details ?? '')).toEqual({ count: 6, before })
    expect(await db.selectFrom('team_write').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('team_activity_thing').selectAll().execute()).toEqual([])
    time += 731 * 86_400_000
    await activity.tend()
    expect((await entries()).map(({ endpoint }) => endpoint)).toEqual(['activity-expired'])
    await expect(db.deleteFrom('team_activity').execute()).rejects.toThrow('never changed')
  })

  test('stores concurrent writes when one of them fails', async () => {
    const all = Array.from({ length: 50 }, (_unused, n) => aWrite({ key: `k${n}` }))
    all[7] = aWrite({ endpoint: null as never })
    const began = await Promise.allSettled(all.map(activity.begin))
    expect(began.flatMap(({ status }, n) => (status === 'rejected' ? n : []))).toEqual([7])
    expect(await entries()).toHaveLength(49)
  })
})
