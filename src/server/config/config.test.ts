import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#database/testing/temporary-folder'
import { openSecrets, readSecrets } from './accounts-config'
import { configWarnings, readConfig, withPort } from './config'
import { ConfigError, nearMisses, settingNames } from './config-value'

const https = { PUBLIC_ORIGIN: 'https://admin.example.com', TRUSTED_PROXY: '1' }
const sessionSecret = 'canary-0123456789-0123456789-0123456789'
const older = 'older-0123456789-0123456789-01234567890'

test('defaults to this machine and its own database', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    publicOrigin: 'http://127.0.0.1:4600',
    trustedProxies: [],
    activityDays: 730,
    jobDays: 14,
    readingsEvery: 60,
    source: { mode: 'embedded', demo: undefined },
    store: { dataDir: `${process.cwd()}/.data` },
    accounts: 'on',
    local: true,
    directOnly: false,
    paging: { start: 'start', limit: 'limit', size: 50 },
    order: 'order=DESC',
    contactFilter: 'brackets',
  })
  // An empty variable counts as unset.
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(config)
})

test('reads every variable', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://admin.example.com/',
    TRUSTED_PROXY: 'on',
    HSTS_SUBDOMAINS: '1',
    UPSTREAM_URL: 'https://service.example/base/',
    UPSTREAM_V1_AUTHORIZATION: 'Basic YTpi',
    UPSTREAM_V2_AUTHORIZATION: 'Bearer t',
    DATA_DIR: '/srv/team',
    PAGING: 'offset,count,20',
    ORDER: 'none',
    CONTACT_FILTER: 'string',
  }
  expect(readConfig(environment, ['--rows', '100000'])).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    publicOrigin: 'https://admin.example.com',
    trustedProxies: ['127.0.0.0/8', '::1'],
    hstsSubdomains: true,
    source: {
      mode: 'upstream',
      base: new URL('https://service.example/base/'),
      authorization: { v1: 'Basic YTpi', v2: 'Bearer t' },
    },
    store: { dataDir: '/srv/team' },
    local: false,
    paging: { start: 'offset', limit: 'count', size: 20 },
    order: 'none',
    contactFilter: 'string',
    rows: 100_000,
    hostile: false,
  })
  const postgres = { DATABASE_URL: 'postgres://a:b@c/d', SESSION_SECRET: 'a-secret-of-at-least-32-characters' }
  expect(readConfig(postgres)).toMatchObject({
    source: { mode: 'embedded' },
    store: { databaseUrl: 'postgres://a:b@c/d' },
  })
  expect(readConfig({ ...postgres, UPSTREAM_URL: 'http://a' })).toMatchObject({
    source: { mode: 'upstream' },
    store: { databaseUrl: 'postgres://a:b@c/d' },
  })
  expect(readConfig({}, ['--rows=7'])).toMatchObject({ rows: 7, hostile: false })
  expect(readConfig({}, ['--hostile', '--rows', '7'])).toMatchObject({ rows: 7, hostile: true })
})

test('warns about a misspelt setting without its value', () => {
  const near = {
    DATABASE_URI: 'DATABASE_URL',
    TRUST_PROXY: 'TRUSTED_PROXY',
    DATADIR: 'DATA_DIR',
    database_url: 'DATABASE_URL',
  }
  for (const [name, setting] of Object.entries(near))
    expect(nearMisses({ [name]: 'secret' })).toEqual([`${name} is not a setting: did you mean ${setting}?`])
  expect(nearMisses({ DATABASE_URI: 'a', DATABASE_URL: 'b' })).toEqual([])
  const others = ['HOME', 'PATH', 'PWD', 'USER', 'LANG', 'TERM', 'HOSTNAME', 'PGHOST', 'PGPORT', 'NODE_ENV', 'EDITOR']
  expect(nearMisses(Object.fromEntries(others.map(name => [name, 'x'])))).toEqual([])
})

