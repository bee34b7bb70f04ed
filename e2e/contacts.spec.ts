import { readFile } from 'node:fs/promises'
import { table } from '#e2e/testing/contacts'
import { expect, test } from '#e2e/testing/test'

test('columns are those of the data, more is loaded, and no total is made up', async ({ page }) => {
  await page.goto('/contacts')
  await expect(table(page).getByRole('columnheader', { name: 'Phone number' })).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'City' })).toBeVisible()
  await expect(page.getByText('50 loaded, more available')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('100 loaded, more available')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show metadata' }).click()
  await expect(page).toHaveURL(/meta=1/)
  await expect(table(page).getByRole('columnheader', { name: 'Phone number · Source' })).toBeVisible()
})

test('filters are in the address, survive a reload, and "back" undoes them', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Value').fill('vip')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page).toHaveURL(/labels=vip/)
  await page.getByLabel('Filter by').selectOption('Property')
  await page.getByLabel('Name', { exact: true }).fill('city')
  await page.getByLabel('Value').fill('Malmö')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  const count = page.getByRole('status').filter({ hasText: /^\d+ rows?$/ })
  await expect(page.getByText('city = Malmö')).toBeVisible()
  await expect(page).toHaveURL(/city/)
  await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toHaveAttribute('aria-busy', 'false')
  await expect(count).toBeVisible()
  const words = await count.innerText()
  await expect(page.getByText('The filter may not have worked')).toHaveCount(0)
  await page.reload()
  await expect(count).toHaveText(words)
  await expect(page.getByText('city = Malmö')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('city = Malmö')).toHaveCount(0)
  await expect(page.getByText('Label: vip')).toBeVisible()
  await page.getByRole('button', { name: /Remove.*vip/ }).click()
  await expect(page.getByText('50 loaded, more available')).toBeVisible()
})

test('a filter that nothing matches is an empty list and no failure', async ({ page }) => {
  await page.goto('/contacts?properties[city]=Atlantis')
  await expect(page.getByText('No contact matches the filter')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  await expect(table(page).getByRole('link').first()).toBeVisible()
})

test('an export holds what is loaded and filtered, and says "loaded"', async ({ page }) => {
  await page.goto('/contacts?labels=vip')
  await expect(table(page).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain('Phone number')
  expect(rows.slice(1).every(row => row.includes('vip'))).toBe(true)
})

test('a list that is cut off says so and recovers', async ({ page }) => {
  await page.goto('/contacts?labels=fault-002')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: /Remove.*fault/ }).click()
  await expect(table(page).getByRole('link').first()).toBeVisible()
})

test('one row that cannot be read leaves the others', async ({ page }) => {
  await page.goto('/contacts?labels=fault-001')
  await expect(page.getByText('This row could not be read')).toBeVisible()
})
