import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expectClean, field, open, survey } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, untilStored } from '#e2e/testing/test'

const id = survey('07')
const ending = (page: Page) => field(page, 'Ending')
const restored = (page: Page) => page.getByText('Your unsaved changes were restored.')
const changed = (page: Page) => page.getByText('This draft was changed in another tab.')

/** Types without saving, and waits until it is kept. */
async function type(page: Page, words: string) {
  await ending(page).fill(words)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await untilStored(page, words)
}

test('what was typed is restored after a reload, and in another tab once this one is closed', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, id)
  await type(other, 'Kept')
  await other.reload()
  await expect(restored(other)).toBeVisible()
  await expect(ending(other)).toHaveValue('Kept')
  // What is kept as a draft is left without a question of the browser.
  await other.close({ runBeforeUnload: true })
  await expect.poll(() => other.isClosed()).toBe(true)
  await open(page, id)
  await expect(restored(page)).toBeVisible()
  await expect(ending(page)).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Discard' }).last().click()
  await expectClean(page)
  await page.reload()
  await expect(ending(page)).not.toHaveValue('Kept')
})

test('of two tabs the last to type is kept; the other says so, and can go on from it', async ({ page, context }) => {
  const other = await context.newPage()
  await open(page, id)
  await open(other, id)
  await type(page, 'First tab')
  await type(other, 'Second tab')
  await expect(changed(page)).toBeVisible()
  await expectAccessible(page)
  await expect(ending(page)).toHaveValue('First tab')
  await page.getByRole('button', { name: 'Use that version' }).click()
  await expect(ending(page)).toHaveValue('Second tab')
  await expect(changed(page)).toHaveCount(0)
  await page.reload()
  await expect(ending(page)).toHaveValue('Second tab')
})
