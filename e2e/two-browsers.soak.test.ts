/** Two people in two browsers, at two servers over one Postgres: each sees the other's changes at the next focus. */
import { execFileSync } from 'node:child_process'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import type { OneTimeLink } from '#contract/team/people'
import { openBeside } from '#database/open-database'
import { type PostgresCluster, postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import { findChromium, launchOptions } from '#e2e/run/find-chromium.mjs'
import { isBuilt } from '#server/launch/prepare.mjs'
import { nginxMissing } from '#server/testing/nginx'
import { requestServer } from '#server/testing/request-server'
import { type Several, startSeveral } from '#server/testing/several-servers'
import type { Tables } from '#service/db/schema'
import type { TeamTables } from '#team/db/schema'

const serviceKey = 'a-key-of-at-least-32-characters-01'
const program = { authorization: `Bearer ${serviceKey}` }
const password = 'nine green herons wade'

describe.skipIf(postgresMissing() || nginxMissing() || !findChromium())('two browsers over two servers', () => {
  let cluster: PostgresCluster
  let several: Several
  let bundle: number
  let survey: number
  let browser: Awaited<ReturnType<typeof chromium.launch>>

  beforeAll(async () => {
    // Uses an existing build, since another test file packs it at the same time.
    if (!isBuilt('.')) execFileSync(process.execPath, ['src/server/launch/build.mjs'], { stdio: 'pipe' })
    cluster = await startPostgresCluster()
    const databaseUrl = await cluster.createDatabase('browsers')
    const env = { SESSION_SECRET: 'a-secret-of-at-least-32-characters', SERVICE_KEY: serviceKey }
    several = await startSeveral({ script: 'dist/server/main.js', databaseUrl, env })
    browser = await chromium.launch(launchOptions())
    const made = await requestServer(several.origin, fillPath('createContact'), {
      headers: program,
      body: { FirstName: 'Åsa', Phone: '+46701234567' },
    })
    const sent = await requestServer(several.origin, fillPath('createAuthentication'), {
      headers: program,
      body: { Phone: '+46701234567' },
    })
    const created = await requestServer(several.origin, fillPath('createSurvey'), {
      headers: program,
      body: { Name: 'Members', AllowAnonymous: true },
    })
    expect([made.status, sent.status, created.status]).toEqual([200, 200, 200])
    survey = (JSON.parse(created.text) as { ID: number }).ID
    const { db, close } = openBeside<Tables & TeamTables>({ databaseUrl })
    bundle = (await db.selectFrom('messages').select('bundleId').executeTakeFirstOrThrow()).bundleId ?? 0
    await db.updateTable('surveys').set({ recipients: 10, opened: 6, answered: 4 }).where('id', '=', survey).execute()
    // A reading of yesterday, so that the chart has a line to attach a note to.
    const { id: connection } = await db.selectFrom('team_connection').select('id').executeTakeFirstOrThrow()
    const at = new Date(Date.now() - 86_400_000).toISOString()
    const figures = JSON.stringify({ Recipients: 10, Opened: 3, Answered: 1 })
    const reading = {
      connection,
      kind: 'survey',
      id: survey,
      begin: '',
      end: '',
      at,
      source: 'schedule',
      figures,
    } as const
    await db.insertInto('team_reading').values(reading).execute()
    await close()
  }, 180_000)
  afterAll(async () => {
    await browser.close()
    await several.stop()
    await cluster.stop()
  })

  /** Opens a browser with a signed-in person, and records which servers answered. */
  async function somebody(name: string) {
    const email = `${name}@example.com`
    const invited = await requestServer(several.origin, '/team/people', {
      headers: program,
      body: { name, email, role: 'admin' },
    })
    const { link } = JSON.parse(invited.text) as { link: OneTimeLink }
    await requestServer(several.origin, '/session/link/use', { body: { token: link.token, password } })
    const { cookie } = await requestServer(several.origin, '/session/sign-in', { body: { email, password } })
    const context = await browser.newContext({ baseURL: several.origin, locale: 'en-GB' })
    const cookies = cookie.split('; ').map(pair => {
      const [key = '', ...value] = pair.split('=')
      return { name: key, value: value.join('='), url: several.origin }
    })
    await context.addCookies(cookies)
    const servers = new Set<string>()
    context.on('response', response => void servers.add(response.headers()['x-served-by'] ?? ''))
    return { context, servers }
  }

  const open = async (context: BrowserContext, path: string) => {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(path)
    return page
  }
  /** Brings the window to the front. */
  const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
  const shown = async (page: Page, text: string) => {
    await page.getByText(text, { exact: true }).first().waitFor()
  }
  /** The list of opened things contains the group once its page has shown it. */
  const toGroups = async (page: Page) => {
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('link', { name: 'Groups' }).first().click()
    await page.getByRole('button', { name: /^Rename/ }).waitFor()
  }
  const nameIt = /^(Name|Rename)/
  const saved = async (page: Page, act: () => Promise<unknown>) => {
    const answer = page.waitForResponse(
      response => response.url().includes('/team/shared/') && response.request().method() === 'PUT',
    )
    await act()
    expect((await answer).status()).toBe(200)
  }

  test('names, labels, views, notes and watched things reach the other person while they type', async () => {
    const [asa, bo] = [await somebody('asa'), await somebody('bo')]
    const [group, name, label, view] = ['The members', 'The autumn', 'Är framme', 'The newest']
    const note = 'Reminder sent'

    // Bo has both pages open, and types.
    const groups = await open(bo.context, '/groups/1')
    await toGroups(groups)
    const overview = await open(bo.context, '/')
    const box = overview.getByRole('searchbox', { name: 'Name, number, e-mail, sender or ID' })
    await box.fill('+4670123')
    const settings = await open(bo.context, '/settings/codes')
    const codes = settings.getByRole('region', { name: 'Code labels' })
    await codes.getByRole('button', { name: 'Edit label for 202' }).click()
    await settings.keyboard.type('half a wo')
    const contact = await open(bo.context, '/contacts/new')
    await contact.getByLabel('First name').fill('Draft of Bo')

    const figures = await open(bo.context, `/surveys/${survey}`)
    await figures.getByRole('button', { name: 'Add note' }).waitFor()
    const list = await open(bo.context, '/contacts')
    await list.getByRole('rowheader').first().waitFor()

    // Åsa names a group and a bundle, watches the bundle, explains a code, writes a note, and shares a view.
    const page = await open(asa.context, '/groups/1')
    await toGroups(page)
    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name for the team').fill(group)
    await saved(page, () => page.getByRole('button', { name: 'Save' }).click())
    await page.goto(`/messages/bundles/${bundle}`)
    await page.getByRole('button', { name: nameIt }).click()
    await page.getByLabel('Name for the team').fill(name)
    await saved(page, () => page.getByRole('button', { name: 'Save' }).click())
    await saved(page, () => page.getByRole('switch', { name: 'Watch this bundle' }).check())
    await page.goto('/settings/codes')
    await page.getByRole('button', { name: 'Edit label for 201' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(label)
    await saved(page, () => page.keyboard.press('Enter'))

    await page.goto(`/surveys/${survey}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill(note)
    await saved(page, () => page.getByRole('button', { name: 'Save note' }).click())

    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(view)
    await page.getByRole('radio', { name: 'The whole team' }).check()
    await saved(page, () => page.getByRole('button', { name: 'Save view' }).click())

    for (const each of [groups, overview, settings, contact, figures, list]) await comeBack(each)
    await shown(groups, group)
    await shown(overview, name)
    await shown(settings, label)
    await shown(figures, note)
    await overview.getByRole('heading', { name: 'Watched bundles' }).waitFor()
    await list.getByRole('button', { name: 'Views' }).click()
    await list.getByRole('menu').getByText(view).waitFor()
    expect(await box.inputValue()).toBe('+4670123')
    expect(await codes.getByLabel('Your label for 202').inputValue()).toBe('half a wo')
    expect(await contact.getByLabel('First name').inputValue()).toBe('Draft of Bo')
    for (const { servers } of [asa, bo]) expect([...servers].filter(Boolean)).toHaveLength(2)
    await asa.context.close()
    await bo.context.close()
  })
})
