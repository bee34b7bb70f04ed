import { expect, test } from 'vitest'
import { rowOf } from '#contract/rows'
import { type TeamName, teamNames } from '#contract/team/team-endpoints'
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
const otherKinds = [null, 1, 1e308, true, [], ['x'], {}, { a: { b: [] } }]

/** Half a surrogate pair as it would come: it is no UTF-8. */
const encoded = (text: string) => (text !== '\ud800' ? encodeURIComponent(text.slice(0, 9000)) : '%ED%A0%80')

type Body = Record<string, unknown>

const limits = { secondFactorRequired: false, idleMinutes: 30, absoluteMinutes: 60 }
const bodies: Partial<Record<TeamName, Body>> = {
  invitePerson: { name: 'Ada', email: 'ada@example.com', role: 'support', joinAllowed: false },
  updatePerson: { name: 'Ada', role: 'support', joinAllowed: true },
  createRole: { name: 'Role', rights: ['lookup'], ...limits },
  replaceRole: { name: 'Role', rights: ['lookup'], ...limits },
  createKey: { name: 'Key', role: 'support', expires: '2030-01-01T00:00:00Z' },
  replaceMyPreferences: { name: 'Ada', language: 'sv', theme: 'dark', zone: 'Europe/Stockholm', country: 'SE' },
}
const managed = teamNames.filter(name => /^\/team\/(?:people|roles|keys|me\/.+|demo)/.test(rowOf(name).path))

describeTeam('people, roles and keys over HTTP', team => {
  async function aProduct() {
    const own = await testTeam(team().db, { serviceKey })
    const { request } = anApp({ team: own })
    const send = (
      name: TeamName,
      key: string,
      { body, path = {} }: { body?: unknown; path?: Record<string, string> } = {},
    ) => {
      const row = rowOf(name)
      const address = row.path.replace(/\{(\w+)\}/g, (_, member: string) => encoded(path[member] ?? 'x'))
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const sent = body === undefined || row.method === 'GET' ? {} : { body: JSON.stringify(body) }
      return request(address, { method: row.method, headers, ...sent })
    }
    return { own, send }
  }

  test('a program invites, and a key of a role does what it allows and nothing else', async () => {
    const { send } = await aProduct()
    const invite = () => send('invitePerson', serviceKey, { body: bodies.invitePerson })
    const invited = await invite()
    expect([invited.status, invited.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(await invited.json()).toMatchObject({ person: { email: 'ada@example.com' }, link: { kind: 'invitation' } })
    const again = await invite()
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ errors: [{ in: 'body', path: ['email'], code: 'in_use' }] })
    const made = await send('createKey', serviceKey, { body: bodies.createKey })
    const { secret } = (await made.json()) as { secret: string }
    expect((await send('listPeople', secret)).status).toBe(403)
    expect((await send('listPeople', `${secret}x`)).status).toBe(401)
  })

  test.each(managed)('%s takes every text and every kind as it is, or refuses it', async name => {
    const { send } = await aProduct()
    const body = bodies[name]
    for (const text of hostile) {
      const sentBack = await send(name, serviceKey, {
        body,
        path: { person: text, role: text, key: text, session: text },
      })
      expect([text.slice(0, 50), sentBack.status < 500]).toEqual([text.slice(0, 50), true])
    }
    for (const value of [...hostile, ...otherKinds]) {
      expect((await send(name, serviceKey, { body: value })).status).toBeLessThan(500)
      for (const member of Object.keys(body ?? {})) {
        const path = { person: 'x', role: 'support' }
        const changed = await send(name, serviceKey, { body: { ...body, [member]: value, __proto__: value }, path })
        expect([member, value, changed.status < 500]).toEqual([member, value, true])
      }
    }
  })

  test('what is taken comes back as it was sent', async () => {
    const { send } = await aProduct()
    let taken = 0
    for (const [index, name] of hostile.entries()) {
      const body = { name, email: `p${index}@example.com`, role: 'support' }
      const answer = await send('invitePerson', serviceKey, { body })
      if (answer.status !== 201) continue
      taken++
      expect(await answer.json()).toMatchObject({ person: { name } })
    }
    expect(taken).toBeGreaterThan(naughtyNames.length)
  })
})
