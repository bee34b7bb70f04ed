import { startProduct } from '#e2e/testing/product'
import { expectStored, expectUnknown, openLast, receiptWrites } from '#e2e/testing/receipts'
import { expect, readStored, test } from '#e2e/testing/test'

/** A code that a service may send along. */
const code = '471147'

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

  test('what each of six writes answered is kept in the activity until it is deleted', async ({ page }) => {
    test.slow()
    await expectStored(page, receiptWrites)
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
    const { drawer, receipt } = await openLast(page, write.operation)
    await expect(receipt).toContainText('"Phone": "+46701740611"')
    await expect(drawer).not.toContainText(code)
    expect(await readStored(page)).not.toContain(code)
  })

  test('what each of six writes came to is not known, and each was sent once', async ({ page, upstream }) => {
    test.slow()
    await expectUnknown(page, upstream, receiptWrites)
  })
})
