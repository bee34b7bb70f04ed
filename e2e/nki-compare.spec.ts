import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

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
  await page.goBack()
  await expect(trends).toBeVisible()
})
