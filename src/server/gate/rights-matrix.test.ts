// Asks for every row of both tables as every built-in role, with valid and invalid credentials, over the embedded
// service and over an upstream.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpointNames, endpoints } from '#contract/endpoints'
import { type BuiltInRole, builtInRoles, type Right, rights } from '#contract/rights'
import { type RowName, rowOf } from '#contract/rows'
import { teamNames } from '#contract/team/team-endpoints'
import { anApp } from '#server/testing/server-fixture'
import { connectionOf } from '#server/upstream/connection'
import { hashOfKey } from '#team/keys/keys'
import { sessionCookies } from '#team/sign-in/session-cookie'
import { signingKey } from '#team/sign-in/signing'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'

/** The expected endpoints (EP numbers) and roles of each right. */
const design: Partial<Record<Right, [endpoints: number[], ...roles: BuiltInRole[]]>> = {
  'authentication.configure': [[1], 'admin'],
  'authentication.test': [[2], 'admin', 'support'],
  'contacts.read': [[4, 15, 20], 'admin', 'support', 'marketer'],
  'contacts.change': [[3], 'admin', 'support'],
  'contacts.create': [[7], 'admin', 'marketer'],
  'contacts.bulk': [[], 'admin', 'marketer'],
  'segments.read': [[5], 'admin', 'marketer'],
  'emails.send': [[6], 'admin', 'marketer'],
  'messages.read': [[8, 16], 'admin', 'support'],
  'codes.reveal': [[], 'admin'],
  lookup: [[10], 'admin', 'support', 'marketer'],
  'extra-fields.replace': [[11], 'admin'],
  'surveys.read': [[13, 17, 22], 'admin', 'support', 'marketer'],
  'surveys.change': [[9, 12, 19, 23, 24], 'admin', 'marketer'],
  'templates.read': [[14], 'admin', 'support', 'marketer'],
  'nki.read': [[18], 'admin', 'marketer'],
  'nki.delete': [[21], 'admin'],
  export: [[], 'admin', 'marketer'],
  'people.manage': [[], 'admin'],
  'activity.read': [[], 'admin'],
  'settings.change': [[], 'admin'],
  'metrics.read': [[], 'admin'],
}
const roles = Object.keys(builtInRoles) as BuiltInRole[]

test.each(rights)('opens the expected endpoints to the expected roles: %s', right => {
  const [numbers = [], ...holders] = design[right] ?? []
  const opened = endpointNames.flatMap((name, place) => (endpoints[name].right === right ? [place + 1] : []))
  expect(opened).toEqual(numbers)
  expect(roles.filter(role => (builtInRoles[role] as readonly Right[]).includes(right))).toEqual(holders)
})

const secret = 'a secret of a test, 32 characters'
const cookies = sessionCookies([signingKey(secret)], false)
const tokenOf = (signInMethod: string, role: string) => `${signInMethod}-${role}`.padEnd(32, 'x')

/** Headers of each kind of caller. Only those of `live` are accepted. */
const signInMethods = {
  'no session': () => ({}),
  session: role => ({ cookie: cookies.pair('session_token', tokenOf('session', role)) }),
  'an expired session': role => ({ cookie: cookies.pair('session_token', tokenOf('expired', role)) }),
  'a revoked session': role => ({ cookie: cookies.pair('session_token', tokenOf('revoked', role)) }),
  'a session that others signed': role => ({
    cookie: sessionCookies(['another secret'], false).pair('session_token', tokenOf('session', role)),
  }),
  key: role => ({ authorization: `Bearer ${tokenOf('key', role)}` }),
  'an expired key': role => ({ authorization: `Bearer ${tokenOf('expiredkey', role)}` }),
  'a revoked key': role => ({ authorization: `Bearer ${tokenOf('revokedkey', role)}` }),
} as const satisfies Record<string, (role: string) => Record<string, string>>
type SignInMethod = keyof typeof signInMethods
const live: readonly string[] = ['session', 'key'] satisfies SignInMethod[]

