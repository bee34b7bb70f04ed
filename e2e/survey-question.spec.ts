import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessibleNarrowAndDark } from '#e2e/testing/test'

const paired = '606312a5d233ab8484e18404'

test('deletes a question after showing what is lost and asking for its number', async ({ page }) => {
  await page.goto('/surveys/1?tab=about')
  await page.getByLabel('ID in the editor').fill(paired)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Pair surveys' }).click()
  await expect(page.getByRole('navigation', { name: 'Survey' }).getByRole('link', { name: 'Edit' })).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
  const card = page.getByRole('region', { name: 'Delete a question' })
  await card.getByLabel('Question ID').fill('8')
  await card.getByRole('button', { name: 'Delete question…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/Question 8 and its alternatives are deleted/)).toBeVisible()
  await expect(dialog.getByText('The survey has 8 questions now.')).toBeVisible()
  const conditions = dialog.getByRole('region', { name: /^Conditions in / })
  await expect(conditions.getByRole('listitem').first()).toBeVisible()
  await expect(conditions.getByText('Check that none of them is about this question.', { exact: false })).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
  const confirmButton = dialog.getByRole('button', { name: 'Delete question' })
  await expect(confirmButton).toBeDisabled()
  await dialog.getByRole('textbox').fill('88')
  await expect(confirmButton).toBeDisabled()
  await dialog.getByRole('textbox').fill('8')
  await confirmButton.click()
  await expect(page.getByRole('heading', { name: 'Question 8 deleted' })).toBeVisible()
  await expect(page.getByText('The survey had 8 questions and has 7 now.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /download/i })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^question-8-.*\.json$/)
})
