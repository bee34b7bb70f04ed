import { afterAll, beforeAll, expect, test } from 'vitest'
import { TeamRefusal } from '#team/team-refusal'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'

let team: SigningTeam
beforeAll(async () => {
  team = await signingTeam(await teamDatabases.SQLite(), { hashCost: 12 })
  await aPerson(team.db, { name: 'Ada', password })
})
afterAll(() => team.db.destroy())

const statusOf = (error: unknown) => {
  if (error instanceof TeamRefusal) return error.status
  throw error
}

test('queues some of many concurrent sign-ins, refuses the rest with 503, and answers other requests meanwhile', async () => {
  const inside = new TeamBrowser(team)
  await inside.call('signIn', { email: 'ada@example.com', password })
  const code = (await team.welcomeCode()) ?? ''
  const order: string[] = []
  const signIns = Array.from({ length: 40 }, async (_, n) => {
    const refused = await new TeamBrowser(team, `198.51.100.${n}`).refused('signIn', {
      email: `e${n}@example.com`,
      password,
    })
    order.push('signed in')
    return refused
  })
  // Creating the first admin hashes a password too.
  const first = { name: 'Eva', email: 'eva@example.com', password, code }
  const welcome = new TeamBrowser(team, '192.0.2.9').call('createFirstAdmin', first).then(() => 200, statusOf)
  const me = inside.me().then(who => {
    order.push('answered')
    return who
  })
  expect(await me).toMatchObject({ name: 'Ada' })
  const refusals = await Promise.all(signIns)
  const statuses = refusals.map(({ status }) => status)
  expect(statuses.filter(status => status === 401).length).toBeGreaterThanOrEqual(20)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(10)
  expect(statuses.length).toBe(statuses.filter(status => status === 401 || status === 503).length)
  for (const { headers } of refusals.filter(({ status }) => status === 503)) expect(headers['retry-after']).toBe('2')
  expect([200, 503]).toContain(await welcome)
  expect(order.indexOf('answered')).toBeLessThan(order.length - 1)
  // A refused sign-in does not count as a try.
  const counted = await team.db.selectFrom('team_limit').select('count').where('count', '>', 0).execute()
  const wrong = statuses.filter(status => status === 401).length
  expect(counted.filter(({ count }) => count === 1).length).toBeLessThanOrEqual(3 * wrong + 2)
})
