import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleNarrowAndDark, test } from '#e2e/testing/test'

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
  about: 'Extra field 1',
  sent: { path: { extra: 1 }, body: { ID: 1, Key: 'size', Value: '<b>L</b> {0}' } },
  answer: { ContactID: 7, ID: 1, Key: 'size', Value: '<b>L</b> {0}' },
}
const unknown = {
  endpoint: 'createEmail',
  at: '2026-11-19T10:30:00.000Z',
  about: 'reference autumn-1',
  sent: { body: { subject: 'Höst 🍂' } },
  reason: 'unknown',
}
const kept = {
  product: 'messaging-admin',
  version: 1,
  connection: 'elsewhere',
  exportedAt: '2026-11-19T11:00:00.000Z',
  collections: { receipts: [['r1', receipt]], unknownOutcomes: [['u1', unknown]] },
}

/** Takes a file of everything over. */
async function bring(page: Page, file: unknown = kept) {
  const region = page.getByRole('region', { name: 'What this browser keeps' })
  await choose(page, region.getByRole('button', { name: 'Import' }), json('kept.json', file))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('the chosen time zone is kept, and used on every page', async ({ page }) => {
  await page.goto('/settings')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expect(zone).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(zone).toHaveValue('Asia/Tokyo')
  await bring(page, {
    ...kept,
    collections: { ...kept.collections, settings: [['timeZone', { value: 'Asia/Tokyo' }]] },
  })
  const row = page.getByRole('row').filter({ hasText: 'Extra field 1' })
  await expect(row.getByText('19 Nov 2026, 18:15')).toBeVisible()
  await zone.fill('UTC')
  await page.getByRole('option', { name: 'UTC', exact: true }).click()
  await expect(row.getByText('19 Nov 2026, 09:15')).toBeVisible()
})

test('a code gets a word of one’s own, which travels in a file', async ({ page }) => {
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Code labels' })
  await expect(card.getByText('Delivered to handset')).toBeVisible()
  await card.getByLabel('Your label for 201').fill('<b>Framme</b> {0}')
  await page.keyboard.press('Enter')
  await card.getByRole('combobox', { name: 'Kind of code' }).selectOption({ label: 'Message direction' })
  await expect(page).toHaveURL(/codes=direction/)
  await card.getByLabel('Add a code').fill('1e3')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText('A code is a whole number.')).toBeVisible()
  await card.getByLabel('Add a code').fill('7')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByLabel('Your label for 7')).toBeFocused()
  await page.keyboard.type('Runt')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Back to the convention for 7' })).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Your label for 7')).toHaveValue('Runt')

  const file = await saved(page, card.getByRole('button', { name: 'Export' }))
  expect(JSON.parse(file)).toMatchObject({
    labels: { statusV2: [[201, '<b>Framme</b> {0}']], direction: [[7, 'Runt']] },
  })
  await card.getByRole('button', { name: 'Back to the convention for 7' }).click()
  await expect(card.getByRole('button', { name: 'Back to the convention for 7' })).toBeHidden()
  const broken = file.replace('"Runt"', '7')
  await choose(page, card.getByRole('button', { name: 'Import' }), json('labels.json', broken))
  await expect(card.getByText('This is not a file of code labels')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Back to the convention for 7' })).toBeHidden()
  await choose(page, card.getByRole('button', { name: 'Import' }), json('labels.json', file))
  await expect(page.getByText('2 labels imported')).toBeVisible()
  await expect(card.getByText('This is not a file of code labels')).toBeHidden()
  await expect(card.getByLabel('Your label for 7')).toHaveValue('Runt')
})

test('everything kept goes out, comes back, and is cleared when asked', async ({ page }) => {
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'What this browser keeps' })
  await expect(card.getByText('Kept: it is here after the browser is closed')).toBeVisible()
  await choose(page, card.getByRole('button', { name: 'Import' }), json('bad.json', { ...kept, version: 2 }))
  await expect(card.getByText('This file cannot be imported')).toBeVisible()

  await choose(page, card.getByRole('button', { name: 'Import' }), json('kept.json', kept))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The file holds 2 entries.')
  await expect(question).toContainText('another connection (elsewhere)')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No receipts yet')).toBeVisible()
  await bring(page)
  await expect(card.getByText('Outcomes not known')).toBeVisible()
  const file = JSON.parse(await saved(page, card.getByRole('button', { name: 'Export all' })))
  expect(file.collections.receipts).toEqual(kept.collections.receipts)
  expect(file.collections.unknownOutcomes).toEqual(kept.collections.unknownOutcomes)

  await card.getByRole('button', { name: 'Clear…' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Clear everything' }).click()
  await expect(card.getByText('Nothing yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No receipts yet')).toBeVisible()
})

test('receipts and unknown outcomes are found, read, downloaded and deleted', async ({ page }) => {
  await page.goto('/settings')
  await bring(page)
  const table = page.getByRole('table', { name: 'Receipts' })
  await expect(table.getByRole('rowheader')).toHaveText(['Send e-mail', 'Replace extra field'])
  const section = page.getByRole('region', { name: 'Receipts and unknown outcomes' })
  await section.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Not known' })
  await expect(table.getByRole('rowheader')).toHaveText(['Send e-mail'])
  await section.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Every outcome' })
  await section.getByRole('searchbox').fill('extra field')
  await expect(table.getByRole('rowheader')).toHaveText(['Replace extra field'])
  const shown = await saved(page, section.getByRole('button', { name: 'Download what is shown as JSON' }))
  expect(JSON.parse(shown)).toEqual([{ ...receipt, id: 'r1', state: 'receipt' }])

  await table.getByRole('link', { name: 'Replace extra field' }).click()
  const drawer = page.getByRole('dialog', { name: 'Replace extra field' })
  await expect(drawer).toContainText('"Value": "<b>L</b> {0}"')
  await expect(page).toHaveURL(/note=r1/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Receipts and unknown outcomes' })).toBeInViewport()
  await page.goBack()
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(drawer).toContainText('PUT /api/contacts/extra/{extra}')
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete 1 note?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(drawer).toBeHidden()
  await section.getByRole('button', { name: 'Show all rows' }).click()
  await expect(table.getByRole('rowheader')).toHaveText(['Send e-mail'])
  await section.getByRole('button', { name: 'Delete what is shown' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No receipts yet')).toBeVisible()
})

test('with things kept it is accessible', async ({ page }) => {
  await page.goto('/settings')
  await bring(page)
  await expect(page.getByText('reference autumn-1')).toBeVisible()
  await expect(page.getByText('Delivered to handset')).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
})
