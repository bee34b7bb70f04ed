import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failingDatabase } from '#team/testing/failing-database'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aLink, aPerson } from '#team/testing/team-people'
import { createSignInLimits } from './sign-in-limits'

const password = 'a river under the old bridge'
const minute = 60_000

describe.each(Object.entries(teamDatabases))('a limit of sign-ins on %s', (dialect, open) => {
  let team: SigningTeam
  beforeAll(async () => {
    team = await signingTeam(await open())
    await aPerson(team.db, { name: 'Ada', password })
  })
  afterAll(() => team.db.destroy())
  beforeEach(async () => {
    team.clock.ahead = 0
    await team.db.deleteFrom('team_limit').execute()
  })
  const teamLimits = () => createSignInLimits(team.db, () => new Date(Date.now() + team.clock.ahead))
  const ada = { email: 'ada@example.com', password }
  const wrong = { ...ada, password: 'not the password at all' }

  test('blocks an address after five wrong passwords for an account, and says for how long', async () => {
    const browser = new TeamBrowser(team)
    for (let n = 0; n < 5; n++) expect(await browser.refused('signIn', wrong)).toMatchObject({ status: 401 })
    const refused = await browser.refused('signIn', ada)
    expect(refused).toMatchObject({ status: 429, kind: 'limit' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect(await new TeamBrowser(team, '192.0.2.2').call('signIn', ada)).toEqual({ secondFactor: false })
    team.clock.ahead = 16 * minute
    expect(await browser.call('signIn', ada)).toEqual({ secondFactor: false })
    // Case and spaces do not make another account.
    team.clock.ahead = 0
    const other = new TeamBrowser(team, '192.0.2.3')
    for (const email of ['ADA@example.com', ' ada@example.com', 'Ada@Example.com', 'ada@example.com ', ada.email])
      await other.refused('signIn', { ...wrong, email })
    expect(await other.refused('signIn', ada)).toMatchObject({ status: 429 })
  })

  test('counts concurrent tries', async () => {
    const browser = new TeamBrowser(team)
    const refusals = await Promise.all(Array.from({ length: 15 }, () => browser.refused('signIn', wrong)))
    expect(refusals.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(refusals.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('deletes expired counts, and stores no address', async () => {
    await new TeamBrowser(team).call('signIn', ada)
    await new TeamBrowser(team).refused('signIn', wrong)
    const rows = await team.db.selectFrom('team_limit').select('key').execute()
    expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0/)
    team.clock.ahead = 100 * 24 * 60 * minute
    await teamLimits().sweep()
    expect(await team.db.selectFrom('team_limit').selectAll().execute()).toEqual([])
  })

  // Rules without SQL of their own need one dialect.
  if (dialect === 'Postgres') return

  test('blocks new addresses after many wrong passwords, but never a usual one', async () => {
    const limits = teamLimits()
    const home = new TeamBrowser(team, '203.0.113.1')
    await home.call('signIn', ada)
    for (let n = 0; n < 50; n++) await limits.takeSignIn(ada.email, `198.51.100.${n}`)
    expect(await new TeamBrowser(team, '192.0.2.77').refused('signIn', ada)).toMatchObject({ status: 429 })
    expect(await home.call('signIn', ada)).toEqual({ secondFactor: false })
  })

  test('blocks an address after a hundred tries for different accounts', async () => {
    const limits = teamLimits()
    for (let n = 0; n < 100; n++) await limits.takeSignIn(`e${n}@example.com`, '192.0.2.66')
    expect(await new TeamBrowser(team, '192.0.2.66').refused('signIn', ada)).toMatchObject({ status: 429 })
  })

  test('counts an IPv6 network as one address', async () => {
    const limits = teamLimits()
    const inside = (n: number) => `2001:db8:1:2::${n.toString(16)}`
    for (let n = 1; n <= 100; n++) await limits.takeSignIn(`e${n}@example.com`, inside(n))
    for (const same of [inside(500), '2001:DB8:1:2:ffff:1:2:3', '2001:db8:1:2:0:0:1.2.3.4'])
      expect(await new TeamBrowser(team, same).refused('signIn', ada)).toMatchObject({ status: 429 })
    for (const other of ['2001:db8:1:3::1', '2001:db8::2', '::1'])
      expect(await new TeamBrowser(team, other).call('signIn', ada)).toEqual({ secondFactor: false })
  })

  test('takes an address as usual after a complete sign-in only', async () => {
    const limits = teamLimits()
    await (await limits.takeSignIn(ada.email, '198.51.100.9')).right()
    for (let n = 0; n < 50; n++) await limits.takeSignIn(ada.email, `203.0.113.${n}`)
    await expect(limits.takeSignIn(ada.email, '198.51.100.9')).rejects.toMatchObject({ status: 429 })
  })

  test('ends a lockout when an admin link is used', async () => {
    const { id } = await aPerson(team.db, { name: 'Eva', password, role: 'admin' })
    const eva = { email: 'eva@example.com', password: 'a long one of four words' }
    const token = await aLink(team.db, id, 'admin')
    const browser = new TeamBrowser(team)
    for (let n = 0; n < 5; n++) await browser.refused('signIn', { ...eva, password: 'not the password at all' })
    expect(await browser.refused('signIn', eva)).toMatchObject({ status: 429 })
    await browser.call('useLink', { token, password: eva.password })
    expect(await browser.call('signIn', eva)).toEqual({ secondFactor: false })
  })

  test('does not count a password change that the database interrupted', async () => {
    let away = false
    const failing = failingDatabase(team.db, query => away && JSON.stringify(query).includes('team_account'))
    await aPerson(team.db, { name: 'Bo', password })
    const browser = new TeamBrowser(await signingTeam(failing))
    await browser.call('signIn', { email: 'bo@example.com', password })
    const change = { current: password, password: `${password} 2` }
    away = true
    for (let n = 0; n < 12; n++) expect(await browser.refused('changePassword', change)).toMatchObject({ status: 503 })
    away = false
    await browser.call('changePassword', change)
  })

  test('recovers from a clock that was ahead', async () => {
    const browser = new TeamBrowser(team)
    team.clock.ahead = 365 * 24 * 60 * minute
    for (let n = 0; n < 6; n++) await browser.refused('signIn', wrong)
    team.clock.ahead = 0
    expect(await browser.call('signIn', ada)).toEqual({ secondFactor: false })
  })
})
