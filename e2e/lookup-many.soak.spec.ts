// Thousands of numbers; fewer are in `lookup.spec.ts`.
import { pieces, resultsOf } from '#e2e/testing/lookup'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

/** Time for a hundred requests on a busy machine. */
const hundredRequests = { timeout: 75_000 }

test('ten thousand numbers are looked up by the server: paused, continued, and finished with the page closed', async ({
  page,
  browser,
  upstream,
  upstreamProduct,
}) => {
  test.slow()
  const numbers = Array.from({ length: 9999 }, (_, at) => `+4670${String(at).padStart(7, '0')}`)
  await page.goto('/lookup?region=SE')
  const buffer = Buffer.from(['Mobil', 'x', ...numbers].join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  upstream.fail('lookupPhoneNumbers', 'held')
  await page.getByRole('button', { name: /^Check 10,000 numbers/ }).click()
  await expect.poll(() => pieces(upstream).length).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  upstream.fail('lookupPhoneNumbers')
  upstream.release()
  await expect(page.getByText('100 of 10,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All 10,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => pieces(upstream).length).toBeGreaterThan(1)
  const storageState = await page.context().storageState()
  await page.close()
  const context = await browser.newContext({ baseURL: upstreamProduct.url, storageState })
  const other = await context.newPage()
  await other.goto('/lookup')
  await other.getByRole('link', { name: 'numbers.csv' }).click()
  await expect(other.getByRole('button', { name: 'Looks valid 9,999' })).toBeVisible(hundredRequests)
  await expect(other.getByText('10,000 numbers checked')).toBeVisible()
  expect(pieces(upstream)).toHaveLength(100)
  await other.getByRole('button', { name: 'Not valid 1', exact: true }).click()
  await expect(resultsOf(other).getByRole('rowheader')).toHaveText(['x'])
  await other.getByRole('button', { name: 'All 10,000' }).click()
  await other.getByRole('link', { name: '+46700000000' }).click()
  await expect(other).toHaveURL(/\/messages\/conversations\/%2B46700000000/)
  await context.close()
})
