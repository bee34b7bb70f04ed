import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, withPort } from './config'
import { ConfigError, nearMisses, settingNames } from './config-value'

function failureOf(read: () => unknown): Error {
  try {
    read()
  } catch (error) {
    return error as Error
  }
  throw new Error('It was accepted.')
}

describe('without anything set', () => {
  test('the server is for this machine, with a database of its own', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4600,
      publicOrigin: 'http://127.0.0.1:4600',
      trustedProxies: [],
      hstsSubdomains: false,
      activityDays: 730,
      jobDays: 14,
      readingsEvery: 60,
      source: { mode: 'embedded', demo: undefined },
      accounts: 'on',
      allowHttp: false,
      local: true,
      directOnly: false,
      sessionSecrets: undefined,
      serviceKey: undefined,
      proxySignIn: undefined,
      paging: { start: 'start', limit: 'limit', size: 50 },
      order: 'order=DESC',
      contactFilter: 'brackets',
      rows: undefined,
      hostile: false,
    })
    expect(config.store).toEqual({ dataDir: `${process.cwd()}/.data` })
  })

  test('an empty variable is one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
  })
})

test('every variable is read', () => {
  const config = readConfig(
    {
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
    },
    ['--rows', '100000'],
  )
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicOrigin: 'https://admin.example.com',
    trustedProxies: ['127.0.0.0/8', '::1'],
    hstsSubdomains: true,
    activityDays: 730,
    jobDays: 14,
    readingsEvery: 60,
    source: {
      mode: 'upstream',
      base: new URL('https://service.example/base/'),
      authorization: { v1: 'Basic YTpi', v2: 'Bearer t' },
    },
    store: { dataDir: '/srv/team' },
    accounts: 'on',
    allowHttp: false,
    local: false,
    directOnly: false,
    sessionSecrets: undefined,
    secretLost: false,
    serviceKey: undefined,
    proxySignIn: undefined,
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
  expect(readConfig({ DATA_DIR: '/tmp/x', DEMO: '0' })).toMatchObject({
    source: { mode: 'embedded', demo: false },
    store: { dataDir: '/tmp/x' },
  })
  expect(readConfig({}, ['--rows=7'])).toMatchObject({ rows: 7, hostile: false })
  expect(readConfig({}, ['--hostile', '--rows', '7'])).toMatchObject({ rows: 7, hostile: true })
})

describe('a variable that is nearly a setting', () => {
  test.each([
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_ORIGINS', 'PUBLIC_ORIGIN'],
    ['TRUST_PROXY', 'TRUSTED_PROXY'],
    ['DATADIR', 'DATA_DIR'],
    ['database_url', 'DATABASE_URL'],
  ])('%s is taken for %s, in a warning without the value', (name, near) => {
    expect(nearMisses({ [name]: 'secret' })).toEqual([`${name} is not a setting: did you mean ${near}?`])
  })

  test('is none when the setting itself is there, or when it is what others use', () => {
    expect(nearMisses({ DATABASE_URI: 'a', DATABASE_URL: 'b' })).toEqual([])
    const others = ['HOME', 'PATH', 'PWD', 'USER', 'LANG', 'TERM', 'HOSTNAME', 'PGHOST', 'PGPORT', 'NODE_ENV', 'EDITOR']
    expect(nearMisses(Object.fromEntries(others.map(name => [name, 'x'])))).toEqual([])
  })
})

