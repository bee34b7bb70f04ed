import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aLink, aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'

describe.each(Object.entries(teamDatabases))('sign-in on %s', (_, open) => {
  let team: SigningTeam
  beforeAll(async () => {
    team = await signingTeam(await open())
  })
  afterAll(() => team.db.destroy())

  test('creates the first admin with the welcome code, once', async () => {
    const browser = new TeamBrowser(team)
    const session = { accounts: 'on', oidc: false, demo: [], welcome: true, signedIn: false }
    expect(await browser.call('readSession')).toEqual(session)
    const code = (await team.welcomeCode()) ?? ''
    expect(code).toMatch(/^([0-9A-Z]{5}-){5}[0-9A-Z]$/)
    const ada = { name: 'Ada', email: 'Ada@Example.com', password }

    expect(await browser.refused('createFirstAdmin', { ...ada, code: 'AAAAA-AAAAA' })).toMatchObject({ status: 422 })
    const common = await browser.refused('createFirstAdmin', { ...ada, code, password: 'Password12345!' })
    expect(common).toMatchObject({ status: 422, issues: [{ path: ['password'], code: 'common_password' }] })

    await browser.call('createFirstAdmin', { ...ada, code: code.toLowerCase().replaceAll('-', ' ') })
    expect(await browser.me()).toMatchObject({ by: 'session', name: 'Ada', email: 'ada@example.com', role: 'admin' })
    const [first] = await eventsAfter(0)
    expect(first).toMatch(/^first-admin link Ada \["person:[^"]+"\] \{"address":"192\.0\.2\.1"\}$/)
    expect(await team.welcomeCode()).toBeUndefined()
    expect((await browser.call('readSession')).welcome).toBe(false)
    const late = await new TeamBrowser(team).refused('createFirstAdmin', { ...ada, code, email: 'b@example.com' })
    expect(late).toMatchObject({ status: 404 })
  })

  test('signs in with address and password ignoring case, and signs out', async () => {
    const browser = new TeamBrowser(team)
    expect(await browser.call('signIn', { email: ' ADA@example.com ', password })).toEqual({ secondFactor: false })
    expect(browser.lastSet).toEqual([
      expect.stringMatching(/^ma\.session_token=\w{32}\..*; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const thief = browser.copy()
    expect((await browser.me())?.rights.has('people.manage')).toBe(true)

    await browser.call('signOut')
    expect(browser.cookies.size).toBe(0)
    expect(await thief.me()).toBeUndefined()
  })

  test('shows the last visit after a long break only', async () => {
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'ada@example.com', password })
    const backAfter = async (hours: number) => {
      const lastSeen = new Date(Date.now() - hours * 3_600_000).toISOString()
      await team.db.updateTable('team_person').set({ lastSeen }).where('email', '=', 'ada@example.com').execute()
      await team.db.updateTable('team_session').set({ lastUsed: null }).execute()
      return { lastSeen, lastVisit: (await browser.call('readMe')).person?.lastVisit ?? undefined }
    }
    expect((await backAfter(1)).lastVisit).toBeUndefined()
    const night = await backAfter(14)
    expect(night.lastVisit).toBe(night.lastSeen)
    expect((await backAfter(2)).lastVisit).toBe(night.lastSeen)
  })

  test('ends the previous session of the same browser', async () => {
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'ada@example.com', password })
    const before = browser.copy()
    await browser.call('signIn', { email: 'ada@example.com', password })
    expect(await before.me()).toBeUndefined()
    expect(await browser.me()).toMatchObject({ name: 'Ada' })
  })

  test('ends a session when unused, at its absolute end, and after changes of role, state or clock', async () => {
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'ada@example.com', password })
    const minute = 60_000
    const after = async (minutes: number, headers = {}) => {
      team.clock.ahead = minutes * minute
      return (await browser.me(headers))?.name
    }
    try {
      expect(await after(50)).toBe('Ada')
      // Background requests do not count as use.
      expect(await after(100, { 'x-background': '1' })).toBe('Ada')
      expect(await after(111)).toBeUndefined()
      expect(await after(109)).toBe('Ada')
      for (let minutes = 160; minutes < 720; minutes += 50) expect(await after(minutes)).toBe('Ada')
      expect(await after(721)).toBeUndefined()
      // The clock was set back: times in the future are not trusted.
      expect(await after(0)).toBeUndefined()
    } finally {
      team.clock.ahead = 0
    }
    await browser.call('signIn', { email: 'ada@example.com', password })
    const change = (set: object) =>
      team.db.updateTable('team_person').set(set).where('email', '=', 'ada@example.com').execute()
    await change({ role: 'support' })
    expect((await browser.me())?.rights.has('people.manage')).toBe(false)
    await change({ role: 'gone' })
    expect((await browser.me())?.rights.size).toBe(0)
    await change({ role: 'admin', state: 'deactivated' })
    expect(await browser.me()).toBeUndefined()
    await change({ state: 'active' })
  })

  test('uses a key alone when there is also a cookie, and refuses a wrong key', async () => {
    await aPerson(team.db, { name: 'Kim', password })
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'kim@example.com', password })
    for (const key of ['Bearer mak_wrong', 'bearer  x', `Bearer ${'x'.repeat(5000)}`, 'Bearer __proto__'])
      expect(await browser.me({ authorization: key })).toBeUndefined()
    expect(await browser.me({ authorization: 'Basic a2ltOmtpbQ==' })).toMatchObject({ name: 'Kim' })
  })

  test('accepts a password of 128 characters of any width', async () => {
    await aPerson(team.db, { name: 'Emo', password })
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'emo@example.com', password })
    const long = Array.from({ length: 128 }, (_, n) => String.fromCodePoint(0x1f300 + n)).join('')
    await browser.call('changePassword', { current: password, password: long })
    expect(await new TeamBrowser(team).call('signIn', { email: 'emo@example.com', password: long })).toEqual({
      secondFactor: false,
    })
  })

  test('ends all other sessions and links when the password changes', async () => {
    const [browser, other] = [new TeamBrowser(team), new TeamBrowser(team)]
    for (const each of [browser, other]) await each.call('signIn', { email: 'ada@example.com', password })
    const thief = browser.copy()
    const { id = '' } = (await browser.me()) ?? {}
    const token = await aLink(team.db, id, 'reset')
    const next = 'a hill behind the new house'
    const wrong = await browser.refused('changePassword', { current: 'not this', password: next })
    expect(wrong).toMatchObject({ status: 422, issues: [{ path: ['current'] }] })
    const own = await browser.refused('changePassword', { current: password, password: 'ada@example.com' })
    expect(own.issues).toMatchObject([{ path: ['password'], code: 'common_password' }])
    await browser.call('changePassword', { current: password, password: next })
    expect([(await browser.me())?.name, await other.me(), await thief.me()]).toEqual(['Ada', undefined, undefined])
    expect(await browser.refused('readLink', { token })).toMatchObject({ status: 404 })
    expect(await other.refused('signIn', { email: 'ada@example.com', password })).toMatchObject({ status: 401 })
    await browser.call('changePassword', { current: next, password })
  })

  /** Lists events after a position: name, kind of person, person, things and details. */
  const eventsAfter = async (place: number) => {
    const entries = team.db.selectFrom('team_activity').selectAll().where('position', '>', place)
    const rows = await entries.where('kind', '=', 'event').orderBy('position').execute()
    return rows.map(({ endpoint, by, name, things, details }) =>
      [endpoint, by, name, things, details ?? ''].join(' ').replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d/g, 'that minute'),
    )
  }
  const place = async () => {
    const entries = team.db.selectFrom('team_activity').select('position').orderBy('position', 'desc')
    return (await entries.executeTakeFirst())?.position ?? 0
  }
  const idOfAda = async () => {
    const people = team.db.selectFrom('team_person').select('id').where('name', '=', 'Ada')
    return (await people.executeTakeFirstOrThrow()).id
  }

  test('records sign-ins and sign-outs with how and from where', async () => {
    const before = await place()
    const id = await idOfAda()
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: 'ada@example.com', password })
    await browser.call('signOut')
    await browser.call('signOut')
    expect(await eventsAfter(before)).toEqual([
      `signed-in session Ada ["person:${id}"] {"how":"password","address":"192.0.2.1"}`,
      `signed-out session Ada ["person:${id}"] `,
    ])
  })

  test('counts failed sign-ins by minute, account and address, without passwords and unknown accounts', async () => {
    // Starts at the beginning of a minute, within which everything happens.
    team.clock.ahead = 3_600_000 + 60_000 - (Date.now() % 60_000)
    await team.activity.tend()
    const before = await place()
    const id = await idOfAda()
    const browser = new TeamBrowser(team, '192.0.2.77')
    for (const name of ['Ada', 'hunter2', 'ada', 'hunter3', 'ada']) {
      const email = `${name}@example.com`
      await browser.refused('signIn', { email, password: 'a secret that is wrong' })
    }
    await team.activity.tend()
    expect(await eventsAfter(before)).toEqual([])
    team.clock.ahead += 60_000
    await team.activity.tend()
    await team.activity.tend()
    const minute = '"minute":"that minute:00.000Z","address":"192.0.2.77"'
    expect((await eventsAfter(before)).toSorted()).toEqual([
      `sign-in-failed unknown  ["person:${id}"] {${minute},"count":3}`,
      `sign-in-failed unknown  [] {${minute},"count":2}`,
    ])
    team.clock.ahead = 0
  })
})
