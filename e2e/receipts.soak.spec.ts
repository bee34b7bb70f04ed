import { startProduct } from '#e2e/testing/product'
import { expectKept, expectUnknown, receiptWrites } from '#e2e/testing/receipts'
import { test } from '#e2e/testing/test'

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
    await expectKept(page, receiptWrites)
  })
})

test.describe('on an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('what each of six writes came to is not known, and each was sent once', async ({ page, upstream }) => {
    test.slow()
    await expectUnknown(page, upstream, receiptWrites)
  })
})