test('documents exactly these settings in docs/configuration.md', () => {
  const page = readFileSync('docs/configuration.md', 'utf8')
  const rows = page.split('\n').filter(line => /^\| `[A-Z]/.test(line))
  const names = rows.flatMap(row => Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name))
  expect(names).toEqual([...settingNames])
})

test('puts the chosen port into the address', () => {
  expect(withPort(readConfig({ PORT: '0', HOST: '::1' }), 5000).publicOrigin).toBe('http://[::1]:5000')
  expect(
    withPort(readConfig({ PORT: '0', PUBLIC_ORIGIN: 'https://a.example', TRUSTED_PROXY: '1' }), 5000).publicOrigin,
  ).toBe('https://a.example')
})

describe('credentials for an upstream over plain http', () => {
  const read = (host: string, more: Record<string, string> = {}) =>
    readConfig({ UPSTREAM_URL: `http://${host}/base`, UPSTREAM_V2_AUTHORIZATION: 'Bearer t', ...more }).source.mode

  test.each(['service.example', '10.0.0.7', '127.0.0.1.evil.example', '[2001:db8::1]:8080'])(
    'are refused for %s',
    host => {
      expect(() => read(host)).toThrow(/^UPSTREAM_URL .* UPSTREAM_ALLOW_HTTP=1/)
    },
  )

  test('are allowed on this machine and with UPSTREAM_ALLOW_HTTP', () => {
    for (const host of ['127.0.0.1:80', 'localhost', '[::1]:8080']) expect(read(host)).toBe('upstream')
    expect(read('service.example', { UPSTREAM_ALLOW_HTTP: '1' })).toBe('upstream')
    expect(readConfig({ UPSTREAM_URL: 'http://service.example' }).source.mode).toBe('upstream')
  })
})

const proxy = {
  ...https,
  ACCOUNTS: 'proxy',
  TRUSTED_PROXY: '10.0.0.5, 2001:db8::/32',
  PROXY_USER_HEADER: 'X-Forwarded-User',
  PROXY_ROLES: 'dashboard-admins=admin,cn=desk=support',
}
const oidc = {
  ACCOUNTS: 'on',
  OIDC_ISSUER: 'https://login.example/realm/',
  OIDC_CLIENT_ID: 'dashboard',
  OIDC_CLIENT_SECRET: 'hunter2-canary',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'dashboard-admins=admin,desk=support',
}

type WrongCase = [what: string, environment: Record<string, string>, sentence: RegExp, args?: string[]]

function failureOf(read: () => unknown): Error {
  try {
    read()
  } catch (error) {
    return error as Error
  }
  throw new Error('It was accepted.')
}

describe('a wrong configuration is refused in one sentence without secrets', () => {
  const secret = 'hunter2-canary'
  test.each<WrongCase>([
    ['PORT', { PORT: '70000' }, /^PORT must be a whole number from 0 to 65535\.$/],
    ['PORT', { PORT: '46oo' }, /^PORT/],
    ['HOST', { HOST: '0.0.0.0' }, /^With HOST=0\.0\.0\.0, set PUBLIC_ORIGIN/],
    ['HOST', { HOST: '127.0.0.1.evil.example' }, /set PUBLIC_ORIGIN/],
    ['no accounts for others', { HOST: '0.0.0.0', ACCOUNTS: 'off' }, /^ACCOUNTS=off lets in everyone/],
    [
      'no accounts by a name',
      { PUBLIC_ORIGIN: 'https://a.example', ACCOUNTS: 'off' },
      /^ACCOUNTS=off lets in everyone/,
    ],
    ['no accounts behind a proxy', { TRUSTED_PROXY: '1', ACCOUNTS: 'off' }, /^ACCOUNTS=off lets in everyone/],
    ['no accounts by https', { ...https, ACCOUNTS: 'off' }, /^ACCOUNTS=off lets in everyone/],
    ['no accounts in a closed network', { ...https, ACCOUNTS: 'off', ALLOW_HTTP: '1' }, /^ACCOUNTS=off lets in/],
    ['a name over http', { PUBLIC_ORIGIN: 'http://a.example' }, /must begin with https:/],
    ['HOST', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://a.example' }, /^Set TRUSTED_PROXY/],
    ['DATABASE_URL alone', { DATABASE_URL: 'postgres://a/b' }, /^With DATABASE_URL, set SESSION_SECRET/],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'admin.example.com' }, /^PUBLIC_ORIGIN/],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example/path' }, /^PUBLIC_ORIGIN/],
    ...['maybe', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '1,10.0.0.1', 'fe80::1%eth0'].map(
      (TRUSTED_PROXY): WrongCase => ['TRUSTED_PROXY', { TRUSTED_PROXY }, /^TRUSTED_PROXY must be 1, 0, or addresses/],
    ),
    ['a proxy without addresses', { ...proxy, TRUSTED_PROXY: '1' }, /^ACCOUNTS=proxy needs the addresses/],
    ['a proxy without names', { ...proxy, PROXY_USER_HEADER: '' }, /^ACCOUNTS=proxy needs PROXY_USER_HEADER/],
    ['a proxy without roles', { ...proxy, PROXY_ROLES: '' }, /PROXY_ROLES/],
    ['a proxy with other roles', { ...proxy, PROXY_ROLES: 'admins' }, /^PROXY_ROLES must be groups and their roles/],
    ['names in any header', { ...proxy, PROXY_USER_HEADER: 'Cookie' }, /^PROXY_USER_HEADER must be/],
    ['groups in no header', { ...proxy, PROXY_GROUPS_HEADER: 'x groups' }, /^PROXY_GROUPS_HEADER must be/],
    ['roles of a proxy without it', { PROXY_ROLES: 'a=admin' }, /^PROXY_ROLES needs ACCOUNTS=proxy\.$/],
    ['a provider and no accounts', { ...oidc, ACCOUNTS: 'off' }, /^OIDC_ISSUER needs ACCOUNTS=on\.$/],
    ['half a provider', { ...oidc, OIDC_CLIENT_SECRET: '' }, /^OIDC_ISSUER needs OIDC_CLIENT_SECRET too\.$/],
    ['a provider by http', { ...oidc, OIDC_ISSUER: 'http://login.example' }, /^OIDC_ISSUER must begin with https:/],
    ['a provider with other roles', { ...oidc, OIDC_ROLES: 'admins' }, /^OIDC_ROLES must be groups/],
    ...['short', `${sessionSecret},short`, `${sessionSecret},${older},${sessionSecret}`, `${sessionSecret},`].map(
      (SESSION_SECRET): WrongCase => ['SESSION_SECRET', { SESSION_SECRET }, /^SESSION_SECRET/],
    ),
    ...['short', `${sessionSecret} ${sessionSecret}`].map(
      (SERVICE_KEY): WrongCase => ['SERVICE_KEY', { SERVICE_KEY }, /^SERVICE_KEY/],
    ),
    ['ACCOUNTS', { ACCOUNTS: 'maybe' }, /^ACCOUNTS must be on or proxy or off\.$/],
    ['demo on Postgres', { DEMO: '1', DATABASE_URL: 'postgres://a/b' }, /^DEMO=1/],
    ['DATABASE_URL', { DATABASE_URL: `mysql://me:${secret}@host/db` }, /^DATABASE_URL/],
    ['UPSTREAM_URL', { UPSTREAM_URL: `https://me:${secret}@host/` }, /no password/],
    ['UPSTREAM_URL', { UPSTREAM_URL: `https://host/?key=${secret}` }, /no \?/],
    ['UPSTREAM_URL', { UPSTREAM_URL: `ftp://${secret}` }, /http/],
    ['credential', { UPSTREAM_URL: 'http://a', UPSTREAM_V2_AUTHORIZATION: `Bearer ${secret}\r\nX: y` }, /^UPSTREAM_V2/],
    ['credential alone', { UPSTREAM_V1_AUTHORIZATION: `Basic ${secret}` }, /need UPSTREAM_URL/],
    ['PAGING', { PAGING: 'start' }, /^PAGING/],
    ['ORDER', { ORDER: 'newest' }, /^ORDER/],
    ['CONTACT_FILTER', { CONTACT_FILTER: 'braces' }, /^CONTACT_FILTER must be brackets or string\.$/],
    [
      'a credential under another name',
      { UPSTREAM_URL: 'https://a', UPSTREAM_V1_AUTHORISATION: `Basic ${secret}` },
      /^UPSTREAM_V1_AUTHORISATION is not a setting: did you mean UPSTREAM_V1_AUTHORIZATION\?$/,
    ],
    ['a setting there is not', { UPSTREAM_RETRIES: secret }, /^UPSTREAM_RETRIES is not a setting\.$/],
    ['unused sign-in', { ACCOUNTS: 'off', OIDC_CLIENT_SECRET: secret }, /^OIDC_CLIENT_SECRET needs ACCOUNTS=on\.$/],
    ['another case', { upstream_url: secret }, /^upstream_url is not a setting: did you mean UPSTREAM_URL\?$/],
    ['--rows', {}, /^--rows/, ['--rows', 'many']],
    ['--rows', {}, /^--rows/, ['--rows']],
    ['--hostile upstream', { UPSTREAM_URL: 'http://a' }, /^--hostile .* leave UPSTREAM_URL out/, ['--hostile']],
    ['--hostile without demo data', { DEMO: '0' }, /^--hostile needs demo data/, ['--hostile']],
    ['--hostile with a value', {}, /^--hostile takes no value\.$/, ['--hostile=1']],
    ['an option there is not', {}, /^--hostle is not an option: there are --rows and --hostile\.$/, ['--hostle']],
    ['an option with a secret', {}, /^--key is not an option/, [`--key=${secret}`]],
    ['a name of every object', {}, /^--toString is not an option/, ['--toString']],
    ['an argument', {}, /^An argument is not an option/, ['--rows', '7', secret]],
  ])('%s', (_, environment, sentence, args = []) => {
    const error = failureOf(() => readConfig(environment, args))
    expect(error).toBeInstanceOf(ConfigError)
    expect(error.message).toMatch(sentence)
    expect(error.message).toMatch(/^[^\n]+[.?]$/)
    expect(String(error.stack)).not.toMatch(/canary/)
  })
})

