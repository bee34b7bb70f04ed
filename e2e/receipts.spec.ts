import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startProduct } from '#e2e/testing/product'
import { expectKept, expectUnknown, openLast, receiptWrites } from '#e2e/testing/receipts'
import { expect, test } from '#e2e/testing/test'

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

/** One that is sent, and one that deletes; the soak does all six. */
const quick = receiptWrites.filter(({ endpoint }) => /createAuthentication|deleteNkiQuestion/.test(endpoint))

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
    await expectKept(page, quick)
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
    await expectUnknown(page, upstream, quick)
  })
})
