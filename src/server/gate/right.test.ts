import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Right, rights } from '#contract/rights'
import { anApp } from '#server/testing/server-fixture'
import { hashOfKey } from '#team/keys/keys'
import { createMemoryTeam } from '#team/testing/memory-team'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'

/** What the service got of one request, and what came back. */
async function sent(granted: readonly Right[], path: string, method: string, body: string) {
  const reached: string[] = []
  const team = await createMemoryTeam()
  const { request } = anApp({
    api: async c => {
      reached.push(await c.req.raw.text())
      return Response.json({})
    },
    team: {
      ...team,
      identify: () => Promise.resolve({ by: 'session', id: 'p1', name: 'Eva', rights: new Set(granted) }),
    },
  })
  const answer = await request(path, { method, body, headers: { 'content-type': 'application/json' } })
  const problem = (await answer.json()) as { right?: string }
  await team.close()
  return { status: answer.status, right: problem.right, reached }
}

describe('a test of codes by who may not configure them', () => {
  const test_ = ['authentication.test'] as const
  const post = (body: string, query = '', granted: readonly Right[] = test_) =>
    sent(granted, `/api/authentications${query}`, 'POST', body)

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

  test('that cannot be read is refused as anybody’s is', async () => {
    expect((await post('{"Phone":')).status).toBe(400)
    expect((await post('')).status).toBe(400)
  })

  test('who may configure them says what they like', async () => {
    const body = '{"Phone":"+46701234567","MessageFormat":"Code {0}"}'
    expect((await post(body, '', [...test_, 'authentication.configure'])).reached).toEqual([body])
  })
})

describe('contacts by who may not create many', () => {
  const one = '{"FirstName":"Eva"}'
  const post = (body: string, query = '', granted: readonly Right[] = ['contacts.create']) =>
    sent(granted, `/api/contacts${query}`, 'POST', body)

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
    const team = await createMemoryTeam()
    const write = async (granted: readonly Right[]) => {
      const { request } = anApp({
        team: {
          ...team,
          identify: () => Promise.resolve({ by: 'session', id: 'p1', name: 'Eva', rights: new Set(granted) }),
        },
      })
      const init = { body: one, headers: { 'content-type': 'application/json' } }
      const statuses: number[] = []
      for (let count = 0; count < 31; count++) {
        statuses.push((await request('/api/contacts', { ...init, method: 'POST' })).status)
        statuses.push((await request('/v2/contacts/1', { ...init, method: 'PATCH' })).status)
      }
      return statuses
    }
    expect(new Set(await write(rights))).toEqual(new Set([200]))
    const narrow = await write(['contacts.create', 'contacts.change'])
    expect([new Set(narrow.slice(0, 60)), narrow.slice(60)]).toEqual([new Set([200]), [429, 429]])
    await team.close()
  })
})

const teams: SigningTeam[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const { db } of teams.splice(0)) await db.destroy()
})

/** A server, and a program with a role that asks it. */
async function aServer(role: 'support' | 'admin') {
  const team = await signingTeam(await (teamDatabases.SQLite as () => Promise<SigningTeam['db']>)())
  teams.push(team)
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
