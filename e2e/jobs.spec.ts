import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signedInAt } from '#e2e/testing/signed-in'
import { expect, test } from '#e2e/testing/test'

const count = 50

/** Brings the first contacts of the list along to the page that changes them. */
async function chooseContacts(page: Page) {
  await page.goto('/contacts')
  const boxes = page.getByRole('checkbox', { name: 'Select row' })
  await boxes.first().click()
  await page.getByRole('button', { name: /^Select all \d+/ }).click()
  await page.getByRole('button', { name: `Change ${count} contacts` }).click()
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Add a label')
  await page.getByRole('combobox', { name: 'Label' }).fill('campaign')
}

test('a change goes on while its page is closed, is found in another browser of the same person, and is undone', async ({
  page,
  browser,
  product,
}) => {
  await chooseContacts(page)
  await page.getByRole('button', { name: `Change ${count} contacts` }).click()
  await expect(page.getByText('You can close this page. It goes on.')).toBeVisible()
  await page.close()

  const context = await browser.newContext({ storageState: signedInAt(product.url), baseURL: product.url })
  const other = await context.newPage()
  await other.goto('/surveys')
  await other.getByRole('button', { name: /^Background work/ }).click()
  const bell = other.getByRole('dialog', { name: 'Background work' })
  await expect(bell.getByText(`${count} contacts changed`)).toBeVisible({ timeout: 30_000 })
  await bell.getByRole('link', { name: 'Open' }).click()
  const job = other.getByRole('region', { name: 'Add a label: campaign', exact: true })
  const download = other.waitForEvent('download')
  await job.getByRole('button', { name: `Save ${count} rows (CSV)` }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/,Changed,/g)).toHaveLength(count)

  await job.getByRole('button', { name: 'Undo' }).click()
  const undo = other.getByRole('region', { name: 'Undo: Add a label: campaign' })
  await expect(undo.getByText(`${count} changes undone`)).toBeVisible({ timeout: 30_000 })
  await other.goto('/activity')
  await expect(other.getByText(`${count} changes undone`)).toBeVisible()
  await context.close()
})
