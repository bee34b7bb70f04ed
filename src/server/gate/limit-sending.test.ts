import { describe, expect, test } from 'vitest'
import { rights } from '#contract/rights'
import { aMemoryTeam, anApp, personWith } from '#server/testing/server-fixture'
import { createWriteSteps } from '#server/writes/record-writes'
import type { Principal } from '#team/principal'

const program = personWith(rights, { by: 'key', id: 'k1' })

/** Creates two servers over one database, whose clock the test moves. */
async function servers(answer = () => Response.json({})) {
  let time = Date.parse('2026-03-01T12:00:00.500Z')
  let who = personWith(rights)
  const now = () => new Date(time)
  const team = await aMemoryTeam({ now })
  const reached: string[] = []
  const one = () =>
    anApp({
      api: c => {
        reached.push(c.req.path)
        return Promise.resolve(answer())
      },
      team: { ...team, identify: () => Promise.resolve(who) },
      steps: createWriteSteps(team.activity),
    })
  const [first, second] = [one(), one()]
  let turn = 0
  const send = (path: string, body: unknown, method = 'POST') => {
    turn += 1
    return (turn % 2 ? first : second).sendJson(method, path, body)
  }
  return {
    reached,
    send,
    code: (Phone: string) => send('/api/authentications', { Phone }),
    mail: () => send('/v2/emails', { subject: 'x' }),
    lookup: (count: number) =>
      send('/api/phonenumber/lookup', { PhoneNumbers: Array.from({ length: count }, () => '1') }),
    read: async (path: string) => (await first.request(path)).json() as Promise<Record<string, unknown>>,
    become: (principal: Principal) => {
      who = principal
    },
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

const number = (last: number) => `+4670123${String(last).padStart(4, '0')}`

describe('the limit of test codes', () => {
  test('allows ten a minute over all servers, and reports how many are left', async () => {
    const { code, pass, reached } = await servers()
    for (let count = 1; count <= 10; count++) {
      const answer = await code(number(count))
      expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, `"codes";r=${10 - count}`])
      expect(answer.headers.get('ratelimit-policy')).toBe('"codes";q=10;w=60')
      pass(1)
    }
    const refused = await code(number(11))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('50')
    expect(refused.headers.get('request-not-sent')).toBe('1')
    expect(await refused.json()).toMatchObject({
      type: '/problems/limit',
      detail: expect.stringContaining('10 codes') as string,
      limit: { kind: 'codes', most: 10, seconds: 60 },
    })
    expect(reached).toHaveLength(10)
    pass(50)
    expect((await code(number(11))).status).toBe(200)
    expect((await code(number(12))).status).toBe(429)
  })

  test('allows each person one in thirty seconds to a number, however it is written', async () => {
    const { code, pass, become } = await servers()
    expect((await code('+46701234567')).status).toBe(200)
    for (const spelling of ['+46701234567', '46701234567', '0046 70-123 45 67']) {
      const refused = await code(spelling)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    }
    expect((await code('+46701234568')).status).toBe(200)
    become(personWith(rights, { id: 'p2' }))
    expect((await code('+46701234567')).status).toBe(200)
    become(personWith(rights))
    pass(30)
    expect((await code('+46701234567')).status).toBe(200)
  })

  test('lets exactly ten of 25 concurrent requests pass', async () => {
    const { code } = await servers()
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => code(number(index))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('does not count a refused request', async () => {
    const { code } = await servers(() => Response.json({}, { status: 400 }))
    for (let count = 0; count < 12; count++) expect((await code('+46701234567')).status).toBe(400)
  })
})

test('allows twenty e-mails an hour', async () => {
  const { mail, pass } = await servers()
  for (let count = 0; count < 20; count++) expect((await mail()).status).toBe(200)
  const refused = await mail()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  pass(3600)
  expect((await mail()).status).toBe(200)
})

test('allows 100,000 looked-up numbers an hour, in one request or several', async () => {
  const { lookup, pass } = await servers()
  expect((await lookup(60_000)).status).toBe(200)
  pass(600)
  const full = await lookup(40_000)
  expect([full.status, full.headers.get('ratelimit')]).toEqual([200, '"lookups";r=0'])
  const refused = await lookup(1)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3060'])
  pass(3060)
  expect((await lookup(60_000)).status).toBe(200)
  expect((await lookup(1)).status).toBe(429)
})

test('does not limit keys until an admin sets limits for them', async () => {
  const { mail, send, become, read } = await servers()
  become(program)
  for (let count = 0; count < 25; count++) expect((await mail()).status).toBe(200)
  expect((await mail()).headers.has('ratelimit')).toBe(false)
  const limits = await read('/team/limits')
  expect(limits).toMatchObject({ people: { codesPerMinute: 10, emailsPerHour: 20 }, keys: {} })
  expect((await send('/team/limits', { ...limits, keys: { emailsPerHour: 0 } }, 'PUT')).status).toBe(400)
  const set = await send('/team/limits', { ...limits, keys: { emailsPerHour: 3 } }, 'PUT')
  expect([set.status, await set.json()]).toEqual([200, { ...limits, keys: { emailsPerHour: 3 } }])
  for (let count = 0; count < 3; count++) expect((await mail()).status).toBe(200)
  expect((await mail()).status).toBe(429)
})

test('reports what is left before a limit is reached', async () => {
  const { code, read, pass } = await servers()
  await code('+46701234567')
  expect((await read('/team/me')).limits).toEqual([
    { kind: 'codes', most: 10, seconds: 60, left: 9 },
    { kind: 'emails', most: 20, seconds: 3600, left: 20 },
    { kind: 'lookups', most: 100_000, seconds: 3600, left: 100_000 },
    { kind: 'reveals', most: 30, seconds: 3600, left: 30 },
    // For each number.
    { kind: 'number', most: 1, seconds: 30, left: 1 },
  ])
  for (let count = 2; count <= 10; count++) {
    pass(1)
    await code(number(count))
  }
  // The first code was sent nine seconds ago.
  expect((await read('/team/me')).limits).toContainEqual({ kind: 'codes', most: 10, seconds: 60, left: 0, opensIn: 51 })
})

test('limits nothing with ACCOUNTS=off', async () => {
  const { sendJson } = anApp({ team: await aMemoryTeam() })
  const code = () => sendJson('POST', '/api/authentications', { Phone: '+46701234567' })
  for (let count = 0; count < 12; count++) expect((await code()).status).toBe(200)
})
