import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import type { OneTimeLink, Person } from '#contract/team/people'
import { readConfig } from './config/config'
import { makeAdminLink } from './make-admin-link'
import { createLogger } from './request-log'
import { startServer } from './start-server'

type InvitedPerson = { person: Person; link: OneTimeLink }

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function aDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-link-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('beside a running server: a link that works there, once', { timeout: 30_000 }, async () => {
  const environment = { PORT: '0', DATA_DIR: aDataDir(), ACCOUNTS: 'on', DEMO: '0' }
  const server = await startServer(readConfig(environment), {
    logger: createLogger({ write: () => undefined }),
    version: '1.2.3',
    dashboard: undefined,
  })
  undo.push(server.stop)
  const post = (path: string, body: unknown) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(body),
    })

  await expect(makeAdminLink(environment, [])).rejects.toThrow(/no active admin/)
  await expect(makeAdminLink(environment, ['nobody'])).rejects.toThrow(/not an e-mail address/)
  await expect(makeAdminLink(environment, ['asa@example.com'])).rejects.toThrow(/asa@example.com is unknown/)
  for (const args of [
    ['--make', 'a@b.se'],
    ['--promote', '--create', 'a@b.se'],
    ['a@b.se', 'c@d.se'],
  ])
    await expect(makeAdminLink(environment, args)).rejects.toThrow(/npm run admin-link -- \[--promote \| --create\]/)
  const withOrigin = { ...environment, PUBLIC_ORIGIN: server.origin }
  const message = await makeAdminLink(withOrigin, ['--create', 'Asa@example.com'])
  const [, address = '', token = ''] = /\n(\S+)#(\S+)$/.exec(message) ?? []
  expect(address).toBe(`${server.origin}/invitation`)
  expect(message).toContain(
    'Now an admin (new before), with all sessions ended.\nFor asa (asa@example.com), once, until ',
  )
  expect(await (await post('/session/link', { token })).json()).toMatchObject({
    kind: 'admin',
    email: 'asa@example.com',
  })

  const password = 'a long one of four words'
  expect((await post('/session/link/use', { token, password })).status).toBe(200)
  expect((await post('/session/link/use', { token, password })).status).toBe(404)
  const signedIn = await post('/session/sign-in', { email: 'asa@example.com', password })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const send = (path: string, init: RequestInit = {}) => {
    const headers = { cookie, origin: server.origin, 'content-type': 'application/json' }
    return fetch(server.origin + path, { ...init, headers })
  }
  const me = (await (await send('/team/me')).json()) as Me
  expect(me.person).toMatchObject({ role: 'admin' })

  const body = JSON.stringify({ name: 'Bo', email: 'bo@example.com', role: 'support' })
  const invited = (await (await send('/team/people', { method: 'POST', body })).json()) as InvitedPerson
  const toBo = await makeAdminLink(withOrigin, ['--promote', 'bo@example.com'])
  expect(toBo).toContain('Now an admin (support, invited before)')
  const activity = await (await send('/team/activity')).text()
  const { rows } = JSON.parse(activity) as { rows: ActivityItem[] }
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        endpoint: 'admin-link',
        by: 'unknown',
        things: [`person:${me.person?.id}`],
        details: { how: 'create', after: 'admin, invited', sessions: 0 },
      }),
      expect.objectContaining({
        endpoint: 'admin-link',
        things: [`person:${invited.person.id}`],
        details: { how: 'promote', before: 'support, invited', after: 'admin, invited', sessions: 0 },
      }),
      expect.objectContaining({
        endpoint: 'invitePerson',
        person: me.person?.id,
        things: [`person:${invited.person.id}`],
        members: ['name', 'email', 'role'],
        outcome: 'done',
      }),
    ]),
  )
  // Neither the link nor what was typed stands in what everybody with the right may read.
  for (const secret of [token, invited.link.token, 'bo@example.com', password]) expect(activity).not.toContain(secret)
})

test('says what is in the way', async () => {
  const DATA_DIR = aDataDir()
  await expect(makeAdminLink({ DATA_DIR, ACCOUNTS: 'on' }, [])).rejects.toThrow(/no database/)
  await expect(makeAdminLink({ DATA_DIR, ACCOUNTS: 'off' }, [])).rejects.toThrow(/ACCOUNTS is off/)
})
