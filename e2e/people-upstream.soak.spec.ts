import type { BrowserContext, Page } from '@playwright/test'
import { forgetShared } from '#e2e/testing/forget-shared'
import { fetchSignedIn } from '#e2e/testing/signed-in'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, expectAccessible, test } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

/** Entries that the admin stored before. */
const sharedEntries = ['watched-bundle/7', 'watched-nki/7'] as const

test.beforeEach(async ({ upstreamProduct, upstream }) => {
  for (const part of sharedEntries) {
    const init = { method: 'PUT', body: JSON.stringify({ value: {} }) }
    expect((await fetchSignedIn(`${upstreamProduct.url}/team/shared/${part}`, init)).status).toBe(200)
  }
  const thisYear = String(new Date().getUTCFullYear())
  upstream.answer('readNkiSummary', ({ query }) => {
    const NKI = query.get('begin')?.startsWith(thisYear) ? 71.5 : 65.3
    return { status: 200, body: { Name: 'Bare', NKI, CompleteCount: 40 } }
  })
  upstream.answer('listSurveys', { status: 200, body: [{ ID: 1, Name: 'Bare', Ended: false }] })
})
test.afterEach(async ({ upstreamProduct }) => {
  for (const part of sharedEntries) await forgetShared(`${upstreamProduct.url}/team/shared/${part}`)
})

/** Opens a person's overview; returns the requests that were refused. */
async function overviewOf(context: BrowserContext): Promise<{ page: Page; refused: string[] }> {
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  return { page, refused }
}

/** Returns the names of the first cards. */
const cards = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll(
      (all, most) =>
        all.slice(0, most).map(card => card.getAttribute('aria-label') ?? card.querySelector('h2')?.textContent),
      count,
    )

test('support starts with watched bundles, and no request is refused', async ({ browser, upstreamProduct }) => {
  const context = await somebodyAt(browser, upstreamProduct.url, 'support')
  const { page, refused } = await overviewOf(context)
  const bundles = page.getByRole('region', { name: 'Watched bundles' })
  await bundles.getByRole('button', { name: /^Refresh / }).click()
  // One of the two messages has an unknown status.
  await expect(bundles).toContainText('at least 0 of 2 failed (0%)')
  expect(await cards(page, 1)).toEqual(['Watched bundles'])
  await expect(page.getByRole('region', { name: /NKI|surveys|Set up/ })).toHaveCount(0)
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  await expectAccessible(page)
  expect(refused).toEqual([])
  await context.close()
})

test('a marketer starts with surveys and watched NKIs', async ({ browser, upstreamProduct }) => {
  const context = await somebodyAt(browser, upstreamProduct.url, 'marketer')
  const { page, refused } = await overviewOf(context)
  const nkis = page.getByRole('region', { name: 'Watched NKIs' })
  await expect(nkis).toContainText(/(▲ \+|▼ −|= )[\d.]+ against the year before/)
  expect(await cards(page, 2)).toEqual(['Watched NKIs', 'Open surveys'])
  await expectAccessible(page)
  expect(refused).toEqual([])
  await context.close()
})

test('a person with surveys alone has the service checked by them, and is told what was skipped', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const role = {
    name: `Checks ${Date.now()}`,
    rights: ['settings.change', 'surveys.read', 'export'],
    secondFactorRequired: false,
    idleMinutes: 60,
    absoluteMinutes: 600,
  }
  const made = await fetchSignedIn(`${upstreamProduct.url}/team/roles`, { method: 'POST', body: JSON.stringify(role) })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const context = await somebodyAt(browser, upstreamProduct.url, id)
  const page = await context.newPage()
  await page.goto('/settings/service')
  await page.getByRole('button', { name: 'Check what this service does' }).click()
  const seen = page.getByRole('table', { name: 'What this service does' })
  await expect(seen.getByText('Left out: your role may not read it').first()).toBeVisible({ timeout: 60_000 })
  const requested = new Set(upstream.received.map(({ name }) => name))
  for (const name of requested) expect(name).toMatch(/survey/i)
  expect(requested.size).toBeGreaterThan(0)
  await expectAccessible(page)
  await context.close()

  const marketer = await somebodyAt(browser, upstreamProduct.url, 'marketer')
  const other = await marketer.newPage()
  await other.goto('/settings/service')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Check what this service does' })).toHaveCount(0)
  await marketer.close()
})
