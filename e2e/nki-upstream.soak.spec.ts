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

test('reports contradicting figures', async ({ page, upstream }) => {
  const body = {
    Name: 'Odd',
    SentCount: 10,
    OpenCount: 6,
    UnopenCount: 3,
    IncompleteCount: 1,
    CompleteCount: 5,
    NKI: 70,
    PeriodStart: '2024-12-31T23:00:00',
    PeriodEnd: '2025-12-31T22:59:59',
  }
  upstream.answer('readNkiSummary', { status: 200, body })
  await page.goto(year)
  const check = page.getByRole('region', { name: 'Data check' })
  await expect(check.getByText('Sent is 10, but Opened + Not opened is 9')).toBeVisible()
  await check.getByText(/checks? passed/).click()
  await expect(check.getByText('Opened = Incomplete + Complete')).toBeVisible()
  await expect(check.getByText('The figures are for another period', { exact: false })).toBeVisible()
  await expect(check.getByText('Sent: total is 10, but the sum of 12 months is 120')).toBeVisible(arrived)
  await expect(check.getByText('Figures that contradict each other in 12 months', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('requests each window of a rolling trend, with gaps', async ({ page, upstream, settled }) => {
  await page.goto(`${year}&step=quarter`)
  await expect(page.getByText('No answers in this period.')).toBeVisible(arrived)
  // The period, its quarters, and the year before.
  await expect.poll(() => upstream.received.length, arrived).toBe(6)
  // Requests in flight are cancelled and sent again when the grouping changes.
  await settled()
  await page.getByLabel('Rolling').selectOption({ label: '12 months' })
  await expect(page).toHaveURL(/rolling=12-months/)
  const trend = page.getByRole('region', { name: 'Trend, rolling 12 months' })
  await expect(trend.getByText('Each point covers the 12 months up to and including its date.')).toBeVisible(arrived)
  await expect(trend.getByText('No answers: 4 points.')).toBeVisible(arrived)
  await expect(trend.getByText('–', { exact: true })).toHaveCount(4)
  // The last window equals the period. The order of the requests may vary.
  expect(
    upstream.received
      .slice(6)
      .map(({ query }) => query)
      .toSorted(),
  ).toEqual([
    'begin=2024-03-31T22%3A00%3A00Z&end=2025-03-31T22%3A00%3A00Z',
    'begin=2024-06-30T22%3A00%3A00Z&end=2025-06-30T22%3A00%3A00Z',
    'begin=2024-09-30T22%3A00%3A00Z&end=2025-09-30T22%3A00%3A00Z',
    'begin=2024-12-31T23%3A00%3A00Z&end=2025-12-31T23%3A00%3A00Z',
  ])
  await expectAccessible(page)
})

test('recovers from a summary that is a web page', async ({ page, upstream }) => {
  upstream.fail('readNkiSummary', 'html')
  await page.goto(year)
  await expect(page.getByRole('alert').first()).toBeVisible(arrived)
  await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('2025-12-31')
  upstream.fail('readNkiSummary')
  await page.reload()
  await expect(page.getByText('No answers', { exact: true }).first()).toBeVisible()
})

test('keeps a receipt of a deleted question of unknown type', async ({ page }) => {
  await page.goto('/nki')
  await page.getByLabel('Question ID').fill('42')
  await page.getByLabel('Question ID').press('Enter')
  await page.getByRole('alertdialog').getByRole('textbox').fill('42')
  await page.getByRole('alertdialog').getByRole('textbox').press('Enter')
  const receipt = page.getByRole('region', { name: 'Question 42 deleted' })
  await expect(receipt).toContainText('Gone')
  await expect(receipt).toContainText('Type 0')
  await expectAccessible(page)
})
