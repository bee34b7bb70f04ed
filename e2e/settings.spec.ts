import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessibleNarrowAndDark, untilReported, untilShared } from '#e2e/testing/test'

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

const receipt = {
  endpoint: 'replaceExtraField',
  at: '2026-11-19T09:15:00.000Z',
  subject: 'Extra field 1',
  sent: { path: { extra: 1 }, body: { ID: 1, Key: 'size', Value: '<b>L</b> {0}' } },
  answer: { ContactID: 7, ID: 1, Key: 'size', Value: '<b>L</b> {0}' },
}
const unknown = {
  endpoint: 'createEmail',
  at: '2026-11-19T10:30:00.000Z',
  subject: 'reference autumn-1',
  sent: { body: { subject: 'Höst 🍂' } },
  reason: 'unknown',
}
const exported = {
  product: 'messaging-admin',
  version: 1,
  connection: 'elsewhere',
  exportedAt: '2026-11-19T11:00:00.000Z',
  collections: { receipts: [['r1', receipt]], unknownOutcomes: [['u1', unknown]] },
}

/** Takes a file of everything over. */
async function bring(page: Page, file: unknown = exported) {
  const region = page.getByRole('region', { name: 'Stored in this browser' })
  await choose(page, region.getByRole('button', { name: 'Import' }), json('kept.json', file))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace everything' }).click()
}

test('the chosen time zone is kept, and used on every page', async ({ page }) => {
  await page.goto('/account')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tokyo')
  await untilReported(page, '/team/me/preferences', () => page.getByRole('option', { name: 'Asia/Tokyo' }).click())
  await expect(zone).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(zone).toHaveValue('Asia/Tokyo')
  await bring(page, {
    ...exported,
    collections: { ...exported.collections, settings: [['timeZone', { value: 'Asia/Tokyo' }]] },
  })
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

test('everything kept goes out, comes back, and is cleared when asked', async ({ page }) => {
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Stored in this browser' })
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await choose(page, card.getByRole('button', { name: 'Import' }), json('bad.json', { ...exported, version: 2 }))
  await expect(card.getByText('Not imported: the file can’t be used')).toBeVisible()

  await choose(page, card.getByRole('button', { name: 'Import' }), json('kept.json', exported))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The file has 2 entries.')
  await expect(question).toContainText('another connection (elsewhere)')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByText('Nothing yet')).toBeVisible()
  await bring(page)
  await expect(card.getByText('Unknown outcomes')).toBeVisible()
  const file = JSON.parse(await saved(page, card.getByRole('button', { name: 'Export all' })))
  expect(file.collections.receipts).toEqual(exported.collections.receipts)
  expect(file.collections.unknownOutcomes).toEqual(exported.collections.unknownOutcomes)

  await card.getByRole('button', { name: 'Clear all…' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Clear everything' }).click()
  await expect(card.getByText('Nothing yet')).toBeVisible()
})

test('with things kept it is accessible', async ({ page }) => {
  await page.goto('/account')
  await bring(page)
  await expect(page.getByText('Unknown outcomes')).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
  await page.goto('/settings')
  await expect(page.getByText('Delivered to handset')).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
})
