// Lists that come all at once are read and kept by a worker (EP 16 and 20).
import { bundleMessage } from '#e2e/testing/bundle-message'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('a bundle that is cut off keeps what came, and says so', async ({ page, upstream }) => {
  upstream.answer('listBundleMessages', { status: 200, body: Array.from({ length: 2000 }, bundleMessage) })
  upstream.fail('listBundleMessages', 'truncated')
  await page.goto('/messages/bundles/7')
  await expect(page.getByText(/^Cut off after [\d,]+ rows$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '+46701000000' })).toBeVisible()
  upstream.fail('listBundleMessages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2,000 rows', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cut off after/)).toHaveCount(0)
})
