import { startProduct } from '#e2e/testing/product'
import { expectStored, openLast, receiptWrites } from '#e2e/testing/receipts'
import { expect, readStored, test } from '#e2e/testing/test'

/** A code in the response of a service. */
const code = '471147'

test.describe('on the embedded service', () => {
  test.use({
    // A server of its own, because the test deletes data.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    baseURL: async ({}, use) => {
      const product = await startProduct()
      await use(product.url)
      await product.stop()
    },
  })

  test('keeps the response of each write as a receipt until it is deleted', async ({ page }) => {
    test.slow()
    await expectStored(page, receiptWrites)
  })
})

test.describe('on an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('stores no one-time code in receipts or the browser', async ({ page, upstream }) => {
    const answer = { ID: 7, Phone: '+46701740611', Code: code, Text: `Your code is ${code}` }
    upstream.answer('createAuthentication', { status: 200, body: answer })
    const write = receiptWrites.find(({ endpoint }) => endpoint === 'createAuthentication')!
    await write.act(page)
    await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()
    const { drawer, receipt } = await openLast(page, write.operation)
    await expect(receipt).toContainText('"Phone": "+46701740611"')
    await expect(drawer).not.toContainText(code)
    expect(await readStored(page)).not.toContain(code)
  })
})