/** Adds a person, sessions and keys for every role, some of them expired or revoked. */
async function fill({ db }: SigningTeam) {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const role of roles) {
    const dates = { createdAt: at(-0.1), updatedAt: at(-0.1) }
    const person = { id: role, name: role, email: `${role}@example.com`, emailVerified: 0, role, ...dates }
    await db.insertInto('team_person').values(person).execute()
    const session = { userId: role, absoluteEnd: null, lastUsed: null, ipAddress: null, userAgent: null, ...dates }
    const sessions = [
      { ...session, id: `${role}1`, token: tokenOf('session', role), expiresAt: at(1) },
      { ...session, id: `${role}2`, token: tokenOf('expired', role), expiresAt: at(-0.01) },
    ]
    await db.insertInto('team_session').values(sessions).execute()
    const keyOf = (signInMethod: string, ends: { expiresAt: string | null; revokedAt: string | null }) => ({
      id: tokenOf(signInMethod, role),
      name: signInMethod,
      hash: hashOfKey(tokenOf(signInMethod, role)),
      start: '',
      role,
      createdBy: 'admin',
      createdAt: at(-1),
      lastUsed: null,
      ...ends,
    })
    const keys = [
      keyOf('key', { expiresAt: at(1), revokedAt: null }),
      keyOf('expiredkey', { expiresAt: at(-0.01), revokedAt: null }),
      keyOf('revokedkey', { expiresAt: null, revokedAt: at(-0.01) }),
    ]
    await db.insertInto('team_key').values(keys).execute()
  }
}

const bodyOf = (name: RowName) => (name === 'createAuthentication' ? '{"Phone":"+46701234567"}' : '{}')

/** Answers outside the tables that need a right too. */
const beside = { '/metrics': 'metrics.read' } as const
type Beside = keyof typeof beside
const isBeside = (name: string): name is Beside => name in beside

function expected(name: RowName | Beside, signInMethod: string, role: BuiltInRole) {
  const need = isBeside(name) ? beside[name] : rowOf(name).right
  if (need === 'anyone') return 'let in'
  if (!live.includes(signInMethod)) return '401 /problems/no-session'
  if (need === 'signed-in' || (builtInRoles[role] as readonly Right[]).includes(need)) return 'let in'
  return `403 /problems/missing-right ${need}`
}

describe.each(['embedded', 'upstream'] as const)('rights with %s service', mode => {
  // Who somebody is does not depend on the service; what they may do is asked over both.
  const tried = Object.entries(signInMethods).filter(([name]) => mode === 'embedded' || live.includes(name))
  let team: SigningTeam
  let request: ReturnType<typeof anApp>['request']
  const api = vi.fn(() => Promise.resolve(Response.json([])))
  beforeAll(async () => {
    const made = await signingTeam(await teamDatabases.SQLite())
    await fill(made)
    team = made
    const environment = { ACCOUNTS: 'on', ...(mode === 'upstream' && { UPSTREAM_URL: 'http://127.0.0.1:1' }) }
    const { config } = anApp({ environment })
    ;({ request } = anApp({
      environment,
      connection: connectionOf(config, { demo: false, version: '0' }),
      api,
      team: { ...team, handle: () => Promise.resolve({} as never) },
    }))
  })
  afterAll(() => team.db.destroy())

  async function decision(name: RowName | Beside, headers: Record<string, string>) {
    const { method, path } = isBeside(name) ? { method: 'GET', path: name } : rowOf(name)
    const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const init = {
      method,
      headers: { ...own, ...headers },
      ...(method !== 'GET' && !isBeside(name) && { body: bodyOf(name) }),
    }
    api.mockClear()
    const answer = await request(path.replaceAll(/\{\w+\}/g, '1'), init)
    if (answer.status !== 401 && answer.status !== 403) return 'let in'
    expect(api).not.toHaveBeenCalled()
    if (answer.status === 403 && answer.headers.get('request-not-sent') !== '1')
      return 'does not say that nothing was sent'
    const { type, right } = (await answer.json()) as { type: string; right?: string }
    return [answer.status, type, ...(right === undefined ? [] : [right])].join(' ')
  }

  test.each<RowName | Beside>([...endpointNames, ...teamNames, '/metrics'])('%s', async name => {
    const decided: Record<string, string> = {}
    const expectedAnswers: Record<string, string> = {}
    for (const role of roles) {
      for (const [signInMethod, headers] of tried) {
        decided[`${role}, ${signInMethod}`] = await decision(name, headers(role))
        expectedAnswers[`${role}, ${signInMethod}`] = expected(name, signInMethod, role)
      }
    }
    expect(decided).toEqual(expectedAnswers)
  })
})
