import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openSecrets } from './accounts-config'
import { configWarnings, readConfig } from './config'
import { ConfigError } from './config-value'

const secret = 'canary-0123456789-0123456789-0123456789'
const older = 'older-0123456789-0123456789-01234567890'
const https = { PUBLIC_ORIGIN: 'https://admin.example.com', TRUSTED_PROXY: '1' }
const proxy = {
  ACCOUNTS: 'proxy',
  TRUSTED_PROXY: '10.0.0.5, 2001:db8::/32',
  PUBLIC_ORIGIN: 'https://admin.example.com',
  PROXY_USER_HEADER: 'X-Forwarded-User',
  PROXY_ROLES: 'dashboard-admins=admin,cn=desk=support',
}

describe('who reaches the server', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['another host', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost' }, /^ACCOUNTS=off lets in everyone/],
    ['another address', { PUBLIC_ORIGIN: 'https://admin.example.com' }, /^ACCOUNTS=off lets in everyone/],
    ['a proxy', { TRUSTED_PROXY: '1' }, /^ACCOUNTS=off lets in everyone/],
    ['a proxy and https', https, /^ACCOUNTS=off lets in everyone/],
    ['a closed network', { ...https, ALLOW_HTTP: '1' }, /^ACCOUNTS=off lets in everyone/],
  ])('without accounts: not through %s', (_, environment, sentence) => {
    expect(() => readConfig({ ACCOUNTS: 'off', ...environment })).toThrow(sentence)
    expect(() => readConfig({ ACCOUNTS: 'off', ...environment })).toThrow(ConfigError)
  })

  test('without accounts: this machine, and then directly', () => {
    const off = (more: Record<string, string> = {}) => readConfig({ ACCOUNTS: 'off', ...more })
    expect(off()).toMatchObject({ accounts: 'off', local: true, directOnly: true })
    expect(off({ HOST: '::1', PUBLIC_ORIGIN: 'http://localhost:4600' }).local).toBe(true)
  })

  test('people sign in unless it is said that nobody does', () => {
    expect(readConfig({})).toMatchObject({ accounts: 'on', local: true, directOnly: false })
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['http', { HOST: '0.0.0.0', TRUSTED_PROXY: '1', PUBLIC_ORIGIN: 'http://admin.example.com' }, /begin with https/],
    ['a name over http', { PUBLIC_ORIGIN: 'http://admin.example.com' }, /begin with https/],
    ['no proxy', { PUBLIC_ORIGIN: 'https://admin.example.com' }, /^Set TRUSTED_PROXY to the proxy/],
    ['no name', { HOST: '0.0.0.0', TRUSTED_PROXY: '1', ALLOW_HTTP: '1' }, /set PUBLIC_ORIGIN/],
  ])('with accounts: not over %s', (_, environment, sentence) => {
    expect(() => readConfig({ ACCOUNTS: 'on', ...environment })).toThrow(sentence)
  })

  test('with accounts: over https, behind a proxy, or in a closed network, which is said at every start', () => {
    const open = readConfig({ ACCOUNTS: 'on', HOST: '0.0.0.0', ...https })
    expect([open.local, configWarnings(open)]).toEqual([false, []])
    const closed = readConfig({ ACCOUNTS: 'on', PUBLIC_ORIGIN: 'http://admin.intern', ALLOW_HTTP: '1' })
    expect([closed.local, configWarnings(closed)]).toEqual([false, [expect.stringContaining('unencrypted')]])
  })
})

