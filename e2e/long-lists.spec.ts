// Lists that come all at once are read and kept by a worker (EP 16 and 20).
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const count = 20_000
const message = (_: unknown, at: number) => ({
  ID: at + 1,
  From: 'Shop',
  To: `+4670${String(1_000_000 + at)}`,
  Message: `Order ${at + 1} is ready`,
  Status: at % 10 === 0 ? 51 : 22,
  StatusDescription: at % 10 === 0 ? 'No route' : 'Delivered to phone',
  Created: new Date(Date.UTC(2026, 10, 1) + at * 1000).toISOString(),
  CountryCode: 'SE',
  Currency: 752,
  TotalPrice: 0.35,
  Segments: 1,
  Encoding: 0,
})

test('a bundle of 20,000 shows its first messages before the last have come; leaving it ends the reading', async ({
  page,
  upstream,
}) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: count }, message) })
  upstream.fail('listBundleMessages', 'halfHeld')
  await page.goto('/messages/bundles/7')
  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  await expect(list.getByRole('link', { name: '+46701000000' })).toBeVisible()
  await expect(page.getByText(/^[\d,]+ read so far$/)).toBeVisible()

  // Searched and sorted while the rest is on its way, and once more when it has come.
  await page.getByRole('searchbox').fill('1005000')
  await expect(list.getByRole('rowheader').first()).toHaveText('+46701005000')
  await page.getByRole('searchbox').fill('')
  upstream.release()
  await expect(page.getByText('20,000 rows', { exact: true })).toBeVisible()
  await expect(page.getByText(/read so far/)).toHaveCount(0)
  await expect(page.getByText('of 20,000', { exact: true }).first()).toBeVisible()
  await list.getByRole('button', { name: 'To' }).click()
  await list.getByRole('button', { name: 'To' }).click()
  await expect(list.getByRole('rowheader').first()).toHaveText('+46701019999')
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect(page.getByText('2,000 of 20,000')).toBeVisible()
  expect(page.workers()).toHaveLength(1)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export 2,000 messages (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^bundle-7-filtered-.*\.csv$/)
  await page.getByRole('button', { name: 'Date and time' }).click()
  await page.getByRole('list', { name: 'Sent by hour' }).getByRole('button').first().click()
  await expect(page.getByText('360 of 20,000')).toBeVisible()

  await page.goto('/messages/bundles/8')
  await expect(list.getByRole('link').first()).toBeVisible()
  const givenUp = page.waitForEvent('requestfailed', request => request.url().endsWith('/bundle/8'))
  await page.getByRole('navigation').getByRole('link', { name: 'Surveys', exact: true }).click()
  await givenUp
  await expect.poll(() => page.workers().length).toBe(0)
})

test('a bundle that is cut off keeps what came, and says so', async ({ page, upstream }) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: 2000 }, message) })
  upstream.fail('listBundleMessages', 'truncated')
  await page.goto('/messages/bundles/7')
  await expect(page.getByText(/^Cut off after [\d,]+ rows$/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('link', { name: '+46701000000' })).toBeVisible()
  upstream.fail('listBundleMessages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2,000 rows', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cut off after/)).toHaveCount(0)
})
