import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { demo, field, open, save, survey } from '#e2e/testing/survey-editor'
import { expect, untilShared } from '#e2e/testing/test'

test('opens a survey by id, then names it and removes it from the opened ones', async ({ page }) => {
  await page.goto('/survey-editor')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Enter an ID.')).toBeVisible()
  await field(page, 'Survey ID').fill(` ${demo} `)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/survey-editor/${demo}$`))
  await expect(save(page)).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `Name ${name}` }).click()
  const call = async (word: string) => {
    await field(page, 'Name for the team').fill(word)
    await untilShared(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  }
  await call('Our favourite')
  await expect(page.getByRole('link', { name: 'Our favourite' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Our favourite' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/survey-editor')
  // The name is shared with the team, so the test removes it.
  await page.getByRole('button', { name: 'Rename Our favourite' }).click()
  await call('')
  await page.getByRole('button', { name: `Remove ${name} from the list` }).click()
  await expect(page.getByText('Surveys that you open are listed here')).toBeVisible()
})

test('stops one of two tabs that save at once', async ({ page, context }) => {
  const id = survey('05')
  const other = await context.newPage()
  await open(page, id)
  await open(other, id)
  await field(page, 'Ending').fill('First tab')
  await field(other, 'Ending').fill('Second tab')
  await Promise.all([save(page).click(), save(other).click()])
  const saved = (tab: Page) => tab.getByText('Saved', { exact: true })
  const stopped = (tab: Page) => tab.getByRole('heading', { name: /^Not saved:/ })
  await expect(saved(page).or(stopped(page))).toBeVisible()
  await expect(saved(other).or(stopped(other))).toBeVisible()
  expect((await saved(page).count()) + (await saved(other).count())).toBe(1)
  expect((await stopped(page).count()) + (await stopped(other).count())).toBe(1)
})