test('requires https, a proxy or a closed network for accounts, and warns about the latter', () => {
  const open = readConfig({ ACCOUNTS: 'on', HOST: '0.0.0.0', ...https })
  expect([open.local, configWarnings(open)]).toEqual([false, []])
  const closed = readConfig({ ACCOUNTS: 'on', PUBLIC_ORIGIN: 'http://admin.intern', ALLOW_HTTP: '1' })
  expect([closed.local, configWarnings(closed)]).toEqual([false, [expect.stringContaining('unencrypted')]])
  expect(readConfig({ TRUSTED_PROXY: '10.0.0.0/8 192.0.2.7' }).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7'])
  expect(readConfig({ ACCOUNTS: 'off' })).toMatchObject({ accounts: 'off', local: true, directOnly: true })
})

test('maps groups of a proxy or provider to roles', () => {
  expect(readConfig({ ...proxy, PROXY_GROUPS_HEADER: 'X-Forwarded-Groups' }).proxySignIn).toEqual({
    userHeader: 'x-forwarded-user',
    groupsHeader: 'x-forwarded-groups',
    roles: [
      ['dashboard-admins', 'admin'],
      ['cn=desk', 'support'],
    ],
  })
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
})

describe('secrets', () => {
  test('are at most two, and required on a shared Postgres with accounts', async () => {
    expect(readConfig({ SESSION_SECRET: `${sessionSecret}, ${older}` }).sessionSecrets).toEqual([sessionSecret, older])
    const lost = readConfig({ SESSION_SECRET: sessionSecret, SESSION_SECRET_LOST: '1' })
    expect([configWarnings(lost), configWarnings(readConfig({}))]).toEqual([[expect.stringContaining('once')], []])
    const off = { ACCOUNTS: 'off', DATABASE_URL: 'postgres://a/b' }
    expect(readConfig(off).sessionSecrets).toBeUndefined()
    const of = async (address: string) => (await openSecrets(readConfig({ ...off, DATABASE_URL: address }))).secrets
    expect(await of('postgres://a/b')).toEqual(await of('postgres://a/b'))
    expect(await of('postgres://a/b')).not.toEqual(await of('postgres://a/c'))
  })

  test('are generated once and readable by the owner only', async () => {
    const folder = temporaryFolder()
    const config = readConfig({ DATA_DIR: folder })
    const path = join(folder, 'session-secret')
    const { secrets: made, storeSecret } = await openSecrets(config)
    expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect([existsSync(path), await readSecrets(config)]).toEqual([false, undefined])
    await storeSecret?.()
    expect(await openSecrets(config)).toEqual({ secrets: made })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toBe(made[0])
    const given = { ...config, sessionSecrets: [sessionSecret, older] as const }
    expect(await openSecrets(given)).toEqual({ secrets: given.sessionSecrets })
    writeFileSync(path, '')
    await expect(openSecrets(config)).rejects.toThrow(/no longer holds a secret/)
  })
})
