import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ person: 'marketer', timezoneId: 'Europe/Stockholm' })

/** The end year of the latest past November to October: demo data are relative to the server's start. */
const ended = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 10 ? 1 : 0)
const year = `begin=${ended - 1}-10-31T23:00:00Z&end=${ended}-10-31T23:00:00Z`

/** Many responses arrive one by one on a busy machine. */
const arrived = { timeout: 20_000 }

test('selects NKIs, compares them by keyboard and exports them', async ({ page }) => {
  await page.goto(`/nki/1?${year}&step=quarter`)
  // One NKI alone is not read again on the next page: its name comes from this one.
  await expect(page.getByRole('heading', { level: 1, name: 'Kundservice' })).toBeVisible(arrived)
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare NKIs' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Kundservice/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Add by NKI number' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ids=1%2C2.*step=quarter|step=quarter.*ids=1%2C2/)

  const trends = page.getByRole('region', { name: 'Trends' })
  await expect(trends.getByRole('listitem').filter({ hasText: /^Kundservice \d\d\.\d$/ })).toBeVisible(arrived)
  await expect(page.getByRole('region', { name: 'The whole period' }).getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0, arrived)

  await trends.getByRole('button', { name: /^Share: / }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(trends.getByRole('status').filter({ hasText: 'complete' })).toContainText(
    /Kundservice\d\d\.\d \(\d+ complete\)/,
  )
  await trends.getByRole('button', { name: /^Share: / }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nki-1-2-.*\.csv$/)

  await page.getByLabel('Rolling').selectOption({ label: '12 months' })
  const rolling = page.getByRole('region', { name: 'Trend, rolling 12 months' })
  await expect(rolling.getByText('Each point covers the 12 months up to and including its date.')).toBeVisible()
  await page.reload()
  await rolling.getByRole('button', { name: 'Table' }).click()
  await expect(
    rolling.getByRole('row', { name: new RegExp(`^31 Oct ${ended} 1 Nov ${ended - 1} – 31 Oct ${ended} .*complete`) }),
  ).toBeVisible(arrived)
  await expectAccessible(page)
  await page.goBack()
  await expect(trends).toBeVisible()
})

test.describe('on a sparse service', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('shows no invented values, and pauses and continues the reading', async ({ page, upstream }) => {
    await page.goto('/nki/compare?ids=7,8&begin=2024-12-31T23:00:00Z&end=2025-12-31T23:00:00Z&step=quarter')
    const trends = page.getByRole('region', { name: 'Trends' })
    await trends.getByRole('button', { name: 'Table' }).click(arrived)
    await expect(trends.getByRole('cell', { name: 'no answers' })).toHaveCount(8, arrived)
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null|-100/)
    // The whole period and four quarters of each NKI.
    const requests = upstream.received.filter(({ name }) => name === 'readNkiSummary')
    expect(new Set(requests.map(({ parameters, query }) => `${parameters['nki']} ${query}`)).size).toBe(10)
    expect(requests).toHaveLength(10)
    await expectAccessible(page)

    upstream.fail('readNkiSummary', 'never')
    await page.getByLabel('Group by').selectOption({ label: 'Month' })
    await page.getByRole('button', { name: 'Pause' }).click(arrived)
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect.poll(() => upstream.received.length).toBe(14)
    const cancelled: string[] = []
    // Only requests of the reading, not of the shell.
    page.on('requestfailed', request => request.url().includes('/nkis/') && cancelled.push(request.url()))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => cancelled.length).toBe(4)
    upstream.fail('readNkiSummary')
    await page.getByRole('button', { name: 'Continue' }).click()
    await trends.getByRole('button', { name: 'Table' }).click()
    await expect(trends.getByRole('cell', { name: 'no answers' })).toHaveCount(24, arrived)
  })
})
