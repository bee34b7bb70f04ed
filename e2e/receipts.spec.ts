import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startProduct } from '#e2e/testing/product'
import { noteTable, receiptWrites } from '#e2e/testing/receipts'
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

/** The last thing that was done, opened. */
async function openLast(page: Page, deed: string) {
  await page.goto('/activity')
  const row = noteTable(page).getByRole('row').nth(1)
  await expect(row).toContainText('Done')
  await row.getByRole('link', { name: deed }).click()
  const drawer = page.getByRole('dialog', { name: deed })
  return { drawer, receipt: drawer.getByRole('region', { name: 'Receipt' }) }
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

  test('what each write answered is kept in the activity until it is deleted', async ({ page }) => {
    test.slow()
    for (const { endpoint, deed, holds, act } of receiptWrites) {
      await test.step(endpoint, async () => {
        await act(page)
        // The button is the receipt's own: the write is done.
        await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()
        const { drawer, receipt } = await openLast(page, deed)
        await expect(receipt).toContainText(holds)
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          receipt.getByRole('button', { name: 'Download (JSON)' }).click(),
        ])
        expect(file.suggestedFilename()).toContain(endpoint)
        expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')), null, 2)).toContain(holds)
        await receipt.getByRole('button', { name: 'Delete receipt…' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete receipt' }).click()
        await expect(receipt).toContainText('The receipt was deleted.')
        await expect(drawer).not.toContainText(holds)
      })
    }
  })
})

test.describe('on an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('a code that is sent along stays in no receipt, there or here', async ({ page, upstream }) => {
    const answer = { ID: 7, Phone: '+46701740611', Code: code, Text: `Your code is ${code}` }
    upstream.answer('createAuthentication', { status: 200, body: answer })
    const write = receiptWrites.find(({ endpoint }) => endpoint === 'createAuthentication')!
    await write.act(page)
    await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()
    const { drawer, receipt } = await openLast(page, write.deed)
    await expect(receipt).toContainText('"Phone": "+46701740611"')
    await expect(drawer).not.toContainText(code)
    expect(await everythingStored(page)).not.toContain(code)
  })

  test('what each write came to is not known: told apart in the activity, and sent once', async ({
    page,
    upstream,
  }) => {
    test.slow()
    await leaveAnyway(page)
    for (const { endpoint, act } of receiptWrites) {
      await test.step(endpoint, async () => {
        upstream.fail(endpoint, 'loseAnswer')
        await act(page)
        await expect.poll(() => upstream.received.filter(({ name }) => name === endpoint).length).toBe(1)
        await expect(page.getByText(/^May have been (?:sent|saved|deleted)$/).first()).toBeVisible()
      })
    }
    await page.goto('/activity?outcome=unknown')
    for (const { deed } of receiptWrites) {
      const tried = deed.replace(/^\w+/, '').trim()
      await expect(noteTable(page).getByRole('row').filter({ hasText: tried }).first()).toContainText('Unknown')
    }
    // Nothing was sent again by itself, then or on the way through the pages.
    for (const { endpoint } of receiptWrites) {
      expect(upstream.received.filter(({ name }) => name === endpoint)).toHaveLength(1)
    }
  })
})
