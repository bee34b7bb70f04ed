import { afterEach, expect, test, vi } from 'vitest'
import { anApp } from '#server/testing/server-fixture'
import { hashOfKey } from '#team/keys/keys'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'

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