test('proxies are addresses and networks', () => {
  expect(readConfig({ TRUSTED_PROXY: '10.0.0.0/8 192.0.2.7' }).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7'])
  for (const wrong of ['10.0.0.0/33', '10.0.0.0/8/8', 'example.com', '10.0.0.0/', '1,10.0.0.1', 'fe80::1%eth0']) {
    expect(() => readConfig({ TRUSTED_PROXY: wrong })).toThrow(/^TRUSTED_PROXY must be/)
  }
})

describe('a proxy that signs people in', () => {
  test('tells a name and perhaps groups, which are given roles', () => {
    const { proxySignIn } = readConfig({ ...proxy, PROXY_GROUPS_HEADER: 'X-Forwarded-Groups' })
    expect(proxySignIn).toEqual({
      userHeader: 'x-forwarded-user',
      groupsHeader: 'x-forwarded-groups',
      roles: [
        ['dashboard-admins', 'admin'],
        ['cn=desk', 'support'],
      ],
    })
  })

  const without = (name: string) => Object.fromEntries(Object.entries(proxy).filter(([key]) => key !== name))
  test.each<[string, Record<string, string>, RegExp]>([
    ['no addresses', { ...proxy, TRUSTED_PROXY: '1' }, /^ACCOUNTS=proxy needs the addresses/],
    ['no name', without('PROXY_USER_HEADER'), /^ACCOUNTS=proxy needs PROXY_USER_HEADER/],
    ['no roles', without('PROXY_ROLES'), /PROXY_ROLES/],
    ['roles that are none', { ...proxy, PROXY_ROLES: 'admins' }, /^PROXY_ROLES must be groups and their roles/],
    ['a header of every request', { ...proxy, PROXY_USER_HEADER: 'Cookie' }, /^PROXY_USER_HEADER must be/],
    ['no header', { ...proxy, PROXY_GROUPS_HEADER: 'x groups' }, /^PROXY_GROUPS_HEADER must be/],
    ['another way', { PROXY_ROLES: 'a=admin' }, /^PROXY_ROLES needs ACCOUNTS=proxy\.$/],
  ])('%s is refused', (_, environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-secret-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are long, at most two, and never repeated', () => {
    expect(readConfig({ SESSION_SECRET: `${secret}, ${older}` }).sessionSecrets).toEqual([secret, older])
    expect(readConfig({ SERVICE_KEY: secret }).serviceKey).toBe(secret)
    const lost = readConfig({ SESSION_SECRET: secret, SESSION_SECRET_LOST: '1' })
    expect([configWarnings(lost), configWarnings(readConfig({}))]).toEqual([[expect.stringContaining('once')], []])
    for (const [name, value] of [
      ['SESSION_SECRET', 'canary-short'],
      ['SESSION_SECRET', `${secret},canary-short`],
      ['SESSION_SECRET', `${secret},${older},${secret}`],
      ['SESSION_SECRET', `${secret},`],
      ['SERVICE_KEY', 'canary-short'],
      ['SERVICE_KEY', `${secret} ${secret}`],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
      expect(() => readConfig({ [name]: value })).not.toThrow(/canary/)
    }
  })

  test('servers that share a Postgres need one, where people sign in', () => {
    const shared = { ACCOUNTS: 'on', DATABASE_URL: 'postgres://a/b' }
    expect(() => readConfig(shared)).toThrow(/^With DATABASE_URL, set SESSION_SECRET/)
    expect(readConfig({ ...shared, SESSION_SECRET: secret }).sessionSecrets).toEqual([secret])
    expect(readConfig({ ...shared, ACCOUNTS: 'off' }).sessionSecrets).toBeUndefined()
  })

  test('are made once, for nobody else to read', async () => {
    const config = readConfig({ DATA_DIR: folder })
    const made = await openSecrets(config)
    expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(await openSecrets(config)).toEqual(made)
    const path = join(folder, 'session-secret')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toBe(made[0])
    expect(await openSecrets({ ...config, sessionSecrets: [secret, older] })).toEqual([secret, older])
    writeFileSync(path, '')
    await expect(openSecrets(config)).rejects.toThrow(/holds no secret any more/)
  })

  test('without people are the same on all servers of a Postgres', async () => {
    const of = (address: string) => openSecrets(readConfig({ ACCOUNTS: 'off', DATABASE_URL: address }))
    expect(await of('postgres://a/b')).toEqual(await of('postgres://a/b'))
    expect(await of('postgres://a/b')).not.toEqual(await of('postgres://a/c'))
  })
})

const oidc = {
  ACCOUNTS: 'on',
  OIDC_ISSUER: 'https://login.example/realm/',
  OIDC_CLIENT_ID: 'dashboard',
  OIDC_CLIENT_SECRET: 'hunter2-canary',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'dashboard-admins=admin,desk=support',
}

test('a provider is all of its settings', () => {
  expect(readConfig(oidc).oidc).toEqual({
    issuer: 'https://login.example/realm',
    clientId: 'dashboard',
    clientSecret: 'hunter2-canary',
    roleClaim: 'groups',
    roles: [
      ['dashboard-admins', 'admin'],
      ['desk', 'support'],
    ],
  })
  expect(readConfig({}).oidc).toBeUndefined()
})

test.each<[string, object, RegExp]>([
  ['ACCOUNTS', { ACCOUNTS: 'off' }, /^OIDC_ISSUER needs ACCOUNTS=on\.$/],
  ['a member that is missing', { OIDC_CLIENT_SECRET: undefined }, /^OIDC_ISSUER needs OIDC_CLIENT_SECRET too\.$/],
  ['http', { OIDC_ISSUER: 'http://login.example' }, /^OIDC_ISSUER must begin with https:\/\/\.$/],
  ['roles', { OIDC_ROLES: 'admins' }, /^OIDC_ROLES must be groups/],
])('what cannot be is said in a sentence, without the secret: %s', (_, change, sentence) => {
  expect(() => readConfig({ ...oidc, ...change })).toThrow(sentence)
  expect(() => readConfig({ ...oidc, ...change })).not.toThrow(/canary/)
})
