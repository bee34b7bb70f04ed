import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { demo, expectClean, type Members, open, read, replacements, save } from '#e2e/testing/survey-editor'
import { expect, expectAccessible, expectAccessibleNarrowAndDark } from '#e2e/testing/test'

const base = (page: Page) => page.getByRole('group', { name: 'Base language' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Change the base language?' })
const openDialog = (page: Page) => base(page).getByRole('button', { name: 'Change…' }).click()

test('the base language is changed after what that changes was shown, and a copy could be kept', async ({ page }) => {
  await open(page, demo)
  const before = await read(page, demo)
  const sent = replacements(page)
  await expect(base(page)).toContainText('sv')
  await openDialog(page)
  const confirm = dialog(page).getByRole('button', { name: 'Change base language' })
  await expect(confirm).toBeDisabled()
  await dialog(page).getByLabel('New base language').fill('sv')
  await expect(confirm).toBeDisabled()
  await dialog(page).getByLabel('New base language').fill('en')
  const changes = dialog(page).getByRole('list', { name: 'What it changes' })
  await expect(changes).toContainText(/\d+ texts count as written in en, not in sv/)
  await expect(changes).toContainText(/\d+ translations into en are kept/)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download texts (JSON)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`survey-texts-${demo}.json`)
  const copy = JSON.parse(readFileSync(await download.path(), 'utf8')) as Members
  const questions = before.questions as Members[]
  expect(copy).toMatchObject({
    baseLanguage: 'sv',
    texts: { header: before.header, translations: before.translations },
    questions: questions.map(({ title, translations }) => ({ title, translations })),
  })

  // Nothing is changed before the yes, and nothing after a no.
  await expectClean(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(base(page)).toContainText('sv')
  await expectClean(page)

  await openDialog(page)
  await expect(dialog(page).getByLabel('New base language')).toHaveValue('')
  await dialog(page).getByLabel('New base language').fill('en')
  await page.keyboard.press('Enter')
  await expect(base(page)).toContainText('en')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  expect(sent).toHaveLength(0)
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent[0]?.postDataJSON()).toEqual({ ...before, baseLanguage: 'en' })
  await page.getByRole('tab', { name: 'Languages' }).click()
  await expect(page.getByRole('columnheader', { name: 'English (en), base' })).toBeVisible()

  // Back, as the tests of a worker share its data: what is as it was read again is no change.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await openDialog(page)
  await dialog(page).getByLabel('New base language').fill('sv')
  await dialog(page).getByRole('button', { name: 'Change base language' }).click()
  await save(page).click()
  await expectClean(page)
})

test('the question about the base language is accessible', async ({ page }) => {
  await open(page, demo)
  await openDialog(page)
  await dialog(page).getByLabel('New base language').fill('en')
  await expectAccessibleNarrowAndDark(page)
})
