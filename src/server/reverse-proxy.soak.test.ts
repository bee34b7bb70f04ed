/**
 * Runs the configurations of docs/reverse-proxy.md, with other names and ports, where nginx and Caddy are installed.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { freePort } from '#database/testing/free-port'
import { readConfig } from './config/config'
import { createLogger } from './request-log'
import { startServer } from './start-server'
import { nginxCommand, nginxMissing } from './testing/nginx'

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).status === 0
const missing = {
  nginx: nginxMissing() || !isInstalled('openssl', 'version'),
  caddy: !isInstalled('caddy', 'version'),
}

/** The document's code blocks, in order. */
const [nginxSite = '', caddySite = '', nginxSignIn = '', caddySignIn = ''] = Array.from(
  readFileSync('docs/reverse-proxy.md', 'utf8').matchAll(/```(?:nginx|caddyfile)\n([^]*?)```/g),
  ([, site = '']) => site,
)

/** Who signs people in. */
type SignedInBy = 'product' | 'proxy'

type Ports = { proxy: number; server: number }

/** Writes the proxy's configuration and returns the command that runs it. */
const proxies = {
  nginx(folder: string, { proxy, server }: Ports, by: SignedInBy): [string, string[]] {
    const file = (name: string) => join(folder, name)
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key'), '-out', file('pem')]
    execFileSync('openssl', ['req', '-x509', '-subj', '/CN=admin.example.com', ...key], { stdio: 'ignore' })
    writeFileSync(file('users'), 'asa:{PLAIN}secret\n')
    const whole = by === 'proxy' ? nginxSite.replace('    proxy_pass', `${nginxSignIn}    proxy_pass`) : nginxSite
    const site = whole
      .replace('listen 443', `listen 127.0.0.1:${proxy}`)
      .replace('127.0.0.1:4600', `127.0.0.1:${server}`)
      .replace('/etc/ssl/admin.example.com.pem', file('pem'))
      .replace('/etc/ssl/admin.example.com.key', file('key'))
      .replace('/etc/nginx/messaging-admin.users', file('users'))
    return nginxCommand(folder, site)
  },
  caddy(folder: string, { proxy, server }: Ports, by: SignedInBy): [string, string[]] {
    const hash = execFileSync('caddy', ['hash-password', '--plaintext', 'secret']).toString().trim()
    const whole = by === 'proxy' ? caddySite.replace(/ {2}reverse_proxy[^]*?\n {2}\}\n/, caddySignIn) : caddySite
    const site = whole
      .replace('admin.example.com {', `https://admin.example.com:${proxy} {\n  bind 127.0.0.1\n  tls internal`)
      .replace('127.0.0.1:4600', `127.0.0.1:${server}`)
      .replace('<hash>', hash)
    const own = `{\n admin off\n log {\n  level ERROR\n }\n skip_install_trust\n auto_https disable_redirects\n storage file_system ${folder}/caddy\n}`
    writeFileSync(join(folder, 'Caddyfile'), `${own}\n${site}`)
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]]
  },
}

const key = 'a-key-of-at-least-32-characters-01'

/** The server's settings for each way to sign in, and the credentials of a test request. */
const knowing = {
  product: { environment: { TRUSTED_PROXY: '1', SERVICE_KEY: key }, authorization: `Bearer ${key}` },
  proxy: {
    environment: {
      ACCOUNTS: 'proxy',
      TRUSTED_PROXY: '127.0.0.1',
      PROXY_USER_HEADER: 'X-Remote-User',
      PROXY_ROLES: 'asa=admin',
    },
    authorization: `Basic ${Buffer.from('asa:secret').toString('base64')}`,
  },
} as const

function suite(name: keyof typeof proxies, by: SignedInBy) {
  const folder = mkdtempSync(join(tmpdir(), `messaging-admin-${name}-`))
  let server: Awaited<ReturnType<typeof startServer>>
  let proxy: ChildProcess
  let exited: Promise<unknown[]>
  let ports: Ports

  beforeAll(async () => {
    ports = { proxy: await freePort(), server: await freePort() }
    const environment = {
      PORT: String(ports.server),
      PUBLIC_ORIGIN: `https://admin.example.com:${ports.proxy}`,
      ...knowing[by].environment,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
    }
    const logger = createLogger({ write: () => undefined })
    server = await startServer(readConfig(environment), {
      logger,
      version: '0',
      dashboard: undefined,
    })
    mkdirSync(join(folder, 'caddy'))
    const [program, args] = proxies[name](folder, ports, by)
    proxy = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    exited = once(proxy, 'exit')
    const answered = async () => expect((await send('GET', '/connection.json')).status).toBe(200)
    const ended = exited.then(() => Promise.reject(new Error(`${name} ended before it answered.`)))
    await Promise.race([vi.waitFor(answered, 60_000), ended])
  }, 120_000)
  afterAll(async () => {
    proxy.kill('SIGTERM')
    await exited
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  type Sent = { headers?: Record<string, string>; body?: string; authorization?: string }

  async function send(
    method: string,
    path: string,
    { headers = {}, body, authorization = knowing[by].authorization }: Sent = {},
  ) {
    const host = `admin.example.com:${ports.proxy}`
    const outgoing = request({
      host: '127.0.0.1',
      port: ports.proxy,
      servername: 'admin.example.com',
      rejectUnauthorized: false,
      method,
      path,
      headers: {
        host,
        ...(authorization && { authorization }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    outgoing.end(body)
    const [answer] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
  }

  test('serves signed-in people at the public name', async () => {
    expect((await send('GET', '/connection.json', { authorization: '' })).status).toBe(401)
    const { status, headers } = await send('GET', '/connection.json')
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  test('passes paths on unchanged', async () => {
    const path = fillPath('listConversationMessages', { participant: '+46/70 å' })
    expect(path).toContain('%2B46%2F70%20')
    const { status, text } = await send('GET', path)
    expect([status, text]).toEqual([404, expect.stringContaining('404')])
  })

  test('allows writes from our own pages only, and large bodies', async () => {
    const write = (path: string, headers: Record<string, string>, body: object) =>
      send('POST', path, { headers, body: JSON.stringify(body) })
    const own = { origin: `https://admin.example.com:${ports.proxy}`, 'sec-fetch-site': 'same-origin' }
    const others = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const contact = { FirstName: 'Anna', Phone: '+46701234567' }
    expect((await write(fillPath('createContact'), own, contact)).status).toBe(200)
    expect((await write(fillPath('createContact'), others, contact)).status).toBe(403)
    const image = { Survey: 1, MIME: 'none', Data: 'x'.repeat(9_000_000) }
    const large = await write(fillPath('setSurveyImage', { survey: 1 }), own, image)
    expect([large.status, large.headers['content-type']]).toEqual([400, 'application/json'])
  })

  const direct = (path: string) => fetch(`http://127.0.0.1:${ports.server}${path}`)

  test('answers health checks at the server’s own address', async () => {
    expect([(await direct('/healthz')).status, (await direct('/readyz')).status]).toEqual([200, 200])
  })
}

describe.each<SignedInBy>(['product', 'proxy'])('sign-in by the %s', by => {
  describe.skipIf(missing.nginx)('behind nginx', () => {
    suite('nginx', by)
  })
  describe.skipIf(missing.caddy)('behind Caddy', () => {
    suite('caddy', by)
  })
})
