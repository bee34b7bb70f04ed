import type { Page } from '@playwright/test'
import { forgetShared } from '#e2e/testing/forget-shared'
import { test } from '#e2e/testing/one-tab'
import { fetchSignedIn } from '#e2e/testing/signed-in'
import { expect, expectAccessible, widths } from '#e2e/testing/test'

/** The names of the cards from the first to the last. */
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll(all => all.map(card => card.getAttribute('aria-label') ?? card.querySelector('h2')?.textContent))

test.describe('each begins with their own work', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  /** What the admin has told the team before. */
  const sharedEntries = ['watched-bundle/1001', 'watched-nki/1'] as const

  test.beforeEach(async ({ baseURL }) => {
    for (const part of sharedEntries) {
      const init = { method: 'PUT', body: JSON.stringify({ value: {} }) }
      expect((await fetchSignedIn(`${baseURL}/team/shared/${part}`, init)).status).toBe(200)
    }
  })
  test.afterEach(async ({ baseURL }) => {
    for (const part of sharedEntries) await forgetShared(`${baseURL}/team/shared/${part}`)
  })

  /** Enters as one of the demo people; gives what they were refused. */
  async function enter(page: Page, who: string): Promise<string[]> {
    const refused: string[] = []
    page.on('response', answer => {
      if (answer.status() === 403) refused.push(answer.url())
    })
    await page.goto('/')
    await page.getByRole('button', { name: who }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    return refused
  }

  test('support: watched bundles, nothing of surveys and NKI', async ({ page, settled }) => {
    const refused = await enter(page, 'Sven Bergström, support')
    const bundles = page.getByRole('region', { name: 'Watched bundles' })
    await expect(bundles.getByRole('link', { name: 'Bundle 1001' })).toBeVisible()
    await settled()
    expect(await cards(page)).toEqual(['Watched bundles', 'What you can do here'])
    await expectAccessible(page)
    expect(refused).toEqual([])
  })

  test('a marketer: surveys and watched NKIs, nothing of bundles', async ({ page, settled }) => {
    const refused = await enter(page, 'Maja Ekdahl, marketer')
    const nkis = page.getByRole('region', { name: 'Watched NKIs' })
    await expect(nkis).toContainText(/(▲ \+|▼ −|= )[\d.]+ against the year before/)
    await settled()
    expect(await cards(page)).toEqual(['Watched NKIs', 'Open surveys', 'What you can do here'])
    await expectAccessible(page)
    expect(refused).toEqual([])
  })

  test('an admin: what is left to set up first, at every width', async ({ page, settled }) => {
    await page.setViewportSize(widths.narrow)
    await enter(page, 'Astrid Lindqvist, admin')
    const setUp = page.getByRole('region', { name: 'Set up' })
    await expect(setUp.getByRole('link', { name: 'Choose the default country and time zone' })).toBeVisible()
    await settled()
    const shown = await cards(page)
    expect(shown.filter(name => name !== 'Needs attention').slice(0, 4)).toEqual([
      'Set up',
      'Watched NKIs',
      'Open surveys',
      'Watched bundles',
    ])
    await expectAccessible(page)
    await setUp.getByRole('link', { name: 'Choose the default country and time zone' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})

test.describe('on another service', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('a list of surveys that fails leaves the rest', async ({ page, upstream }) => {
    upstream.answer('listSurveys', { status: 200, body: [{ ID: 1, Name: 'Bare', Ended: false }] })
    await page.goto('/')
    const surveys = page.getByRole('region', { name: 'Open surveys' })
    await expect(surveys.getByRole('link', { name: 'Bare' })).toBeVisible()
    upstream.fail('listSurveys', 'serverError')
    await page.reload()
    await expect(surveys.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Set up' })).toBeVisible()
  })
})
