import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'support' })

test('numbers of a file are looked up, stay after a reload and lead to their messages', async ({ page }) => {
  await page.goto('/lookup?region=SE')
  const numbers = Array.from({ length: 250 }, (_, at) => `Anna;07017${String(at).padStart(5, '0')}`)
  const buffer = Buffer.from(['Namn;Mobil', ...numbers, 'Bo;4,67E+10'].join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 251 numbers' }).click()
  await expect(page.getByRole('button', { name: 'Looks valid 250' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Looks valid 250' })).toBeVisible()
  await page.getByRole('button', { name: 'Damaged by Excel 1' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['4,67E+10'])
  await page.getByRole('button', { name: 'All 251' }).click()
  await page.getByRole('link', { name: '+46701700000' }).click()
  await expect(page).toHaveURL(/\/messages\/conversations\/%2B46701700000/)
})

test('more than 500 numbers are looked up by the server, with results in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const numbers = Array.from({ length: 599 }, (_, at) => `07017${String(at).padStart(5, '0')}`)
  await page.goto('/lookup?region=SE')
  await page.getByLabel('Phone numbers').fill(['x', ...numbers].join('\n'))
  await page.getByRole('button', { name: 'Check 600 numbers' }).click()
  await expect(page).toHaveURL(/\?job=/)
  await expect(page.getByRole('button', { name: 'Looks valid 599' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Not valid 1', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['x'])
  const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto('/lookup')
  await other.getByRole('link', { name: '600 numbers' }).click()
  await expect(other.getByRole('button', { name: 'Looks valid 599' })).toBeVisible()
  await expect(other.getByText('600 numbers looked up')).toBeVisible()
  await context.close()
})
