import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startProduct } from '#e2e/testing/product'
import { deleteShown, notes, noteTable, receiptWrites } from '#e2e/testing/receipts'
import { expect, leaveAnyway, test } from '#e2e/testing/test'

/** A code that a service may send along. */
const code = '471147'

/** Everything that this browser keeps, as its own export tells it. */
async function everythingStored(page: Page): Promise<string> {
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Stored in this browser' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Export all' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** Writes through each of the six endpoints, and finds, reads, downloads and deletes what is kept of it. */
async function everyReceipt(page: Page) {
  for (const { endpoint, action, subject, act } of receiptWrites) {
    await test.step(endpoint, async () => {
      await act(page)
      // The button is the receipt's own: the write is done.
      await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()
      await page.goto('/activity')
      const row = noteTable(page).getByRole('row').filter({ hasText: subject })
      await expect(row).toContainText(action)
      await expect(row).toContainText('Done')
    })
  }
  await expect(noteTable(page).getByRole('rowheader')).toHaveCount(receiptWrites.length)
  await page.reload()
  for (const { endpoint, action, subject, holds } of receiptWrites) {
    await test.step(`the receipt of ${endpoint}`, async () => {
      await notes(page).getByRole('searchbox').fill(action)
      await expect(noteTable(page).getByRole('rowheader')).toHaveText([action])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        notes(page)
          .getByRole('button', { name: /^Download 1 entry/ })
          .click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      expect(JSON.parse(text)).toMatchObject([{ endpoint, state: 'receipt' }])
      expect(JSON.parse(text)).toHaveProperty('0.answer')
      expect((JSON.parse(text) as { subject: string }[])[0]?.subject).toContain(subject)
      expect(text).toContain(holds)
      expect(text).not.toContain(code)
      await noteTable(page).getByRole('link', { name: action }).click()
      const drawer = page.getByRole('dialog', { name: action })
      await expect(drawer).toContainText(holds)
      await expect(drawer).not.toContainText(code)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await deleteShown(page)
      await expect(noteTable(page)).toBeHidden()
    })
  }
  await page.reload()
  await expect(page.getByText('No activity yet')).toBeVisible()
}

test.describe('on the embedded service', () => {
  test.use({
    // What is deleted here is missed by no other test.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    baseURL: async ({}, use) => {
      const product = await startProduct()
      await use(product.url)
      await product.stop()
    },
  })

  test('what each write answered is kept on the activity page until it is deleted', async ({ page }) => {
    test.slow()
    await everyReceipt(page)
  })
})

test.describe('on an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('what each write answered is kept, however bare, and a code that is sent along is not', async ({
    page,
    upstream,
  }) => {
    test.slow()
    const answer = { ID: 7, Phone: '+46701740611', Code: code, Text: `Your code is ${code}` }
    upstream.answer('createAuthentication', { status: 200, body: answer })
    await everyReceipt(page)
    expect(await everythingStored(page)).not.toContain(code)
  })

  test('what each write came to is not known: kept on the activity page, told apart, and deleted', async ({
    page,
    upstream,
  }) => {
    test.slow()
    await leaveAnyway(page)
    for (const { endpoint, action, subject, act } of receiptWrites) {
      await test.step(endpoint, async () => {
        upstream.fail(endpoint, 'loseAnswer')
        await act(page)
        await expect.poll(() => upstream.received.filter(({ name }) => name === endpoint).length).toBe(1)
        await expect(page.getByText(/^May have been (?:sent|saved|deleted)$/).first()).toBeVisible()
        await page.goto('/activity')
        const row = noteTable(page).getByRole('row').filter({ hasText: subject })
        await expect(row).toContainText(action)
        await expect(row).toContainText('Not known')
      })
    }
    await notes(page).getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Done, with receipt' })
    await expect(noteTable(page)).toBeHidden()
    await notes(page).getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Not known' })
    await expect(noteTable(page).getByRole('rowheader')).toHaveCount(receiptWrites.length)
    await deleteShown(page)
    await page.reload()
    await expect(page.getByText('No activity yet')).toBeVisible()
    // Nothing was sent again by itself, then or on the way through the pages.
    for (const { endpoint } of receiptWrites) {
      expect(upstream.received.filter(({ name }) => name === endpoint)).toHaveLength(1)
    }
  })
})
