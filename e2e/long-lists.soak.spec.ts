// A list that comes all at once is read and kept by a worker (EP 16 and 20): what holds of fewer rows is in `long-lists.spec.ts`.
import { bundleMessage } from '#e2e/testing/bundle-message'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const count = 20_000

test('a bundle of 20,000 shows its first messages before the last have come; leaving it ends the reading', async ({
  page,
  upstream,
}) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: count }, bundleMessage) })
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
  const aborted = page.waitForEvent('requestfailed', request => request.url().endsWith('/bundle/8'))
  await page.getByRole('navigation').getByRole('link', { name: 'Surveys', exact: true }).click()
  await aborted
  await expect.poll(() => page.workers().length).toBe(0)
})
