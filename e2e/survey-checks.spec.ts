import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

const optional = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} (optional)`, exact: true })

async function open(page: Page) {
  await page.goto('/surveys/new')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
}

test('colours that can hardly be told apart are told, with one that would do', async ({ page }) => {
  await open(page)
  await optional(page, 'Text').fill('#9AA7B0')
  await optional(page, 'Background').fill('#ffffff')
  await optional(page, 'Button').fill('#0b5d63')
  await expect(page.getByText('Text on background: 2.46 : 1, needs 4.5 to be readable')).toBeVisible()
  await expect(page.getByText(/^Button on background: 7\.\d+ : 1/)).toBeVisible()
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}: Text$/ }).click()
  await expect(page.getByText(/^Text on background: 4\.5\d* : 1/)).toBeVisible()
  await expect(optional(page, 'Text')).not.toHaveValue('#9AA7B0')
})

test('a keyword is held against those of open surveys, and a message shows who answers', async ({ page }) => {
  await open(page)
  const keyword = optional(page, 'Keyword')
  await keyword.fill('winter')
  const card = page.getByRole('region', { name: 'Keyword' })
  await expect(card.getByText(/has the same keyword, WINTER/)).toBeVisible()
  await expect(card.getByText(/^Messages that start with winter are also caught by WIN/)).toBeVisible()
  await keyword.fill('WI')
  await expect(card.getByText(/^Also catches messages that start with WINTER \(/)).toBeVisible()
  await keyword.fill('QZX')
  await expect(card.getByText('No open survey catches the same messages.')).toBeVisible()

  await page.getByLabel('Try an SMS').fill('qzx please')
  await expect(card.getByText('QZX: this survey answers.')).toBeVisible()
  await page.getByLabel('Try an SMS').fill('winter please')
  await expect(card.getByText('More than one keyword matches.', { exact: false })).toBeVisible()
  await page.getByLabel('Try an SMS').fill('please winter')
  await expect(card.getByText('No open survey answers this message.')).toBeVisible()
})

test('the reply is counted in segments, and the alarm number is looked up', async ({ page }) => {
  await open(page)
  await optional(page, 'Reply').fill('å'.repeat(161))
  await expect(page.getByText('Never sent: it needs a keyword.')).toBeVisible()
  await expect(page.getByText('2 SMS segments')).toBeVisible()
  await optional(page, 'Phone number for alarms').fill('+46701740605')
  await expect(page.getByText(/Looks valid · Mobile \(1\)/)).toBeVisible()
})
