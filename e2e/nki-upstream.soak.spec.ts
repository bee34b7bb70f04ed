import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({
  timezoneId: 'Europe/Stockholm',
  baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url),
})

const year = '/nki/7?begin=2024-12-31T23:00:00Z&end=2025-12-31T23:00:00Z'
/** Many responses arrive one by one on a busy machine. */
const arrived = { timeout: 20_000 }

test('shows gaps instead of zeros when nobody answered', async ({ page, upstream }) => {
  await page.goto(year)
  await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible()
  await expect(page.getByText('No answers', { exact: true }).first()).toBeVisible()
  const trend = page.getByRole('region', { name: 'Trend' })
  await expect(trend.getByText('No answers in this period.')).toBeVisible(arrived)
  await expect(trend.getByText('–', { exact: true })).toHaveCount(12)
  const check = page.getByRole('region', { name: 'Data check' })
  await expect(check.getByText('Figures agree', { exact: true })).toBeVisible(arrived)
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null|-100/)
  await expectAccessible(page)

  await expect.poll(() => upstream.received.length, arrived).toBe(14)
  const requests = upstream.received.filter(({ name }) => name === 'readNkiSummary').map(({ query }) => query)
  // The period, its twelve months, and the year before.
  expect(requests).toHaveLength(14)
  expect(requests).toContain('begin=2025-02-28T23%3A00%3A00Z&end=2025-03-31T22%3A00%3A00Z')
})
