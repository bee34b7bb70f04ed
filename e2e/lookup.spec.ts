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

test.describe('on a sparse upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('unordered, deduplicated answers of unknown type are matched to their numbers', async ({ page }) => {
    await page.goto('/lookup?numbers=%2B461%0A12%0A%2B461&duplicates=keep')
    const results = page.getByRole('table', { name: 'Results' })
    await expect(results.getByRole('rowheader')).toHaveText(['+461', '12', '+461'])
    await expect(results.getByText('Looks valid', { exact: true })).toHaveCount(2)
    await expect(results.getByText('Type 42')).toHaveCount(3)
  })
})
