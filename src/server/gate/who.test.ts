import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Client, ServerEnvironment } from '#server/server-environment'
import { aMemoryTeam, aServer } from '#server/testing/server-fixture'
import { createClientReader, isDirect } from './who'

/** Returns the client of a request from `peer`. */
async function read(proxies: string[], peer: string, forwarded?: string): Promise<Client> {
  const app = new Hono<ServerEnvironment>()
  const clientOf = createClientReader(proxies)
  app.get('/', c => c.json(clientOf(c)))
  const headers: [string, string][] = forwarded === undefined ? [] : [['x-forwarded-for', forwarded]]
  const incoming = { socket: { remoteAddress: peer } }
  const answer = await app.request('/', { headers }, { incoming })
  return (await answer.json()) as Client
}

describe('the client’s address', () => {
  const own = ['127.0.0.0/8', '::1']
  const two = ['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.7']
  test.each<[string, string[], string, string | undefined, string | undefined]>([
    ['no proxy', [], '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['loopback without a proxy', [], '127.0.0.1', '1.1.1.1', '127.0.0.1'],
    ['a peer that is none of them', own, '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['what the client wrote itself', own, '127.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
    ['a socket of IPv6 that carries IPv4', own, '::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['IPv6', own, '::1', '2001:db8::9', '2001:db8::9'],
    ['a proxy behind a proxy', two, '10.1.1.1', '9.9.9.9, 1.1.1.1, 192.0.2.7, 10.2.2.2', '1.1.1.1'],
    ['a network of IPv6', two, '2001:db8:1::5', '1.1.1.1, 2001:db8:1::6', '1.1.1.1'],
    ['proxies alone', two, '10.1.1.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
    ['with a port', own, '127.0.0.1', '1.1.1.1:4711', '1.1.1.1'],
    ['with brackets and a port', own, '127.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
    ['no address', own, '127.0.0.1', '1.1.1.1, unknown', undefined],
    ['a zone', own, '127.0.0.1', 'fe80::1%eth0', 'fe80::1%eth0'],
    ['nothing', own, '127.0.0.1', undefined, undefined],
    ['emptiness', own, '127.0.0.1', ' , ', undefined],
  ])('%s', async (_, proxies, peer, forwarded, address) => {
    expect((await read(proxies, peer, forwarded)).address).toBe(address)
  })

  test('trusts other forwarded headers from a proxy only', async () => {
    expect((await read(own, '127.0.0.1')).throughProxy).toBe(true)
    expect((await read(own, '10.0.0.1')).throughProxy).toBe(false)
    expect((await read([], '127.0.0.1')).throughProxy).toBe(false)
  })
})

describe('a direct request', () => {
  async function direct(headers: Record<string, string> = {}, version = '1.1') {
    const app = new Hono<ServerEnvironment>()
    app.get('/', c => c.json(isDirect(c)))
    const incoming = { httpVersion: version, socket: {} }
    return (await app.request('/', { headers }, { incoming })).json()
  }

  test.each<[string, boolean, Record<string, string>, string?]>([
    ['without forwarding headers', true, { host: 'localhost', 'user-agent': 'x', 'x-request-id': '1' }],
    ['forwarded', false, { forwarded: '' }],
    ['via', false, { via: '' }],
    ['x-forwarded-for', false, { 'x-forwarded-for': '' }],
    ['x-forwarded-anything', false, { 'x-forwarded-anything': '' }],
    ['x-real-ip', false, { 'x-real-ip': '' }],
    ['cf-connecting-ip', false, { 'cf-connecting-ip': '' }],
    ['HTTP/1.0, which nginx uses towards its backend', false, {}, '1.0'],
  ])('%s: %s', async (_, isDirect, headers, version) => {
    expect(await direct(headers, version)).toBe(isDirect)
  })
})

const serviceKey = 'a key of a program, 32 characters'.replaceAll(' ', '-')
const environment = {
  ACCOUNTS: 'proxy',
  TRUSTED_PROXY: '127.0.0.1',
  PROXY_USER_HEADER: 'X-User',
  PROXY_GROUPS_HEADER: 'X-Groups',
  PROXY_ROLES: 'dashboard-admins=admin,desk=support',
}

/** Starts a server with `ACCOUNTS=proxy`; tests connect as the proxy unless `TRUSTED_PROXY` differs. */
async function started(more: Record<string, string> = {}) {
  const team = await aMemoryTeam({ accounts: 'proxy', serviceKey })
  const server = await aServer({ team, environment: { ...environment, ...more } })
  const me = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.origin}/team/me`, { headers })
    const body = (await answer.json()) as { person?: { id: string }; rights?: string[]; detail?: string }
    return { status: answer.status, ...body }
  }
  return { ...server, team, me }
}

const eva = { 'x-user': 'Eva@Example.com', 'x-groups': 'other, desk' }

describe('a person named by the proxy', () => {
  test('is created at their first request, with the role of their groups', async () => {
    const { me, team } = await started()
    const first = await me(eva)
    expect(first).toMatchObject({
      status: 200,
      person: { name: 'Eva@Example.com', email: 'eva@example.com', role: 'support' },
    })
    expect(first.rights).toContain('messages.read')
    const again = await me({ ...eva, 'x-user': 'eva@example.com', 'x-groups': 'dashboard-admins,desk' })
    expect(again.person?.id).toBe(first.person?.id)
    expect(again).toMatchObject({ person: { role: 'admin' } })
    const events = await team.db.selectFrom('team_activity').selectAll().orderBy('position').execute()
    expect(events.map(({ by, name, endpoint, details }) => [by, name, endpoint, details])).toEqual([
      ['proxy', 'Eva@Example.com', 'person-made', '{"how":"proxy","role":"support"}'],
      ['proxy', 'Eva@Example.com', 'role-given', '{"how":"proxy","role":"admin","before":"support"}'],
    ])
    expect(
      await team.db.selectFrom('team_person').select(['email', 'role', 'state']).where('demo', '=', 0).execute(),
    ).toEqual([{ email: 'eva@example.com', role: 'admin', state: 'active' }])
  })

  test('is created once by concurrent first requests', async () => {
    const { me } = await started()
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await me(eva)).person?.id))
    expect(new Set(ids).size).toBe(1)
  })

  test('is refused without a role, and after a deactivation here', async () => {
    const { me, team } = await started()
    expect(await me({ ...eva, 'x-groups': 'other' })).toMatchObject({
      status: 403,
      detail: expect.stringContaining('groups') as string,
    })
    expect(await me({ 'x-user': 'eva@example.com' })).toMatchObject({ status: 403 })
    await me(eva)
    await team.db.updateTable('team_person').set({ state: 'deactivated' }).execute()
    expect(await me(eva)).toMatchObject({ status: 403, detail: expect.stringContaining('deactivated') as string })
    expect((await team.db.selectFrom('team_person').select('state').executeTakeFirstOrThrow()).state).toBe(
      'deactivated',
    )
  })

  test('is unknown when the header is missing, repeated or malformed, and may have a UTF-8 name', async () => {
    const { me } = await started()
    expect(await me({})).toMatchObject({ status: 401, type: '/problems/no-session' })
    const { send } = await started()
    const answer = await send([
      'GET /team/me HTTP/1.1',
      `Host: 127.0.0.1`,
      'X-User: admin@example.com',
      'X-User: eva@example.com',
      'X-Groups: dashboard-admins',
      'Connection: close',
    ])
    expect(answer).not.toContain('admin@example.com')
    // Names with invisible or direction-changing characters are refused too.
    for (const name of ['eva\u202e@example.com', 'eva\u2066@example.com', 'eva\u2028@example.com'])
      expect(await me({ ...eva, 'x-user': Buffer.from(name).toString('latin1') })).toMatchObject({ status: 401 })
    const name = Buffer.from('Åsa Öberg').toString('latin1')
    expect(await me({ ...eva, 'x-user': name })).toMatchObject({ person: { name: 'Åsa Öberg' } })
  })
})

test('is not accepted from another peer, which needs a key', async () => {
  const { me } = await started({ TRUSTED_PROXY: '192.0.2.1' })
  expect(await me({ ...eva, 'x-forwarded-for': '192.0.2.1' })).toMatchObject({ status: 401 })
  expect(await me({ ...eva, authorization: `Bearer ${serviceKey}` })).toMatchObject({ status: 200, accounts: 'proxy' })
  expect(await me({ ...eva, authorization: 'Bearer wrong' })).toMatchObject({ status: 401 })
})

describe('a write with a cookie', () => {
  test('is refused unless the browser says that our own page sent it', async () => {
    const { origin, port } = await started()
    const send = async (headers: Record<string, string>) =>
      (
        await fetch(`${origin}/team/limits`, {
          method: 'PUT',
          body: '{"people":{},"keys":{}}',
          headers: { ...eva, 'x-groups': 'dashboard-admins', 'content-type': 'application/json', ...headers },
        })
      ).status
    expect(await send({ cookie: 'session=1' })).toBe(403)
    expect(await send({ cookie: 'session=1', origin: `http://127.0.0.1:${port}` })).toBe(200)
    expect(await send({ cookie: 'session=1', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await send({ cookie: 'session=1', 'sec-fetch-site': 'none' })).toBe(403)
    expect(await send({ cookie: 'session=1', origin: 'http://evil.example' })).toBe(403)
    expect(await send({})).toBe(200)
    expect(await send({ cookie: 'session=1', authorization: `Bearer ${serviceKey}` })).toBe(200)
  })
})

test('refuses forwarded requests with ACCOUNTS=off', async () => {
  const server = await aServer({ team: await aMemoryTeam(), environment: { ACCOUNTS: 'off' } })
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${server.origin}/team/me`, { headers })).status
  expect(await status({})).toBe(200)
  expect(await status({ 'x-forwarded-for': 'x' })).toBe(403)
  const old = await server.send(['GET /team/me HTTP/1.0', `Host: 127.0.0.1:${server.port}`])
  expect(old).toMatch(/^HTTP\/1\.1 403/)
})
