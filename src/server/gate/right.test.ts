import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { anApp, personWith } from '#server/testing/server-fixture'
import { hashOfKey } from '#team/keys/keys'
import { createMemoryTeam } from '#team/testing/memory-team'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'

const memory = await createMemoryTeam()
afterAll(() => memory.close())

/** Creates a server for a new person with these rights, and records the bodies that reached the service. */
function askedBy(granted: readonly Right[]) {
  const reached: string[] = []
  const eva = personWith(granted, { id: randomUUID() })
  const { request } = anApp({
    api: async c => {
      reached.push(await c.req.raw.text())
      return Response.json({})
    },
    team: { ...memory, identify: () => Promise.resolve(eva) },
  })
  return { request, reached }
}

/** Sends one request and returns its answer with the bodies that reached the service. */
async function sent(granted: readonly Right[], path: string, body: string) {
  const { request, reached } = askedBy(granted)
  const answer = await request(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { right } = (await answer.json()) as { right?: string }
  return { status: answer.status, right, reached }
}

describe('a code test without the right to configure codes', () => {
  const test_ = ['authentication.test'] as const
  const post = (body: string, query = '', granted: readonly Right[] = test_) =>
    sent(granted, `/api/authentications${query}`, body)

  test.each(['{ "Phone" : "+46701234567" }', '{"Phone":{"Sender":"Bank"},"Ph\\u006fne":"+46701234567"}'])(
    'passes on the number alone: %s',
    async body => {
      expect(await post(body)).toEqual({ status: 200, right: undefined, reached: ['{"Phone":"+46701234567"}'] })
    },
  )

  test.each([
    '{"Phone":"+46701234567","MessageFormat":"Your prize {0}"}',
    '{"Phone":"+46701234567","messageformat":"x"}',
    '{"Phone":"+46701234567","PHONE":"+46709999999"}',
    '{"phone":"+46701234567"}',
    '{"Phone":"+46701234567","":1}',
    '{"Phone":"+46701234567","__proto__":{"Sender":"Bank"}}',
    '{"Ph\\u006fne":"+46701234567","S\\u0065nder":"Bank"}',
    '{"Phone":{"Sender":"Bank"}}',
    '[{"Phone":"+46701234567"}]',
    '"+46701234567"',
    '{}',
  ])('refuses further members: %s', async body => {
    expect(await post(body)).toEqual({ status: 403, right: 'authentication.configure', reached: [] })
  })

  test('refuses a query', async () => {
    const { status, reached } = await post('{"Phone":"+46701234567"}', '?Sender=Bank')
    expect([status, reached]).toEqual([403, []])
  })

  test('is unrestricted with the right to configure codes', async () => {
    const body = '{"Phone":"+46701234567","MessageFormat":"Code {0}"}'
    expect((await post(body, '', [...test_, 'authentication.configure'])).reached).toEqual([body])
  })
})

describe('contacts created without the bulk right', () => {
  const one = '{"FirstName":"Eva"}'
  const post = (body: string, query = '', granted: readonly Right[] = ['contacts.create']) =>
    sent(granted, `/api/contacts${query}`, body)

  test('can be created one at a time', async () => {
    expect((await post(one)).reached).toEqual([one])
    expect((await post(one, '?other=multiple')).reached).toEqual([one])
  })

  test.each([
    '?multiple',
    '?multiple=false',
    '?MULTIPLE=1',
    '?a=1&Multiple=',
    '?%6dultiple',
    '?multiple%20',
    '?+multiple',
  ])('are refused with the query %s', async query => {
    expect(await post(one, query)).toEqual({ status: 403, right: 'contacts.bulk', reached: [] })
  })

  test.each(['[{"FirstName":"Eva"}]', '[]', '"x"', '1', 'null', 'true'])('are refused as the body %s', async body => {
    expect(await post(body)).toEqual({ status: 403, right: 'contacts.bulk', reached: [] })
  })

  test('can be created together with the bulk right', async () => {
    const body = '[{"FirstName":"Eva"}]'
    expect((await post(body, '?multiple', ['contacts.create', 'contacts.bulk'])).reached).toEqual([body])
  })

  test('are limited to sixty writes a minute, and unlimited with the right', async () => {
    const write = async (granted: readonly Right[]) => {
      const { request } = askedBy(granted)
      const send = (path: string, method: string) =>
        request(path, { method, body: one, headers: { 'content-type': 'application/json' } })
      const statuses: number[] = []
      for (let count = 0; count < 31; count++) {
        statuses.push((await send('/api/contacts', 'POST')).status)
        statuses.push((await send('/v2/contacts/1', 'PATCH')).status)
      }
      return statuses
    }
    expect(new Set(await write(rights))).toEqual(new Set([200]))
    const narrow = await write(['contacts.create', 'contacts.change'])
    expect([new Set(narrow.slice(0, 60)), narrow.slice(60)]).toEqual([new Set([200]), [429, 429]])
  })
})

/** Starts a server with a key of this role. */
async function askedByKey(role: 'support' | 'admin') {
  const team = await signingTeam(await teamDatabases.SQLite())
  onTestFinished(() => team.db.destroy())
  const createdAt = new Date().toISOString()
  const key = { id: 'k1', name: 'Nightly', hash: hashOfKey('secret'), start: '', role, createdBy: 'a', createdAt }
  await team.db.insertInto('team_key').values(key).execute()
  const { sendJson } = anApp({ environment: { ACCOUNTS: 'on' }, api: () => Promise.resolve(Response.json([])), team })
  const ask = (path: string, method = 'GET', authorization = 'Bearer secret') =>
    sendJson(method, path, method === 'GET' ? undefined : {}, { authorization })
  const recorded = async () => {
    const rows = await team.db.selectFrom('team_activity').selectAll().orderBy('position').execute()
    return rows.filter(({ endpoint }) => endpoint === 'right-missing')
  }
  return { ask, recorded, team }
}

test('records a missing right once a minute for each row, with the target', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:10Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, recorded } = await askedByKey('support')
  for (let n = 0; n < 3; n++) expect((await ask('/team/people')).status).toBe(403)
  expect((await ask('/v2/surveys/abc', 'PUT')).status).toBe(403)
  expect((await ask('/metrics')).status).toBe(403)
  expect((await ask('/team/activity?person=p2')).status).toBe(403)
  expect((await ask('/team/shared?parts=nki-name')).status).toBe(403)
  const rows = await recorded()
  expect(rows.map(({ person, name, by }) => [person, name, by])).toEqual(rows.map(() => ['k1', 'Nightly', 'key']))
  expect(rows.map(({ details, things }) => [JSON.parse(details ?? ''), JSON.parse(things)] as unknown)).toEqual([
    [{ endpoint: 'listPeople', right: 'people.manage' }, []],
    [{ endpoint: 'replaceSurvey', right: 'surveys.change' }, ['survey:abc']],
    [{ endpoint: 'metrics', right: 'metrics.read' }, []],
    [{ endpoint: 'listActivity' }, []],
    [{ endpoint: 'listShared', right: 'nki.read' }, []],
  ])
  vi.setSystemTime(Date.parse('2026-03-01T10:01:10Z'))
  await ask('/team/people')
  expect(await recorded()).toHaveLength(6)
})

test('records neither unknown callers nor holders of the right', async () => {
  const { ask, recorded } = await askedByKey('admin')
  expect((await ask('/team/people')).status).toBe(200)
  expect((await ask('/team/people', 'GET', 'Bearer other')).status).toBe(401)
  expect(await recorded()).toEqual([])
})

test('refuses also when the refusal cannot be recorded', async () => {
  const { ask, team } = await askedByKey('support')
  team.activity.event = () => Promise.reject(new Error('The database is away.'))
  expect((await ask('/team/people')).status).toBe(403)
})
