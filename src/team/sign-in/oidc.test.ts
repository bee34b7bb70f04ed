import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Employee, startCompanyProvider, throughProvider } from '#team/testing/company-provider'
import { type SigningTeam, signingTeam, teamDatabases, teamOrigin } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'

let team: SigningTeam
let provider: Awaited<ReturnType<typeof startCompanyProvider>>
let count = 0
beforeAll(async () => {
  provider = await startCompanyProvider()
  const roles = [
    ['dashboard-admins', 'admin'],
    ['desk', 'support'],
  ] as const
  const open = teamDatabases.SQLite
  if (!open) throw new Error('There is no such database.')
  team = await signingTeam(await open(), { oidc: { ...provider.settings, roles } })
})
afterAll(async () => {
  await provider.close()
  await team.db.destroy()
})

let employee: Employee
beforeEach(() => {
  count++
  employee = {
    sub: `sub-${count}`,
    email: `e${count}@example.com`,
    email_verified: true,
    name: `E${count}`,
    groups: ['desk'],
  }
})

const finish = async (browser: TeamBrowser, search: string) => {
  const answerHeaders = new Headers()
  const next = await team.finishOidc({ search, headers: browser.headers(), answerHeaders, address: browser.address })
  browser.keep(answerHeaders)
  return next
}

/** Signs in at the provider; gives the browser, and where it goes next. */
async function enter(who: Employee, next?: string, browser = new TeamBrowser(team)) {
  provider.company.employee = who
  const { url } = await browser.call('startOidc', next === undefined ? {} : { next })
  const { searchParams } = new URL(url)
  expect(searchParams.get('redirect_uri')).toBe(`${teamOrigin}/session/callback/oidc`)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  return { browser, went: await finish(browser, await throughProvider(url)) }
}

const personOf = ({ email }: Employee) =>
  team.db.selectFrom('team_person').selectAll().where('email', '=', email).executeTakeFirst()

test('a person is made at the first sign-in, with the role of their groups, and goes where they wanted to', async () => {
  const { browser, went } = await enter(employee, '/contacts?search=a#b')
  expect(went).toBe('/contacts?search=a#b')
  expect(await browser.me()).toMatchObject({ name: employee.name, email: employee.email, role: 'support' })
  expect(await browser.call('readSession')).toMatchObject({ oidc: true })
  const stored = await team.db.selectFrom('team_account').selectAll().executeTakeFirst()
  expect(stored).toMatchObject({ providerId: 'oidc', accessToken: null, refreshToken: null, idToken: null })

  const again = await enter({ ...employee, groups: ['others', 'dashboard-admins'] })
  expect(await again.browser.me()).toMatchObject({ role: 'admin' })
  // Rights are read at each request: the session from before has the new role too.
  expect(await browser.me()).toMatchObject({ role: 'admin' })
})

test('who has no mapped group, or is deactivated, is not let in', async () => {
  const { browser, went } = await enter({ ...employee, groups: ['canteen'] })
  expect(went).toBe('/sign-in?error=no_role')
  expect([await browser.me(), await personOf(employee)]).toEqual([undefined, undefined])
  await enter(employee)
  await team.db.updateTable('team_person').set({ state: 'deactivated' }).where('email', '=', employee.email).execute()
  expect((await enter(employee)).went).toBe('/sign-in?error=deactivated')
  const lost = await enter({ ...employee, groups: [] })
  expect(lost.went).toBe('/sign-in?error=no_role')
})

test('an address that is known here is joined where an admin allowed it and the provider has verified it, once', async () => {
  const name = `E${count}`
  await aPerson(team.db, { name, password, role: 'marketer' })
  expect((await enter(employee)).went).toBe('/sign-in?error=not_joined')
  const allow = (until: number) =>
    team.db
      .updateTable('team_person')
      .set({ joinAllowedUntil: new Date(Date.now() + until).toISOString() })
      .where('email', '=', employee.email)
      .execute()
  await allow(-1000)
  expect((await enter(employee)).went).toBe('/sign-in?error=not_joined')
  await allow(60_000)
  expect((await enter({ ...employee, email_verified: false })).went).toBe('/sign-in?error=not_verified')
  const { browser } = await enter(employee)
  expect(await browser.me()).toMatchObject({ id: name.toLowerCase(), role: 'support' })
  // Somebody else with the same address at the provider is somebody else.
  expect((await enter({ ...employee, sub: 'another' })).went).toBe('/sign-in?error=not_joined')
})

test('who has a second factor here cannot pass it by', async () => {
  await enter(employee)
  await team.db.updateTable('team_person').set({ twoFactorEnabled: 1 }).where('email', '=', employee.email).execute()
  expect((await enter(employee)).went).toBe('/sign-in?error=second_factor')
})

test('what another browser began, was used before or is made up leads back to the sign-in page', async () => {
  const browser = new TeamBrowser(team)
  provider.company.employee = employee
  const { url } = await browser.call('startOidc', {})
  const search = await throughProvider(url)
  const other = new TeamBrowser(team)
  expect(await finish(other, search)).toBe('/sign-in?error=failed')
  expect(await finish(browser, search)).toBe('/')
  expect(await finish(browser, search)).toBe('/sign-in?error=failed')
  for (const made of [
    '',
    '?',
    '?state=a&code=b',
    '?error=access_denied',
    '?state=%00&code=%00',
    `?state=${'x'.repeat(5000)}`,
  ])
    expect(await finish(new TeamBrowser(team), made)).toBe('/sign-in?error=failed')
  expect(await other.me()).toBeUndefined()
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/session/callback/oidc',
  '',
])('never leads elsewhere: %s', async next => {
  expect((await enter(employee, next)).went).toBe('/')
})

test('a provider that is away is said to be, and works once it is back', async () => {
  const fresh = await signingTeam(team.db, { oidc: { ...provider.settings, roles: [['desk', 'support']] } })
  await provider.close()
  const browser = new TeamBrowser(fresh)
  expect(await browser.refused('startOidc', {})).toMatchObject({ status: 503 })
  await provider.open()
  expect((await browser.call('startOidc', {})).url).toContain(provider.settings.issuer)
})
