import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readWorkbook } from '#dashboard/parts/file-rows/read-workbook'
import { table } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { expect, untilShared } from '#e2e/testing/test'

test.use({ person: 'marketer' })

test('keeps filters in the address over a reload, and undoes them by Back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/contacts')
  const first = await table(page).getByRole('rowheader').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(200)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Value').fill('vip')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page).toHaveURL(/labels=vip/)
  await page.getByLabel('Filter by').selectOption('Property')
  await page.getByRole('combobox', { name: 'Name', exact: true }).fill('city')
  await page.getByLabel('Value').fill('Malmö')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  const count = page.getByRole('status').filter({ hasText: /^\d+ rows?$/ })
  await expect(page.getByText('City = Malmö')).toBeVisible()
  await expect(page).toHaveURL(/city/)
  await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toHaveAttribute('aria-busy', 'false')
  await expect(count).toBeVisible()
  const words = await count.innerText()
  await expect(page.getByText('The filter may not have worked')).toHaveCount(0)
  await page.reload()
  await expect(count).toHaveText(words)
  await expect(page.getByText('City = Malmö')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('City = Malmö')).toHaveCount(0)
  await expect(page.getByText('Label: vip')).toBeVisible()
  await page.getByRole('button', { name: /Remove.*vip/ }).click()
  await expect(page.getByText('50 loaded', { exact: true })).toBeVisible()
})

/** Returns the file saved by `press`. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('exports the loaded and all matching contacts as CSV and as a workbook', async ({ page }) => {
  await page.goto('/contacts?labels=newsletter')
  await expect(page.getByText('50 loaded', { exact: true })).toBeVisible()
  const choose = async (item: string | RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const loaded = await saved(page, () => choose(/CSV/))
  expect(loaded.name).toMatch(/^contacts-loaded-.*\.csv$/)
  expect(loaded.bytes.toString().trim().split('\r\n')).toHaveLength(51)

  await choose('Export all that match…')
  const dialog = page.getByRole('dialog', { name: 'Export all that match?' })
  await dialog.getByRole('radio', { name: 'Excel (.xlsx)' }).click()
  const workbook = await saved(page, () => dialog.getByRole('button', { name: 'Export all' }).click())
  expect(workbook.name).toMatch(/^contacts-[\d-]+\.xlsx$/)
  await expect(dialog.getByText('183 rows exported, all pages read')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const [heads, ...people] = (await readWorkbook(workbook.bytes, {})).rows.map(({ cells }) => cells)
  expect(heads).toContain('Phone number')
  expect(people).toHaveLength(183)
  expect(people.every(cells => cells.join().includes('newsletter'))).toBe(true)

  const all = await saved(page, () => choose(/^Export 183 rows \(CSV\)/))
  const rows = all.bytes.toString().trim().split('\r\n')
  expect(rows).toHaveLength(184)
  expect(rows.slice(1).every(row => row.includes('newsletter'))).toBe(true)
})

test.describe('by an admin, who may change contacts', () => {
  test.use({ person: 'admin' })

  test('labels selected contacts after a preview, and undoes it', async ({ page }) => {
    const labelled = async () => {
      const answer = await page.request.get('/v2/contacts?labels=campaign-27')
      return answer.ok() ? ((await answer.json()) as unknown[]) : []
    }
    await page.goto('/contacts')
    const boxes = page.getByRole('checkbox', { name: 'Select row' })
    await boxes.nth(1).click()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Change 3 contacts' }).click()
    await page.getByRole('combobox', { name: 'Change' }).selectOption('Check and repair numbers')
    await page.getByRole('button', { name: 'Check 3 numbers' }).click()
    await expect(page.getByRole('button', { name: 'Nothing to change' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Change' }).selectOption('Add a label')
    await page.getByRole('combobox', { name: 'Label' }).fill('campaign-27')
    await expect(page.getByRole('table', { name: 'Preview' }).getByRole('cell', { name: 'campaign-27' })).toHaveCount(3)
    expect(await labelled()).toHaveLength(0)
    await page.getByRole('button', { name: 'Change 3 contacts' }).click()
    await expect(page.getByText('Finished')).toBeVisible()
    expect(await labelled()).toHaveLength(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(labelled).toHaveLength(0)
  })
})

test('saves a view by keyboard and opens it after a reload and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts?labels=vip')
  const views = page.getByRole('button', { name: 'Views', exact: true })
  await views.press('Enter')
  await page.getByRole('menuitem', { name: 'Save view…' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('VIP guests')
  await untilShared(page, () => page.keyboard.press('Enter'))
  const open = page.getByRole('button', { name: 'Views: VIP guests', exact: true })
  await expect(open).toBeFocused()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Newest first' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Views: VIP guests (changed)' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Views: VIP guests (changed)' }).click()
  await page.getByRole('menuitem', { name: 'VIP guests', exact: true }).click()
  await expect(open).toBeVisible()
  await expect(page).toHaveURL(/labels=vip$/)
})

test('searches all contacts by words, and by number at once; selects and exports the matches', async ({ page }) => {
  await page.goto('/contacts')
  const box = page.getByRole('searchbox', { name: 'Search contacts' })
  const count = page.getByRole('status').getByText(/^\d+ of [\d,]+( loaded)?$/)
  await box.fill('mily')
  await expect(count).toHaveText(/^\d+ of [\d,]+$/)
  const row = table(page).getByRole('row').nth(1)
  await expect(row.getByRole('rowheader')).toHaveText(/mily/)
  const number = (await row.getByText(/^\+46\d+$/).textContent()) ?? ''
  await page.goto('/contacts')
  await box.fill(`0${number.slice(3, 5)}-${number.slice(5)}`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(table(page).getByRole('cell', { name: number })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved(page, () => page.getByRole('menuitem', { name: /CSV/ }).click())
  expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(2)
})