test('the table of docs/configuration.md names every setting, and no other', () => {
  const page = readFileSync('docs/configuration.md', 'utf8')
  const rows = page.split('\n').filter(line => /^\| `[A-Z]/.test(line))
  const names = rows.flatMap(row => Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name))
  expect(names).toEqual([...settingNames])
})

test('the port of the system becomes part of the address', () => {
  expect(withPort(readConfig({ PORT: '0', HOST: '::1' }), 5000).publicOrigin).toBe('http://[::1]:5000')
  expect(
    withPort(readConfig({ PORT: '0', PUBLIC_ORIGIN: 'https://a.example', TRUSTED_PROXY: '1' }), 5000).publicOrigin,
  ).toBe('https://a.example')
})

describe('credentials and an upstream over plain http', () => {
  const read =
    (host: string, more: Record<string, string> = {}) =>
    () =>
      readConfig({ UPSTREAM_URL: `http://${host}/base`, UPSTREAM_V2_AUTHORIZATION: 'Bearer t', ...more }).source.mode

  test.each(['service.example', '10.0.0.7', '127.0.0.1.evil.example', '[2001:db8::1]:8080'])('%s: refused', host => {
    expect(read(host)).toThrow(/^UPSTREAM_URL .* UPSTREAM_ALLOW_HTTP=1/)
    expect(read(host, { UPSTREAM_ALLOW_HTTP: '0' })).toThrow(ConfigError)
  })

  test.each(['127.0.0.1:80', 'localhost', '[::1]:8080'])('%s is this machine', host => {
    expect(read(host)()).toBe('upstream')
  })

  test('may be where somebody says so, or where there is no credential', () => {
    expect(read('service.example', { UPSTREAM_ALLOW_HTTP: '1' })()).toBe('upstream')
    expect(readConfig({ UPSTREAM_URL: 'http://service.example' }).source.mode).toBe('upstream')
  })
})

describe('what cannot be is told in one sentence, without the value where it may be a secret', () => {
  const secret = 'hunter2-canary'
  test.each<[string, Record<string, string>, RegExp, string[]?]>([
    ['PORT', { PORT: '70000' }, /^PORT must be a whole number from 0 to 65535\.$/],
    ['PORT', { PORT: '46oo' }, /^PORT/],
    ['PORT', { PORT: '-1' }, /^PORT/],
    ['HOST', { HOST: '0.0.0.0' }, /^With HOST=0\.0\.0\.0, set PUBLIC_ORIGIN/],
    ['HOST', { HOST: '::' }, /set PUBLIC_ORIGIN/],
    ['HOST', { HOST: '127.0.0.1.evil.example' }, /set PUBLIC_ORIGIN/],
    ['HOST', { HOST: '192.168.1.2', TRUSTED_PROXY: '0' }, /set PUBLIC_ORIGIN/],
    ['HOST without accounts', { HOST: '0.0.0.0', ACCOUNTS: 'off' }, /^ACCOUNTS=off lets in everyone/],
    ['HOST over http', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://a.example' }, /must begin with https:/],
    ['HOST', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://a.example' }, /^Set TRUSTED_PROXY/],
    ['PUBLIC_ORIGIN missing', { HOST: '0.0.0.0', TRUSTED_PROXY: '1' }, /set PUBLIC_ORIGIN/],
    ['DATABASE_URL alone', { DATABASE_URL: 'postgres://a/b' }, /^With DATABASE_URL, set SESSION_SECRET/],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'admin.example.com' }, /^PUBLIC_ORIGIN/],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example/path' }, /^PUBLIC_ORIGIN/],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: 'maybe' }, /^TRUSTED_PROXY must be 1, 0, or addresses of proxies/],
    ['ACCOUNTS', { ACCOUNTS: 'maybe' }, /^ACCOUNTS must be on or proxy or off\.$/],
    ['demo on Postgres', { DEMO: '1', DATABASE_URL: 'postgres://a/b' }, /^DEMO=1/],
    ['demo upstream', { DEMO: '1', UPSTREAM_URL: 'http://a' }, /^DEMO=1/],
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
    [
      'sign-in nobody asks for',
      { ACCOUNTS: 'off', OIDC_CLIENT_SECRET: secret },
      /^OIDC_CLIENT_SECRET needs ACCOUNTS=on\.$/,
    ],
    ['another case', { upstream_url: secret }, /^upstream_url is not a setting: did you mean UPSTREAM_URL\?$/],
    ['--rows', {}, /^--rows/, ['--rows', 'many']],
    ['--rows', {}, /^--rows/, ['--rows']],
    [
      '--hostile on Postgres',
      { DATABASE_URL: 'postgres://a/b' },
      /^--hostile .* leave DATABASE_URL out/,
      ['--hostile'],
    ],
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
    expect(String(error.stack)).not.toContain(secret)
  })
})
