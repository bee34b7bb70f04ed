import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { anApp } from '#server/testing/server-fixture'
import { hashOfKey } from '#team/keys/keys'
import { createMemoryTeam } from '#team/testing/memory-team'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'

const memory = await createMemoryTeam()
afterAll(() => memory.close())

/** A server that somebody new with these rights asks, and what reached the service. */
function askedBy(granted: readonly Right[]) {
  const reached: string[] = []
  const eva = { by: 'session' as const, id: randomUUID(), name: 'Eva', rights: new Set(granted) }
  const { request } = anApp({
    api: async c => {
      reached.push(await c.req.raw.text())
      return Response.json({})
    },
    team: { ...memory, identify: () => Promise.resolve(eva) },
  })
  const send = (path: string, method: string, body: string) =>
    request(path, { method, body, headers: { 'content-type': 'application/json' } })
  return { send, reached }
}

/** What the service got of one request, and what came back. */
async function sent(granted: readonly Right[], path: string, body: string) {
  const { send, reached } = askedBy(granted)
  const answer = await send(path, 'POST', body)
  const { right } = (await answer.json()) as { right?: string }
  return { status: answer.status, right, reached }
}

describe('a test of codes by who may not configure them', () => {
  const test_ = ['authentication.test'] as const
  const post = (body: string, query = '', granted: readonly Right[] = test_) =>
    sent(granted, `/api/authentications${query}`, body)

  test.each(['{ "Phone" : "+46701234567" }', '{"Phone":{"Sender":"Bank"},"Ph\\u006fne":"+46701234567"}'])(
    'goes to a number, and nothing else goes with it: %s',
    async body => {
      expect(await post(body)).toEqual({ status: 200, right: undefined, reached: ['{"Phone":"+46701234567"}'] })
    },
  )

  test.each([
    '{"Phone":"+46701234567","MessageFormat":"Your prize {0}"}',
    '{"Phone":"+46701234567","messageformat":"x"}',
    '{"Phone":"+46701234567","PHONE":"+46709999999"}',
    '{"phone":"+46701234567"}',
    '{"PHONE":"+46701234567"}',
    '{"Phone":"+46701234567","Anything":null}',
    '{"Phone":"+46701234567","":1}',
    '{"Phone":"+46701234567","__proto__":{"Sender":"Bank"}}',
    '{"Ph\\u006fne":"+46701234567","S\\u0065nder":"Bank"}',
    '{"Phone":{"Sender":"Bank"}}',
    '{"Phone":["+46701234567"]}',
    '[{"Phone":"+46701234567"}]',
    '"+46701234567"',
    '{}',
  ])('says no more than the number: %s', async body => {
    expect(await post(body)).toEqual({ status: 403, right: 'authentication.configure', reached: [] })
  })

  test('says nothing in its address', async () => {
    const { status, reached } = await post('{"Phone":"+46701234567"}', '?Sender=Bank')
    expect([status, reached]).toEqual([403, []])
  })

  test('who may configure them says what they like', async () => {
    const body = '{"Phone":"+46701234567","MessageFormat":"Code {0}"}'
    expect((await post(body, '', [...test_, 'authentication.configure'])).reached).toEqual([body])
  })
})

describe('contacts by who may not create many', () => {
  const one = '{"FirstName":"Eva"}'
  const post = (body: string, query = '', granted: readonly Right[] = ['contacts.create']) =>
    sent(granted, `/api/contacts${query}`, body)

  test('come one at a time', async () => {
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
  ])('never with %s', async query => {
    expect(await post(one, query)).toEqual({ status: 403, right: 'contacts.bulk', reached: [] })
  })

  test.each(['[{"FirstName":"Eva"}]', '[]', '"x"', '1', 'null', 'true'])('never as %s', async body => {
    expect(await post(body)).toEqual({ status: 403, right: 'contacts.bulk', reached: [] })
  })

  test('come together from who may', async () => {
    const body = '[{"FirstName":"Eva"}]'
    expect((await post(body, '?multiple', ['contacts.create', 'contacts.bulk'])).reached).toEqual([body])
  })

  test('sixty a minute are written one by one, and as many as they like by who may write many', async () => {
    const write = async (granted: readonly Right[]) => {
      const { send } = askedBy(granted)
      const statuses: number[] = []
      for (let count = 0; count < 31; count++) {
        statuses.push((await send('/api/contacts', 'POST', one)).status)
        statuses.push((await send('/v2/contacts/1', 'PATCH', one)).status)
      }
      return statuses
    }
    expect(new Set(await write(rights))).toEqual(new Set([200]))
    const narrow = await write(['contacts.create', 'contacts.change'])
    expect([new Set(narrow.slice(0, 60)), narrow.slice(60)]).toEqual([new Set([200]), [429, 429]])
  })
})

/** A server, and a program with a role that asks it. */
async function aServer(role: 'support' | 'admin') {
  const team = await signingTeam(await teamDatabases.SQLite())
  onTestFinished(() => team.db.destroy())
  const createdAt = new Date().toISOString()
  const key = { id: 'k1', name: 'Nightly', hash: hashOfKey('secret'), start: '', role, createdBy: 'a', createdAt }
  await team.db.insertInto('team_key').values(key).execute()
  const { request } = anApp({ environment: { ACCOUNTS: 'on' }, api: () => Promise.resolve(Response.json([])), team })
  const ask = (path: string, method = 'GET', authorization = 'Bearer secret') =>
    request(path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
  const recorded = async () => {
    const rows = await team.db.selectFrom('team_activity').selectAll().orderBy('position').execute()
    return rows.filter(({ endpoint }) => endpoint === 'right-missing')
  }
  return { ask, recorded, team }
}

test('who lacks a right is recorded once in a minute for each row, with what they asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:10Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, recorded } = await aServer('support')
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

test('nobody is recorded who is not known, or who holds the right', async () => {
  const { ask, recorded } = await aServer('admin')
  expect((await ask('/team/people')).status).toBe(200)
  expect((await ask('/team/people', 'GET', 'Bearer other')).status).toBe(401)
  expect(await recorded()).toEqual([])
})

test('a refusal is the same where it cannot be recorded', async () => {
  const { ask, team } = await aServer('support')
  team.activity.event = () => Promise.reject(new Error('The database is away.'))
  expect((await ask('/team/people')).status).toBe(403)
})
