import type { RootOperationNode } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { type Employee, startCompanyProvider, throughProvider } from '#team/testing/company-provider'
import { failingDatabase } from '#team/testing/failing-database'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { teamOrigin } from '#team/testing/team-origin'
import { aLink, aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'

let provider: Awaited<ReturnType<typeof startCompanyProvider>>
let count = 0
/** The issuer's log messages. */
const logged: string[] = []
const log = (_: string, message: string) => void logged.push(message)
// The page only learns that sign-in failed; the reason is in these two logs.
beforeEach(() => {
  const from = [logged.length, provider.problems.length] as const
  onTestFailed(() => {
    const [issuer, refused] = [logged.slice(from[0]), provider.problems.slice(from[1])]
    process.stderr.write(`The issuer: ${issuer.join('; ')}\nThe provider: ${refused.join('; ')}\n`)
  })
})
beforeAll(async () => {
  provider = await startCompanyProvider()
})
afterAll(() => provider.close())

const roles = [
  ['dashboard-admins', 'admin'],
  ['desk', 'support'],
] as const

describe.each(Object.entries(teamDatabases))('sign-in at a provider on %s', (dialect, open) => {
  let team: SigningTeam
  beforeAll(async () => {
    team = await signingTeam(await open(), { oidc: { ...provider.settings, roles }, log })
  })
  afterAll(() => team.db.destroy())

  let employee: Employee
  beforeEach(() => {
    count++
    const names = { sub: `sub-${count}`, email: `e${count}@example.com`, name: `E${count}` }
    employee = { ...names, email_verified: true, groups: ['desk'] }
  })

  const finish = async (browser: TeamBrowser, search: string, at = team) => {
    const answerHeaders = new Headers()
    const next = await at.finishOidc({ search, headers: browser.headers(), answerHeaders, address: browser.address })
    browser.keep(answerHeaders)
    return next
  }

  /** Starts at a server and signs in at the provider; returns the browser and the query it comes back with. */
  async function start(who: Employee, next?: string, at = team) {
    const browser = new TeamBrowser(at)
    provider.company.employee = who
    const { url } = await browser.call('startOidc', next === undefined ? {} : { next })
    const { searchParams } = new URL(url)
    expect(searchParams.get('redirect_uri')).toBe(`${teamOrigin}/session/callback/oidc`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    return { browser, search: await throughProvider(url) }
  }

  /** Signs in; returns the browser and the path it goes to. */
  async function enter(who: Employee, next?: string, at = team) {
    const { browser, search } = await start(who, next, at)
    return { browser, went: await finish(browser, search, at) }
  }

  const personOf = ({ email }: Employee) =>
    team.db.selectFrom('team_person').selectAll().where('email', '=', email).executeTakeFirst()

  test('creates a person at the first sign-in, with the role of their groups, and returns to the page', async () => {
    const { browser, went } = await enter(employee, '/contacts?search=a#b')
    expect(went).toBe('/contacts?search=a#b')
    expect(await browser.me()).toMatchObject({ name: employee.name, email: employee.email, role: 'support' })
    expect(await browser.call('readSession')).toMatchObject({ oidc: true })
    const stored = await team.db.selectFrom('team_account').selectAll().executeTakeFirst()
    expect(stored).toMatchObject({ providerId: 'oidc', accessToken: null, refreshToken: null, idToken: null })

    const again = await enter({ ...employee, groups: ['others', 'dashboard-admins'] })
    expect(await again.browser.me()).toMatchObject({ role: 'admin' })
    // Rights are read at each request, so the earlier session has the new role too.
    expect(await browser.me()).toMatchObject({ role: 'admin' })

    const entries = team.db.selectFrom('team_activity').select(['endpoint', 'details']).orderBy('position')
    const signedIn = { endpoint: 'signed-in', details: '{"how":"provider","address":"192.0.2.1"}' }
    expect(await entries.where('name', '=', employee.name ?? '').execute()).toEqual([
      { endpoint: 'person-made', details: '{"how":"provider","role":"support"}' },
      signedIn,
      { endpoint: 'role-given', details: '{"how":"provider","role":"admin","before":"support"}' },
      signedIn,
    ])
  })

  test('joins a known address once, if an admin allowed it and the provider verified it', async () => {
    const name = `E${count}`
    await aPerson(team.db, { name, password, role: 'marketer' })
    expect((await enter(employee)).went).toBe('/sign-in?error=not_joined')
    const allow = (until: number) => {
      const joinAllowedUntil = new Date(Date.now() + until).toISOString()
      return team.db.updateTable('team_person').set({ joinAllowedUntil }).where('email', '=', employee.email).execute()
    }
    await allow(-1000)
    expect((await enter(employee)).went).toBe('/sign-in?error=not_joined')
    await allow(60_000)
    expect((await enter({ ...employee, email_verified: false })).went).toBe('/sign-in?error=not_verified')
    const token = await aLink(team.db, name.toLowerCase(), 'invitation')
    const { browser } = await enter(employee)
    expect(await browser.me()).toMatchObject({ id: name.toLowerCase(), role: 'support' })
    // The invitation must no longer set a password.
    expect(await browser.refused('readLink', { token })).toMatchObject({ status: 404 })
    // Another provider account with the same address is not joined.
    expect((await enter({ ...employee, sub: 'another' })).went).toBe('/sign-in?error=not_joined')
  })

  test('refuses a person without a mapped group or after deactivation', async () => {
    const { browser, went } = await enter({ ...employee, groups: ['canteen'] })
    expect(went).toBe('/sign-in?error=no_role')
    expect([await browser.me(), await personOf(employee)]).toEqual([undefined, undefined])
    await enter(employee)
    await team.db.updateTable('team_person').set({ state: 'deactivated' }).where('email', '=', employee.email).execute()
    expect((await enter(employee)).went).toBe('/sign-in?error=deactivated')
    const lost = await enter({ ...employee, groups: [] })
    expect(lost.went).toBe('/sign-in?error=no_role')
  })

  // Rules without SQL of their own need one dialect.
  if (dialect === 'Postgres') return

  test('removes all rights when groups are no longer mapped, in open sessions too', async () => {
    const { browser } = await enter(employee)
    expect((await browser.me())?.rights.has('contacts.read')).toBe(true)
    await enter({ ...employee, groups: ['canteen'] })
    expect((await browser.me())?.rights.size).toBe(0)
    await enter(employee)
    expect((await browser.me())?.rights.has('contacts.read')).toBe(true)
  })

  test('reduces a name to one visible line', async () => {
    const { browser } = await enter({ ...employee, name: `Ev\u0000a\u202e\n ${'x'.repeat(200)}` })
    expect(await browser.me()).toMatchObject({ name: `Eva ${'x'.repeat(96)}` })
    const hidden = { ...employee, sub: 'hidden', email: 'hidden@example.com', name: '\u200b\u2066' }
    expect(await (await enter(hidden)).browser.me()).toMatchObject({ name: 'hidden@example.com' })
  })

  test('refuses a person with a second factor here', async () => {
    await enter(employee)
    await team.db.updateTable('team_person').set({ twoFactorEnabled: 1 }).where('email', '=', employee.email).execute()
    expect((await enter(employee)).went).toBe('/sign-in?error=second_factor')
  })

  test('refuses returns of another browser, repeated ones and invented ones', async () => {
    const { browser, search } = await start(employee)
    const other = new TeamBrowser(team)
    expect(await finish(other, search)).toBe('/sign-in?error=failed')
    expect(await finish(browser, search)).toBe('/')
    expect(await finish(browser, search)).toBe('/sign-in?error=failed')
    const long = `?state=${'x'.repeat(5000)}`
    for (const made of ['', '?state=a&code=b', '?error=access_denied', '?state=%00&code=%00', long])
      expect(await finish(new TeamBrowser(team), made)).toBe('/sign-in?error=failed')
    expect(await other.me()).toBeUndefined()
  })

  const elsewhere = ['//evil.example', '/\\evil.example', '/contacts/..//evil.example', 'https://evil.example/']
  test.each([...elsewhere, '/session/callback/oidc', ''])('never redirects to another site: %s', async next => {
    expect((await enter(employee, next)).went).toBe('/')
  })

  test('signs nobody in when the database fails during the return', async () => {
    let away = false
    // The last query before the session cookie is sent.
    const fails = (query: RootOperationNode) =>
      away && query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('absoluteEnd')
    const failing = failingDatabase(team.db, fails)
    const server = await signingTeam(failing, { oidc: { ...provider.settings, roles } })
    const { browser, search } = await start(employee, '/', server)
    away = true
    expect(await finish(browser, search, server)).toBe('/sign-in?error=failed')
    expect([...browser.cookies.keys()].filter(name => name.startsWith('ma.session'))).toEqual([])
  })

  test('refuses a provider with another issuer than configured', async () => {
    const issuer = provider.settings.issuer.replace('127.0.0.1', 'localhost')
    const other = await signingTeam(team.db, { oidc: { ...provider.settings, issuer, roles } })
    expect((await enter(employee, '/', other)).went).toBe('/sign-in?error=failed')
    expect(await personOf(employee)).toBeUndefined()
  })

  test('answers 503 while the provider is down, and works afterwards', async () => {
    const fresh = await signingTeam(team.db, { oidc: { ...provider.settings, roles: [['desk', 'support']] } })
    provider.goAway(true)
    expect(await new TeamBrowser(fresh).refused('startOidc', {})).toMatchObject({ status: 503 })
    provider.goAway(false)
    expect((await enter(employee, '/', fresh)).went).toBe('/')
  })
})
