import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import type { ActivityItem } from '#contract/team/activity'
import type { Reading } from '#contract/team/readings'
import { freePort } from '#database/testing/free-port'
import { temporaryFolder } from '#database/testing/temporary-folder'
import { readConfig } from './config/config'
import { makeAdminLink } from './make-admin-link'
import { createLogger } from './request-log'
import { startServer } from './start-server'

/** Returns the tables in a stopped server's folder. */
function tablesOf(folder: string): string[] {
  const database = new Libsql(join(folder, 'service.sqlite'))
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  database.close()
  return rows.map(({ name }) => name)
}

/** Starts a server that stops at the end of the test at the latest. */
async function started(environment: Record<string, string>, args: string[] = ['--rows', '20']) {
  const notices: string[] = []
  const logs: string[] = []
  const server = await startServer(readConfig({ PORT: '0', ACCOUNTS: 'off', ...environment }, args), {
    logger: createLogger({ write: line => void logs.push(line) }),
    version: '1.2.3',
    dashboard: undefined,
    announce: sentence => void notices.push(sentence),
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  onTestFinished(stop)
  type Sent = { body?: unknown; cookie?: string; headers?: Record<string, string> }
  const send = (method: string, path: string, { body, cookie = '', headers = {} }: Sent = {}) =>
    fetch(server.origin + path, {
      method,
      headers: { 'content-type': 'application/json', origin: server.origin, cookie, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const read = async <T = unknown>(path: string, cookie = '') => (await send('GET', path, { cookie })).json() as T
  const signIn = async (path: string, body: unknown) => {
    const answer = await send('POST', path, { body })
    expect(answer.status).toBe(200)
    return answer.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
  }
  return { ...server, stop, notices, logs, send, read, signIn }
}

test('adds demo data to a new folder once, and refuses a second server on it', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await started({ DATA_DIR })
  expect(first.notices).toEqual(['Generating demo data …'])
  expect(await first.read('/connection.json')).toMatchObject({ demo: true, mode: 'embedded' })
  expect(await first.read('/readyz')).toEqual({ status: 'ready', database: 'ok', disk: 'ok' })
  const surveys = await first.read('/api/surveys')
  expect(await first.read('/api/groups/2/contacts')).toHaveLength(20)
  // Demo ids that fail as documented: with 503, and with a lost answer.
  expect((await first.send('GET', '/api/surveys/900503/statistics')).status).toBe(503)
  await expect(first.read('/api/surveys/900499/statistics')).rejects.toThrow('fetch failed')

  await expect(started({ DATA_DIR })).rejects.toThrow(new RegExp(`${DATA_DIR} is in use by .*${process.pid}`))
  const other = { DATA_DIR: temporaryFolder(), DEMO: '0' }
  const taken = { ...other, PORT: new URL(first.origin).port }
  await expect(started(taken)).rejects.toThrow(/^Port \d+ of 127\.0\.0\.1 is in use: /)
  const free = await started(other, [])
  expect(await free.report()).toBe(`Embedded service, data in ${other.DATA_DIR}.`)
  await first.stop()

  const again = await started({ DATA_DIR }, ['--rows', '30', '--hostile'])
  expect(again.notices).toEqual([expect.stringContaining('--rows'), expect.stringContaining('--hostile')])
  expect(await again.read('/api/surveys')).toEqual(surveys)
  expect(await again.read('/connection.json')).toMatchObject({ demo: true })
})

test('answers the first request that reaches it, also while it is starting', async () => {
  const PORT = String(await freePort())
  const answers: Promise<number>[] = []
  const knock = setInterval(() => {
    const signal = AbortSignal.timeout(10_000)
    const answer = fetch(`http://127.0.0.1:${PORT}/healthz`, { signal }).then(({ status }) => status)
    answers.push(answer.catch((error: Error) => (error.name === 'TimeoutError' ? 0 : -1)))
  }, 1)
  onTestFinished(() => clearInterval(knock))
  await started({ DATA_DIR: temporaryFolder(), DEMO: '0', PORT, ACCOUNTS: 'on' }, [])
  clearInterval(knock)
  // Refused connections are -1, requests without an answer 0.
  expect(await Promise.all(answers)).not.toContain(0)
})

test('says which role of a proxy does not exist', async () => {
  const proxy = { ACCOUNTS: 'proxy', TRUSTED_PROXY: '127.0.0.1', PROXY_USER_HEADER: 'x-user' }
  const names = { PROXY_ROLES: 'asa=admin,bo=suport' }
  const { notices } = await started({ DATA_DIR: temporaryFolder(), DEMO: '0', ...proxy, ...names }, [])
  expect(notices).toEqual([
    'PROXY_ROLES names the role suport, which does not exist: people with only this role have no rights.',
  ])
})

test('generates nothing with DEMO=0, now or later, and has no failing demo ids', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await started({ DATA_DIR, DEMO: '0' })
  expect([first.notices, await first.read('/api/surveys')]).toEqual([[], []])
  expect((await first.send('GET', '/api/surveys/900503/statistics')).status).toBe(404)
  await first.stop()
  const later = await started({ DATA_DIR })
  expect([later.notices, await later.read('/connection.json')]).toMatchObject([expect.anything(), { demo: false }])
  expect(await later.read('/api/surveys')).toEqual([])
  await later.stop()
  await expect(started({ DATA_DIR, DEMO: '1' })).rejects.toThrow(/^DEMO=1 needs a new DATA_DIR/)
})

test('refuses a secret that does not fit the data, until it is declared lost, and leaves no other one behind', async () => {
  const folder = { DATA_DIR: temporaryFolder(), DEMO: '0', ACCOUNTS: 'on' }
  await (await started(folder)).stop()
  const other = { ...folder, SESSION_SECRET: 'another-secret-of-32-characters-and-more' }
  await expect(started(other)).rejects.toThrow(/^SESSION_SECRET does not fit the data/)
  await (await started({ ...other, SESSION_SECRET_LOST: '1' })).stop()
  const generated = join(folder.DATA_DIR, 'session-secret')
  rmSync(generated)
  await expect(started(folder)).rejects.toThrow(/^SESSION_SECRET does not fit the data/)
  expect(existsSync(generated)).toBe(false)
})

test('reports an unreachable Postgres without its password', async () => {
  const failed = started({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/messages' }, [])
  await expect(failed).rejects.toThrow(/^The database of DATABASE_URL cannot be used: (?!.*hunter2).*ECONNREFUSED.*\.$/)
})

test("over an upstream the folder holds the team alone, is one server's, and keeps its id for each upstream", async () => {
  const DATA_DIR = temporaryFolder()
  const origin = `http://127.0.0.1:${await freePort()}`
  const upstream = { DATA_DIR, UPSTREAM_URL: `${origin}/one` }
  const server = await started(upstream, [])
  // An unreachable upstream does not prevent the start.
  expect(await server.report()).toBe(
    `Upstream ${origin}/one. V1 and V2: cannot be reached. Nothing answers at its address.`,
  )
  expect(await server.read('/connection.json')).toMatchObject({ mode: 'upstream', demo: false })
  expect((await server.send('GET', '/api/surveys')).status).toBe(502)
  await expect(started(upstream, [])).rejects.toThrow(/is in use by/)
  await server.stop()
  expect(tablesOf(DATA_DIR)).toEqual(expect.arrayContaining(['team_connection']))
  expect(tablesOf(DATA_DIR)).not.toContain('surveys')

  const idOf = async (environment: Record<string, string>) => {
    const one = await started(environment, [])
    const { id } = await one.read<{ id: string }>('/connection.json')
    expect(await one.read('/team/me')).toMatchObject({ accounts: 'off', connection: { id } })
    await one.stop()
    return id
  }
  const id = await idOf(upstream)
  const moved = temporaryFolder()
  cpSync(DATA_DIR, moved, { recursive: true })
  expect(await idOf({ ...upstream, DATA_DIR: moved })).toBe(id)
  expect(await idOf({ ...upstream, UPSTREAM_URL: `${origin}/two` })).not.toBe(id)
})

const password = 'a river under the old bridge'

test('creates the first admin with the code in the folder, and keeps the session over a restart', async () => {
  const environment = { DATA_DIR: temporaryFolder(), DEMO: '0', ACCOUNTS: 'on' }
  const first = await started(environment)
  const path = join(environment.DATA_DIR, 'welcome-code')
  const code = readFileSync(path, 'utf8').trim()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(first.notices).toEqual([`Make the first admin at ${first.origin}/welcome with the code in ${path}.`])
  expect(await first.read('/session')).toMatchObject({ welcome: true, accounts: 'on' })
  expect((await first.send('GET', '/v2/contacts')).status).toBe(401)
  const cookie = await first.signIn('/session/welcome', { name: 'Ada', email: 'ada@example.com', password, code })
  expect(await first.read('/team/me', cookie)).toMatchObject({ person: { name: 'Ada', role: 'admin' } })
  expect(first.logs.join('')).not.toMatch(new RegExp(`${code}|river|ada@`))

  // Pages of other sites cannot sign anybody in or out.
  const body = { email: 'ada@example.com', password }
  for (const origin of ['https://evil.example', 'null', first.origin.replace('127.0.0.1', '127.0.0.1.evil.example')])
    for (const action of ['sign-in', 'sign-out']) {
      const answer = await first.send('POST', `/session/${action}`, { body, cookie, headers: { origin } })
      expect(answer.status).toBe(403)
    }
  // The library's own endpoints are closed.
  for (const way of ['callback/oidc?code=a&state=b', 'sign-in/email', 'list-sessions', 'get-session', 'error'])
    expect((await first.send('GET', `/session/${way}`, { cookie })).status).toBe(404)
  await first.stop()

  const again = await started(environment)
  expect(again.notices).toEqual([])
  expect(() => readFileSync(path)).toThrow('ENOENT')
  const session = await again.send('GET', '/team/me', { cookie })
  expect(session.status).toBe(200)
  const out = await again.send('POST', '/session/sign-out', { cookie })
  expect([out.status, out.headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('Max-Age=0')])
  expect((await again.send('GET', '/team/me', { cookie })).status).toBe(401)
}, 60_000)

test('turns a demo into an installation: an admin by link, without demo people and data', async () => {
  const environment = { DATA_DIR: temporaryFolder(), ACCOUNTS: 'on' }
  const { send, read, signIn, stop, origin } = await started(environment)
  const demo = await signIn('/session/demo', { person: 'demo-admin' })
  expect(await read('/api/surveys', demo)).not.toEqual([])
  expect((await send('DELETE', '/team/demo', { cookie: demo })).status).toBe(409)
  // Sixty days of readings end in today's figures, because reading figures stores them.
  const readings = async (query: string, cookie: string) =>
    (await read<{ rows: Reading[] }>(`/team/readings?${query}`, cookie)).rows
  const statistics = await read('/api/surveys/1/statistics', demo)
  const ofSurvey = await readings('kind=survey&id=1', demo)
  expect(statistics).toMatchObject(ofSurvey.at(-1)?.figures ?? { none: true })
  const answered = ofSurvey.map(({ figures }) => figures.Answered ?? -1)
  expect(new Set(answered).size).toBeGreaterThan(5)
  expect(answered).toEqual(answered.toSorted((a, b) => a - b))
  expect(await readings('kind=nki&id=1', demo)).toHaveLength(61)

  const link = (...args: string[]) => makeAdminLink({ ...environment, PUBLIC_ORIGIN: origin }, args)
  const usage = /npm run admin-link -- \[--promote \| --create\]/
  await expect(link('--make', 'a@b.se')).rejects.toThrow(usage)
  await expect(link('--promote', '--create', 'a@b.se')).rejects.toThrow(usage)
  await expect(link('a@b.se', 'c@d.se')).rejects.toThrow(usage)
  await expect(link('nobody')).rejects.toThrow(/not an e-mail address/)
  const message = await link('--create', 'Asa@example.com')
  const [, address = '', token = ''] = /\n(\S+)#(\S+)$/.exec(message) ?? []
  expect(address).toBe(`${origin}/invitation`)
  expect(message).toContain('Now an admin (new before), with all sessions ended.\nFor asa (asa@example.com), once, ')
  const about = await send('POST', '/session/link', { body: { token } })
  expect(await about.json()).toMatchObject({ kind: 'admin', email: 'asa@example.com' })
  const use = async () => (await send('POST', '/session/link/use', { body: { token, password } })).status
  expect([await use(), await use()]).toEqual([200, 404])
  expect((await send('GET', '/team/me', { cookie: demo })).status).toBe(401)
  const cookie = await signIn('/session/sign-in', { email: 'asa@example.com', password })
  // The activity contains neither the link nor the password.
  const activity = JSON.stringify(await read('/team/activity', cookie))
  expect((JSON.parse(activity) as { rows: ActivityItem[] }).rows).toContainEqual(
    expect.objectContaining({
      endpoint: 'admin-link',
      by: 'unknown',
      details: { how: 'create', after: 'admin, invited', sessions: 0 },
    }),
  )
  for (const secret of [token, 'asa@example.com', password]) expect(activity).not.toContain(secret)

  expect(await (await send('DELETE', '/team/demo', { cookie })).json()).toEqual({ people: 3, data: true })
  expect(await read('/api/surveys', cookie)).toEqual([])
  expect(await readings('kind=survey', cookie)).toEqual([])
  expect(await read('/team/me', cookie)).toMatchObject({ connection: { demo: false } })
  await stop()

  const again = await started(environment)
  expect(await again.read('/session')).toMatchObject({ demo: [], welcome: false })
  expect(await again.read('/api/surveys', cookie)).toEqual([])
}, 60_000)

test('refuses an admin link without a database or accounts', async () => {
  const DATA_DIR = temporaryFolder()
  await expect(makeAdminLink({ DATA_DIR, ACCOUNTS: 'on' }, [])).rejects.toThrow(/no database/)
  await expect(makeAdminLink({ DATA_DIR, ACCOUNTS: 'off' }, [])).rejects.toThrow(/With ACCOUNTS=off/)
})
