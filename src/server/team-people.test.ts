import { expect, test } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { rowOf } from '#contract/rows'
import type { TeamName } from '#contract/team/team-endpoints'
import { naughtyNames } from '#service/demo/hostile-words'
import { describeTeam, testTeam } from '#team/testing/team-suite'
import { anApp } from './testing/server-fixture'

const serviceKey = 's'.repeat(32)

const hostile = [
  ...naughtyNames,
  '',
  ' ',
  '\0',
  '\r\n',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\u202egnp.exe',
  '\uffff',
  'constructor',
  "'; drop table team_person; --",
  '../../etc/passwd',
  '%00',
  'a/b',
  '<script>alert(1)</script>',
  '😀'.repeat(101),
  'x'.repeat(300_000),
]
const ada = { name: 'Ada', email: 'ada@example.com', role: 'support', joinAllowed: false }

describeTeam('people, roles and keys over HTTP', team => {
  async function aProduct() {
    const own = await testTeam(team().db, { serviceKey })
    const { request } = anApp({ team: own })
    const send = (name: TeamName, key: string, body?: unknown, parameters = {}) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const { method } = rowOf(name)
      return request(fillPath(name, parameters), {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    }
    return { send }
  }

  test('lets a key do what its role allows and nothing else', async () => {
    const { send } = await aProduct()
    const invite = () => send('invitePerson', serviceKey, ada)
    const invited = await invite()
    expect([invited.status, invited.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(await invited.json()).toMatchObject({ person: { email: 'ada@example.com' }, link: { kind: 'invitation' } })
    const again = await invite()
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ errors: [{ in: 'body', path: ['email'], code: 'in_use' }] })
    const made = await send('createKey', serviceKey, { name: 'Key', role: 'support', expires: '2030-01-01T00:00:00Z' })
    const { secret } = (await made.json()) as { secret: string }
    expect((await send('listPeople', secret)).status).toBe(403)
    expect((await send('listPeople', `${secret}x`)).status).toBe(401)
  })

  test('returns accepted text unchanged', async () => {
    const { send } = await aProduct()
    let taken = 0
    for (const [index, name] of hostile.entries()) {
      const body = { name, email: `p${index}@example.com`, role: 'support' }
      const answer = await send('invitePerson', serviceKey, body)
      if (answer.status !== 201) continue
      taken++
      expect(await answer.json()).toMatchObject({ person: { name } })
    }
    expect(taken).toBeGreaterThan(naughtyNames.length)
  })
})
