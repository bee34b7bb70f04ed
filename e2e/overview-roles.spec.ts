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
  const sharedEntries = ['group-name/903', 'watched-bundle/1001', 'watched-nki/1'] as const

  test.beforeEach(async ({ baseURL }) => {
    for (const part of sharedEntries) {
      const value = part.startsWith('group-name') ? { name: 'VIP Malmö' } : {}
      const init = { method: 'PUT', body: JSON.stringify({ value }) }
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

  test('support: watched bundles and unknown outcomes before surveys, nothing of NKI', async ({ page, settled }) => {
    const refused = await enter(page, 'Sven Bergström, support')
    const bundles = page.getByRole('region', { name: 'Watched bundles' })
    await expect(bundles.getByRole('link', { name: 'Bundle 1001' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unknown outcomes' })).toContainText('None.')
    await settled()
    expect((await cards(page)).slice(0, 3)).toEqual(['Watched bundles', 'Unknown outcomes', 'Open surveys'])
    await expect(page.getByRole('region', { name: /NKI|Installation/ })).toHaveCount(0)
    await expectAccessible(page)
    expect(refused).toEqual([])
  })

  test('a marketer: surveys and watched NKIs; what a colleague named is proposed until it is declined', async ({
    page,
    settled,
  }) => {
    const refused = await enter(page, 'Maja Ekdahl, marketer')
    const nkis = page.getByRole('region', { name: 'Watched NKIs' })
    await expect(nkis.getByRole('img', { name: /^NKI by month: / })).toBeVisible()
    await expect(nkis).toContainText(/(▲ \+|▼ −|= )[\d.]+ compared with/)
    const proposed = page.getByRole('region', { name: 'You have not opened these' })
    await expect(proposed).toContainText('Group 903 · Astrid Lindqvist gave it its name')
    await settled()
    expect((await cards(page)).slice(0, 2)).toEqual(['Open surveys', 'Watched NKIs'])
    await expect(page.getByRole('region', { name: /bundles|outcomes|Installation/ })).toHaveCount(0)
    await expectAccessible(page)
    await proposed.getByRole('button', { name: 'Do not propose VIP Malmö' }).click()
    await expect(proposed.getByRole('link', { name: 'VIP Malmö' })).toHaveCount(0)
    await page.reload()
    await expect(proposed.getByRole('listitem').first()).toBeVisible()
    await expect(proposed.getByRole('link', { name: 'VIP Malmö' })).toHaveCount(0)
    expect(refused).toEqual([])
  })

  test('an admin: connection, people and background work first, at every width', async ({ page, settled }) => {
    await page.setViewportSize(widths.narrow)
    await enter(page, 'Astrid Lindqvist, admin')
    const tiles = page.getByRole('region', { name: 'Installation and team' })
    await expect(tiles).toContainText('Answering')
    await expect(tiles).toContainText(/\d+ ?active/)
    await expect(tiles).toContainText(/\d+ ?running/)
    const activity = page.getByRole('region', { name: 'Latest activity' })
    await expect(activity.getByRole('link', { name: 'Signed in' }).first()).toBeVisible()
    await settled()
    expect((await cards(page)).slice(0, 5)).toEqual([
      'Installation and team',
      'Open surveys',
      'Watched NKIs',
      'Watched bundles',
      'Latest activity',
    ])
    await expectAccessible(page)
    await tiles.getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  })
})

test.describe('on another service', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('the connection is as the page finds it, and its failure leaves the rest', async ({ page, upstream }) => {
    upstream.answer('listSurveys', { status: 200, body: [{ ID: 1, Name: 'Bare', Ended: false }] })
    await page.goto('/')
    const tiles = page.getByRole('region', { name: 'Installation and team' })
    await expect(tiles).toContainText('Answering')
    await expect(tiles).toContainText('External service')
    upstream.fail('listSurveys', 'serverError')
    await page.reload()
    await expect(tiles).toContainText('Last read failed')
    await expect(tiles).toContainText(/\d+ ?active/)
    await tiles.getByRole('link', { name: 'Check connection' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})
