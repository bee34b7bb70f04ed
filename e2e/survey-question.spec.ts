import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, expectAccessibleNarrowAndDark } from '#e2e/testing/test'

const paired = '606312a5d233ab8484e18404'
const card = (page: Page) => page.getByRole('region', { name: 'Delete a question' })
const dialog = (page: Page) => page.getByRole('alertdialog')

async function openDialog(page: Page, question: string, survey = 1) {
  await page.goto(`/surveys/${survey}?tab=about`)
  await card(page).getByLabel('Question ID').fill(question)
  await card(page).getByRole('button', { name: 'Delete question…' }).click()
}

async function confirm(page: Page, question: string) {
  await dialog(page).getByRole('textbox').fill(question)
  await dialog(page).getByRole('button', { name: 'Delete question' }).click()
}

async function pair(page: Page) {
  await page.goto('/surveys/1?tab=about')
  await page.getByLabel('Id in the editor').fill(paired)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Pair surveys' }).click()
  await expect(page.getByRole('navigation', { name: 'Survey' }).getByRole('link', { name: 'Edit' })).toBeVisible()
}

// First, while the questions with conditions exist: tests of a worker share data.
test('is accessible and fits the window', async ({ page }) => {
  await pair(page)
  await expectAccessibleNarrowAndDark(page)
  await openDialog(page, '1')
  await expect(dialog(page).getByRole('region')).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
})

test('deletes a question after showing what is lost and asking for its number', async ({ page }) => {
  await pair(page)
  await openDialog(page, '8')
  await expect(dialog(page).getByText(/Question 8 and its alternatives are deleted/)).toBeVisible()
  await expect(dialog(page).getByText('The survey has 8 questions now.')).toBeVisible()
  const conditions = dialog(page).getByRole('region', { name: /^Conditions in / })
  await expect(conditions.getByRole('listitem').first()).toBeVisible()
  await expect(conditions.getByText('Check that none of them is about this question.', { exact: false })).toBeVisible()
  const confirmButton = dialog(page).getByRole('button', { name: 'Delete question' })
  await expect(confirmButton).toBeDisabled()
  await dialog(page).getByRole('textbox').fill('88')
  await expect(confirmButton).toBeDisabled()
  await expectAccessible(page)
  await confirm(page, '8')
  await expect(page.getByRole('heading', { name: 'Question 8 deleted' })).toBeVisible()
  await expect(page.getByText('The survey had 8 questions and has 7 now.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /download/i })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^question-8-.*\.json$/)
})
