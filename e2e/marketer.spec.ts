import type { Page } from '@playwright/test'
import { field } from '#e2e/testing/email'
import { test } from '#e2e/testing/one-tab'
import { demo, open } from '#e2e/testing/survey-editor'
import { expect } from '#e2e/testing/test'

test.use({ person: 'marketer', timezoneId: 'Europe/Stockholm' })

const color = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('sets a target for a survey and copies the survey', async ({ page }) => {
  await page.goto('/surveys/1')
  await page.getByRole('button', { name: 'Set target' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target for the team' })
  await dialog.getByRole('textbox', { name: 'Response rate (%)' }).fill('101')
  await dialog.getByRole('button', { name: 'Save target' }).click()
  await expect(dialog.getByText('Enter a percentage from 0 to 100')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Response rate (%)' }).fill('99')
  await dialog.getByRole('button', { name: 'Save target' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change target' })).toBeVisible()
  await expect(page.getByText(/target of 99/)).toBeVisible()
  // Until loaded, the title is the survey's number.
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Copy to a new survey' }).click()
  await expect(page.getByText(`Copied from “${name}”`)).toBeVisible()
  await expect(page.getByText(/Questions, keyword and reply are not copied\.$/)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue(`Copy of ${name}`)
  await page.keyboard.type('Next survey')
  await expect(field(page, 'Name')).toHaveValue('Next survey')
})

test('saves colours as a brand and fixes unreadable ones', async ({ page }) => {
  await open(page, demo, 'look')
  for (const [name, value] of [
    ['Background colour', '#c8c8c8'],
    ['Text colour', '#5a5a5a'],
    ['Button colour', '#5a5a5a'],
  ] as const)
    await color(page, name).fill(value)
  const fixes = page.getByRole('group', { name: 'Nearest readable colours' })
  await fixes.getByRole('button').last().click()
  await expect(fixes).toBeHidden()
  await page.getByRole('button', { name: 'Save as brand…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these colours as a brand?' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Butik')
  await dialog.getByRole('button', { name: 'Save brand' }).click()
  await expect(region(page, 'Brands').getByText('In use')).toBeVisible()
  await color(page, 'Background colour').fill('#ffffff')
  await region(page, 'Brands').getByRole('button', { name: 'Use Butik' }).click()
  await expect(color(page, 'Background colour')).toHaveValue('#c8c8c8')
  await page.getByRole('combobox', { name: 'Colour vision' }).selectOption('No green (deuteranopia)')
  await expect(page.frameLocator('iframe').locator('feColorMatrix')).toHaveCount(1)
})
