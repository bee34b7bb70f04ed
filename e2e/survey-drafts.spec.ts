import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expectClean, field, open, survey } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, untilStored } from '#e2e/testing/test'

const id = survey('07')
const ending = (page: Page) => field(page, 'Ending')
const restored = (page: Page) => page.getByText('Your unsaved changes were restored.')
const changed = (page: Page) => page.getByText('This draft was changed in another tab.')

/** Types without saving and waits until the draft is stored. */
async function type(page: Page, words: string) {
  await ending(page).fill(words)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await untilStored(page, words)
}

test('restores a draft after a reload, and in another tab', async ({ page, context }) => {
  const other = await context.newPage()
  await open(other, id)
  await type(other, 'Kept')
  await other.reload()
  await expect(restored(other)).toBeVisible()
  await expect(ending(other)).toHaveValue('Kept')
  // A stored draft needs no warning on closing the tab.
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

test('keeps the draft typed last in two tabs, and offers it in the other', async ({ page, context }) => {
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
