import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Reading } from '#contract/team/readings'
import { readConfig } from './config/config'
import { makeAdminLink } from './make-admin-link'
import { createLogger } from './request-log'
import { startServer } from './start-server'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function started(environment: Record<string, string>) {
  const server = await startServer(readConfig({ PORT: '0', ACCOUNTS: 'on', ...environment }, ['--rows', '20']), {
    logger: createLogger({ write: () => undefined }),
    version: '1.2.3',
    dashboard: undefined,
  })
  undo.push(server.stop)
  const send = (method: string, path: string, { body, cookie = '' }: { body?: unknown; cookie?: string } = {}) => {
    const headers = { 'content-type': 'application/json', origin: server.origin, cookie }
    return fetch(server.origin + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  }
  const signIn = async (path: string, body: unknown) => {
    const answer = await send('POST', path, { body })
    expect(answer.status).toBe(200)
    return answer.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
  }
  return { ...server, send, signIn }
}

test('a demonstration becomes an installation: a real admin comes, the demo people and data go', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'messaging-admin-demo-'))
  undo.push(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const { send, signIn, stop } = await started({ DATA_DIR })
  const demo = await signIn('/session/demo', { person: 'demo-admin' })
  expect(await (await send('GET', '/api/surveys', { cookie: demo })).json()).not.toEqual([])
  expect((await send('DELETE', '/team/demo', { cookie: demo })).status).toBe(409)
  // Sixty days of readings end in what is read today.
  const readings = async (query: string, cookie: string) =>
    ((await (await send('GET', `/team/readings?${query}`, { cookie })).json()) as { rows: Reading[] }).rows
  // As a page asks: what somebody looked at is a reading too.
  const statistics = (await (await send('GET', '/api/surveys/1/statistics', { cookie: demo })).json()) as object
  const ofSurvey = await readings('kind=survey&id=1', demo)
  expect(statistics).toMatchObject(ofSurvey.at(-1)?.figures ?? { none: true })
  const answered = ofSurvey.map(({ figures }) => figures.Answered ?? -1)
  expect(answered.length).toBeGreaterThan(10)
  expect(answered).toEqual(answered.toSorted((a, b) => a - b))
  expect(new Set(answered).size).toBeGreaterThan(5)
  const ofNki = await readings('kind=nki&id=1', demo)
  expect(ofNki).toHaveLength(61)
  expect(new Set(ofNki.map(({ begin }) => begin)).size).toBeGreaterThan(1)

  const [, token] = (await makeAdminLink({ DATA_DIR, ACCOUNTS: 'on' }, ['--create', 'asa@example.com'])).split('#')
  const password = 'a long one of four words'
  expect((await send('POST', '/session/link/use', { body: { token, password } })).status).toBe(200)
  expect((await send('GET', '/team/me', { cookie: demo })).status).toBe(401)
  const cookie = await signIn('/session/sign-in', { email: 'asa@example.com', password })
  expect(await (await send('DELETE', '/team/demo', { cookie })).json()).toEqual({ people: 3, data: true })
  expect(await (await send('GET', '/api/surveys', { cookie })).json()).toEqual([])
  expect(await readings('kind=survey', cookie)).toEqual([])
  expect(await (await send('GET', '/team/me', { cookie })).json()).toMatchObject({ connection: { demo: false } })
  await stop()

  const again = await started({ DATA_DIR })
  expect(await (await again.send('GET', '/session')).json()).toMatchObject({ demo: [], welcome: false })
  expect(await (await again.send('GET', '/api/surveys', { cookie })).json()).toEqual([])
})
