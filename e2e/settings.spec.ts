import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessibleNarrowAndDark, untilReported, untilShared, untilStored } from '#e2e/testing/test'

/** A file as a person chooses it. */
const json = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
})

/** Chooses a file behind a button. */
async function choose(page: Page, button: ReturnType<Page['getByRole']>, file: ReturnType<typeof json>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** What a click saves. */
async function saved(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await download.path(), 'utf8')
}

test('the chosen time zone is kept, and used on every page', async ({ page }) => {
  await page.goto('/account')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tokyo')
  await untilReported(page, '/team/me/preferences', () => page.getByRole('option', { name: 'Asia/Tokyo' }).click())
  await expect(zone).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(zone).toHaveValue('Asia/Tokyo')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const time = page.getByRole('table', { name: 'Activity' }).getByRole('time').first()
  const inZone = async (zone: string) => {
    await menu.getByRole('link', { name: 'Activity' }).click()
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
    // The list is read again meanwhile, and another entry may come first.
    await expect(async () => {
      const at = new Date((await time.getAttribute('datetime')) ?? '')
      await expect(time).toContainText(format.format(at), { timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  }
  await inZone('Asia/Tokyo')
  await page.getByRole('link', { name: 'Account' }).click()
  await zone.fill('UTC')
  await page.getByRole('option', { name: 'UTC', exact: true }).click()
  await inZone('UTC')
})

test('a code gets a word of one’s own, which travels in a file', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Code labels' }).click()
  const card = page.getByRole('region', { name: 'Code labels' })
  await expect(card.getByText('Delivered to handset')).toBeVisible()
  await card.getByRole('button', { name: 'Edit label for 201' }).click()
  await page.keyboard.type('<b>Framme</b> {0}')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Edit label for 201' })).toBeFocused()
  await card.getByRole('combobox', { name: 'Kind of code' }).selectOption({ label: 'Message direction' })
  await expect(page).toHaveURL(/codes=direction/)
  await card.getByLabel('Add a code').fill('1e3')
  await card.getByRole('button', { name: 'Add code', exact: true }).click()
  await expect(card.getByText('Enter a whole number.')).toBeVisible()
  await card.getByLabel('Add a code').fill('7')
  await card.getByRole('button', { name: 'Add code', exact: true }).click()
  await expect(card.getByLabel('Your label for 7')).toBeFocused()
  await page.keyboard.type('Runt')
  await untilShared(page, () => page.keyboard.press('Tab'))
  const clear = card.getByRole('button', { name: 'Remove label for 7' })
  await expect(clear).toBeVisible()
  await page.reload()
  await expect(card.getByText('Runt')).toBeVisible()

  const file = await saved(page, card.getByRole('button', { name: 'Export labels' }))
  expect(JSON.parse(file)).toMatchObject({
    labels: { statusV2: [[201, '<b>Framme</b> {0}']], direction: [[7, 'Runt']] },
  })
  await clear.click()
  await expect(clear).toBeHidden()
  const broken = file.replace('"Runt"', '7')
  await choose(page, card.getByRole('button', { name: 'Import labels' }), json('labels.json', broken))
  await expect(card.getByText('Not imported: this is not a file of code labels')).toBeVisible()
  await expect(clear).toBeHidden()
  await choose(page, card.getByRole('button', { name: 'Import labels' }), json('labels.json', file))
  await expect(page.getByText('2 labels imported')).toBeVisible()
  await expect(card.getByText('Not imported: this is not a file of code labels')).toBeHidden()
  await expect(card.getByText('Runt')).toBeVisible()
})

test('drafts are counted on the account page, and cleared when asked', async ({ page }) => {
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Åsa')
  await untilStored(page, 'Åsa')
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'This browser' })
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await expect(card.getByText('1', { exact: true })).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
  await card.getByRole('button', { name: 'Clear…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Clear this browser' }).click()
  await expect(card.getByText('0', { exact: true })).toBeVisible()
  await page.goto('/contacts/new')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('the page of code labels is accessible with every code named', async ({ page }) => {
  await page.goto('/settings/codes')
  await expect(page.getByText('Delivered to handset')).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
})
