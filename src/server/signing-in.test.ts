import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config/config'
import { createLogger } from './request-log'
import { startServer } from './start-server'

const dataDir = mkdtempSync(join(tmpdir(), 'messaging-admin-people-'))
const ada = { name: 'Ada', email: 'ada@example.com', password: 'a river under the old bridge' }

const messages: string[] = []
const logs: string[] = []
const start = (terminal = false) =>
  startServer(readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', ACCOUNTS: 'on' }), {
    logger: createLogger({ write: line => void logs.push(line) }),
    version: '1.2.3',
    dashboard: undefined,
    announce: sentence => void messages.push(sentence),
    terminal,
  })

let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const post = (path: string, body: unknown, headers: Record<string, string> = { origin: server.origin }) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const me = (cookie: string) => fetch(`${server.origin}/team/me`, { headers: { cookie } })

test('the code for the first admin is in a file of who runs the server, and in no log', async () => {
  const path = join(dataDir, 'welcome-code')
  const code = readFileSync(path, 'utf8').trim()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(messages).toEqual([`Make the first admin at ${server.origin}/welcome with the code in ${path}.`])
  expect(await (await fetch(`${server.origin}/session`)).json()).toMatchObject({ welcome: true, accounts: 'on' })

  const welcomed = await post('/session/welcome', { ...ada, code })
  expect(welcomed.status).toBe(200)
  const mine = await me(cookieOf(welcomed))
  expect(await mine.json()).toMatchObject({ person: { name: 'Ada', role: 'admin' } })
  expect(logs.join('')).not.toMatch(new RegExp(`${code}|river|ada@`))
})

test('people sign in and out; without a session nothing is answered', async () => {
  expect((await fetch(`${server.origin}/v2/contacts`)).status).toBe(401)
  const { email, password } = ada
  const signedIn = await post('/session/sign-in', { email, password })
  expect(await signedIn.json()).toEqual({ secondFactor: false })
  const cookie = cookieOf(signedIn)
  expect((await fetch(`${server.origin}/v2/segments`, { headers: { cookie } })).status).not.toBe(401)
  const out = await post('/session/sign-out', undefined, { cookie, origin: server.origin })
  expect([out.status, out.headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('Max-Age=0')])
  expect((await me(cookie)).status).toBe(401)
})

test('a page of another site signs nobody in or out', async () => {
  const { email, password } = ada
  const cookie = cookieOf(await post('/session/sign-in', { email, password }))
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: server.origin.replace('127.0.0.1', '127.0.0.1.evil.example') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: server.origin },
  ]
  for (const headers of foreign) {
    const from = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
    expect((await post('/session/sign-in', { email, password }, from)).status).toBe(403)
    expect((await post('/session/sign-out', undefined, { cookie, ...from })).status).toBe(403)
  }
  // A browser says where a change comes from.
  expect((await post('/session/sign-out', undefined, { cookie })).status).toBe(403)
  expect((await me(cookie)).status).toBe(200)
})

test('the way back from a provider that there is none of is no way in', async () => {
  const back = await fetch(`${server.origin}/session/callback/oidc?code=a&state=b`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(back.status).toBe(404)
  const { email, password } = ada
  const cookie = cookieOf(await post('/session/sign-in', { email, password }))
  for (const path of ['/session/sign-in/email', '/session/list-sessions', '/session/get-session', '/session/error'])
    expect((await fetch(`${server.origin}${path}`, { headers: { cookie } })).status).toBe(404)
})

test('a session outlives a restart, and the code is gone with the first admin', async () => {
  const { email, password } = ada
  const cookie = cookieOf(await post('/session/sign-in', { email, password }))
  await server.stop()
  messages.length = 0
  server = await start(true)
  expect(messages).toEqual([])
  expect(() => readFileSync(join(dataDir, 'welcome-code'))).toThrow('ENOENT')
  expect((await me(cookie)).status).toBe(200)
})
