import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeamName } from '#contract/team/team-endpoints'
import { failingDatabase } from '#team/testing/failing-database'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aLink, aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'

const hostile = [
  "' or 1=1 --",
  '"; drop table team_person; --',
  '\u0000',
  'a\u0000@example.com',
  '\ud800',
  '\u202e\u200b',
  '../../etc/passwd',
  '%00%0a%0d',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '{"$ne":null}',
  '__proto__',
  '💥'.repeat(40),
  '=cmd|calc',
]

/** Encoded for a cookie. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

describe.each(Object.entries(teamDatabases))('sign-in with hostile input on %s', (dialect, open) => {
  let team: SigningTeam
  beforeAll(async () => {
    team = await signingTeam(await open())
    await aPerson(team.db, { name: 'Ada', password })
  })
  afterAll(() => team.db.destroy())

  test('refuses invented and altered cookies', async () => {
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'ada@example.com', password })
    const [name, value] = [...browser.cookies][0] ?? ['', '']
    const otherToken = value.replace(/^./, letter => (letter === 'a' ? 'b' : 'a'))
    const unsigned = decodeURIComponent(value).split('.')[0] ?? ''
    for (const text of [...hostile.map(encoded), '', '%', value.slice(0, -6), `x${value}`, otherToken, unsigned]) {
      const headers = new Headers()
      // Such a value cannot be sent in a header.
      try {
        headers.set('cookie', `${name}=${text}`)
      } catch {
        continue
      }
      expect(await team.identify(headers)).toBeUndefined()
    }
    // Session fixation: a token chosen by somebody else is replaced.
    const victim = new TeamBrowser(team)
    victim.cookies.set(name, 'chosen.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D')
    await victim.call('signIn', { email: 'ada@example.com', password })
    expect(victim.cookies.get(name)).not.toContain('chosen')
  })

  test('lets a link be read repeatedly, and used once', async () => {
    await aPerson(team.db, { name: 'Bo', state: 'invited' })
    const token = await aLink(team.db, 'bo', 'invitation')
    const link = { kind: 'invitation', name: 'Bo', email: 'bo@example.com' }
    const browser = new TeamBrowser(team)
    for (let n = 0; n < 3; n++) expect(await browser.call('readLink', { token })).toEqual(link)
    for (const name of ['\u0000', 'B\u0000o', '\ud800', '\u202e', ' '])
      expect(await browser.refused('useLink', { token, password, name })).toMatchObject({ status: 422 })
    const use = () => new TeamBrowser(team).call('useLink', { token, password, name: ' Bo B ' })
    const uses = await Promise.allSettled([use(), use()])
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await browser.refused('readLink', { token })).toMatchObject({ status: 404 })
    await browser.call('signIn', { email: 'bo@example.com', password })
    expect(await browser.me()).toMatchObject({ name: 'Bo B' })

    const again = await aLink(team.db, 'bo', 'reset')
    team.clock.ahead = 73 * 3_600_000
    expect(await browser.refused('readLink', { token: again })).toMatchObject({ status: 404 })
    team.clock.ahead = 0
    await browser.call('useLink', { token: again, password: 'a hill behind the new house' })
    expect(await browser.me()).toBeUndefined()
  })

  test('restricts cookies to https there, and renews those of the older secret', async () => {
    const [old, next] = ['a secret of a test, 32 characters', 'the next secret of it, 32 characters'] as const
    const origin = () => 'https://desk.example'
    const before = await signingTeam(team.db, { origin, secrets: [old] })
    const browser = new TeamBrowser(before)
    await browser.call('signIn', { email: 'ada@example.com', password })
    expect(browser.lastSet).toEqual([
      expect.stringMatching(/^__Host-ma\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const during = browser.copy(await signingTeam(team.db, { origin, secrets: [next, old] }))
    expect(await during.me()).toMatchObject({ name: 'Ada' })
    const after = await signingTeam(team.db, { origin, secrets: [next] })
    expect(await during.copy(after).me()).toMatchObject({ name: 'Ada' })
    expect(await browser.copy(after).me()).toBeUndefined()
    await signingTeam(team.db, { origin, secrets: [old, next] })
  })

  // Postgres is the stricter of the two about texts.
  if (dialect === 'SQLite') return

  const fields: [TeamName, string, Record<string, unknown>][] = [
    ['signIn', 'email', { password }],
    ['signIn', 'password', { email: 'nobody@example.com' }],
    ['verifySecondFactor', 'code', {}],
    ['verifySecondFactor', 'recoveryCode', {}],
    ['signInDemo', 'person', {}],
    ['createFirstAdmin', 'code', { name: 'A', email: 'a@example.com', password }],
    ['createFirstAdmin', 'email', { name: 'A', code: 'x', password }],
    ['createFirstAdmin', 'name', { email: 'a@example.com', code: 'x', password }],
    ['createFirstAdmin', 'password', { name: 'A', email: 'a@example.com', code: 'x' }],
    ['readLink', 'token', {}],
    ['useLink', 'token', { password }],
    ['useLink', 'password', { token: 'x' }],
    ['useLink', 'name', { token: 'x', password }],
  ]

  test.each(fields)('%s refuses every invalid %s', { timeout: 60_000 }, async (name, member, rest) => {
    const people = () => team.db.selectFrom('team_person').select('id').execute()
    const before = await people()
    for (const [n, text] of hostile.entries()) {
      const browser = new TeamBrowser(team, `198.51.100.${n}`)
      browser.cookies.set('ma.two_factor', encoded(`${text}.x`))
      const refused = await browser.refused(name, { ...rest, [member]: text })
      expect([401, 404, 422]).toContain(refused.status)
      expect(refused.message).not.toContain(text)
    }
    expect(await people()).toEqual(before)
  })
})

test('never takes a lost database for a wrong password', async () => {
  const db = await teamDatabases.SQLite()
  await aPerson(db, { name: 'Ada', password })
  let away = false
  const team = await signingTeam(failingDatabase(db, () => away))
  const browser = new TeamBrowser(team)
  await browser.call('signIn', { email: 'ada@example.com', password })
  away = true
  for (const [name, body] of [
    ['signIn', { email: 'ada@example.com', password }],
    ['readSession', undefined],
    ['readLink', { token: 'x' }],
    ['signOut', undefined],
  ] as const) {
    const stranger = browser.copy({ ...team, identify: () => Promise.resolve(undefined) })
    expect(await stranger.refused(name, body as never)).toMatchObject({ status: 503 })
    expect(stranger.cookies.size).toBe(1)
  }
  await expect(browser.me()).rejects.toThrow('The database is not available.')
  away = false
  expect(await browser.me()).toMatchObject({ name: 'Ada' })
  await db.destroy()
})
