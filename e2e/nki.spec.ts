import type { Locator, Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { chooseTeamZone } from '#e2e/testing/team-zone'
import { expect, untilShared, widths } from '#e2e/testing/test'

test.use({ timezoneId: 'Europe/Stockholm' })

/** Year of the latest November-to-October period that has ended; demo data are relative to the server's start. */
const ended = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 10 ? 1 : 0)
const year = `/nki/1?begin=${ended - 1}-10-31T23:00:00Z&end=${ended}-10-31T23:00:00Z`

/** Many responses arrive one by one on a busy machine. */
const arrived = { timeout: 20_000 }

const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend' })
const checkOf = (page: Page) => page.getByRole('region', { name: 'Data check' })

test('opens an NKI by number, with its chart on the first screen, and remembers its name', async ({
  page,
  settled,
}) => {
  await page.goto('/nki')
  await expect(page.getByText('NKIs that you open are listed here')).toBeVisible()
  await page.getByLabel('NKI number').fill('1.5')
  await page.getByRole('button', { name: 'Open NKI' }).click()
  await expect(page.getByText('Enter the number in digits.')).toBeVisible()
  await page.getByLabel('NKI number').fill('1')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/nki\/1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kundservice' })).toBeVisible()
  const drawing = trendOf(page).locator('.recharts-surface').first()
  await expect(drawing).toBeVisible(arrived)
  await settled()
  expect((await drawing.boundingBox())?.y).toBeLessThanOrEqual(420)
  await untilShared(page, () => page.getByRole('switch', { name: 'Watch this NKI' }).check())
  await page.getByRole('main').getByRole('link', { name: 'NKI', exact: true }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Kundservice' })
  await expect(link).toBeVisible()
  await page.reload()
  await link.click()
  await expect(page.getByRole('switch', { name: 'Watch this NKI' })).toBeChecked()
})

test('keeps periods end-exclusive in the zone and in UTC, over reload and back', async ({ page }) => {
  await page.goto('/nki/1')
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-03-01')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-03-31')
  await page.getByRole('button', { name: 'Show period' }).click()
  // The clocks went forward on 29 March: the month is an hour short.
  await expect(page).toHaveURL(/begin=2026-02-28T23%3A00%3A00Z&end=2026-03-31T22%3A00%3A00Z/)
  await expect(page.getByText('1–31 Mar 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Help: Exact period' }).focus()
  await page.keyboard.press('Enter')
  const exact = page.getByRole('dialog', { name: 'Help: Exact period' })
  await expect(exact).toContainText('From 1 Mar 2026, 00:00, before 1 Apr 2026, 00:00 (Europe/Stockholm)')
  await expect(exact).toContainText('From 2026-02-28 23:00, before 2026-03-31 22:00 (UTC)')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).not.toContainText('23:59')
  await checkOf(page).getByText('Figures agree', { exact: true }).click(arrived)
  await expect(checkOf(page).getByText('Total = sum of 31 days')).toBeVisible()

  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last year' })
  const lastYear = new Date().getFullYear() - 1
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue(`${lastYear}-01-01`)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue(`${lastYear}-12-31`)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('2026-03-01')
})

test('shows a gap without answers, adds up, and requests past periods once', async ({ page }) => {
  await chooseTeamZone(page)
  let requestCount = 0
  page.on('request', request => {
    if (request.url().includes('/summary')) requestCount += 1
  })
  await page.goto(year)
  await expect(checkOf(page).getByText('Figures agree', { exact: true })).toBeVisible(arrived)
  await expect(trendOf(page).getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
  await expect(trendOf(page).getByText('no answers', { exact: true })).toBeVisible()
  // The period, its twelve months, and the year before.
  await expect.poll(() => requestCount, arrived).toBe(14)

  // Answers may arrive for two weeks, so a recent October is requested each time.
  const unsettled = Date.now() < Date.parse(`${ended}-11-14T23:00:00Z`) ? 1 : 0
  const remembered = async () => {
    const answer = await page.request.get('/team/readings?kind=nki&id=1&latest')
    const { rows } = (await answer.json()) as { rows: { source: string }[] }
    return rows.filter(({ source }) => source === 'person').length
  }
  await expect.poll(remembered).toBeGreaterThanOrEqual(12)
  await page.reload()
  await expect(checkOf(page).getByText('Figures agree', { exact: true })).toBeVisible(arrived)
  await expect.poll(() => requestCount, arrived).toBe(16 + unsettled)
  // A figure that is still being read is not requested again; the year before is read last.
  await expect(page.getByText(/compared with \d/)).toBeVisible(arrived)
  await page.getByRole('checkbox', { name: 'Compare with last year' }).check()
  await expect(page).toHaveURL(/compare=year/)
  await expect(page.getByText(`31 Oct ${ended - 1}:`)).toBeVisible()
  await expect.poll(() => requestCount, arrived).toBe(28 + unsettled)
})

test('fits a year with its axis on a phone, and reads it out with arrow keys', async ({ page }) => {
  await page.setViewportSize(widths.narrow)
  await page.goto(`${year}&compare=year`)
  const trend = trendOf(page)
  await expect(trend.getByText('11 of 12 months have answers.', { exact: false })).toBeVisible(arrived)
  const box = (locator: Locator) => locator.boundingBox().then(found => found ?? { y: 0, height: 0 })
  const target = await box(page.getByRole('button', { name: 'Set target' }))
  expect((await box(page.getByText('Group by'))).y - target.y - target.height).toBeGreaterThanOrEqual(8)
  await trend.scrollIntoViewIfNeeded()
  // The axis values depend on today's data.
  await expect(trend.locator('.recharts-cartesian-axis-tick-value', { hasText: /^\d+$/ }).first()).toBeInViewport()
  await expect(trend.getByText(`Nov ${ended - 1}`, { exact: true })).toBeInViewport()
  await expect(trend.locator('.recharts-line-dots path').last()).toBeInViewport()

  await trend.getByRole('button', { name: /^Share: / }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(trend.getByRole('status').filter({ hasText: 'complete' })).toContainText('NKI')
})
