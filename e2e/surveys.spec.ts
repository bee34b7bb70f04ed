import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test('finds a survey from the overview and shows its statistics', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Open surveys' }).getByRole('link', { name: 'All surveys' }).click()
  await expect(page).toHaveURL(/\/surveys$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Surveys' }).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()

  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('Butiksbesök')
  // Rows move until the filter has taken effect.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })).toBeVisible()
  const survey = rows.locator('a[href="/surveys/1"]')
  const name = (await survey.innerText()).trim()
  await survey.click()

  await expect(page).toHaveURL(/\/surveys\/1$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ recipients answered/)).toBeVisible()
  const funnel = page.getByRole('region', { name: 'From recipient to answer' })
  await expect(funnel.getByText('Recipients', { exact: true })).toBeVisible()
})

test('the axis of a survey with 184,211 recipients shows its numbers whole', async ({ page }) => {
  await page.goto('/surveys/25')
  const chart = page.getByRole('region', { name: 'Growth' }).getByRole('application')
  const ticks = chart.getByText(/^\d+,\d{3}$/)
  await expect(ticks.first()).toBeVisible()
  const edges = await ticks.evaluateAll(all => all.map(text => text.getBoundingClientRect().left))
  const start = (await chart.boundingBox())?.x ?? 0
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(start)
})

test('moves through the growth chart with arrow keys and adds a note to the day', async ({ page }) => {
  await page.goto('/surveys/1')
  const growth = page.getByRole('region', { name: 'Growth' })
  await expect(growth.getByText(/^\d+ new answers since .*, \d+(\.\d)? a day\.$/)).toBeVisible()
  await growth.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  const status = growth.getByRole('status')
  await expect(status).toContainText(/Answered \d+ of 780/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a note for the team' })
  const day = await dialog.getByRole('textbox', { name: 'Day' }).inputValue()
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Reminder sent')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog).toBeHidden()
  await expect(growth.getByRole('listitem').filter({ hasText: 'Reminder sent' })).toBeVisible()
  await page.reload()
  await expect(growth.getByRole('listitem').filter({ hasText: 'Reminder sent' })).toBeVisible()
})

test('deletes a question only after its number was typed', async ({ page }) => {
  await page.goto('/surveys/1?tab=about')
  const card = page.getByRole('region', { name: 'Delete a question' })
  await card.getByLabel('Question ID').fill('8')
  await card.getByRole('button', { name: 'Delete question…' }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Delete question' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('88')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('8')
  await confirm.click()
  await expect(page.getByText('The survey had 8 questions and has 7 now.')).toBeVisible()
})
