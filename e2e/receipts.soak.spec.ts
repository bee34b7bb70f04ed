import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { review, send, write } from '#e2e/testing/email'
import { startProduct } from '#e2e/testing/product'
import { expect, readStored, test } from '#e2e/testing/test'

/** A write whose response cannot be read again. */
type ReceiptWrite = {
  endpoint: EndpointName
  /** Its words in Activity. */
  operation: string
  /** A text in the response. */
  contains: string
  /** Performs the write. */
  act: (page: Page) => Promise<void>
}

const question = (page: Page) => page.getByRole('alertdialog')

/** A write of each kind: sent at once, after a review, and after a word is typed. */
const receiptWrites: ReceiptWrite[] = [
  {
    endpoint: 'createAuthentication',
    operation: 'Sent a test code',
    contains: '"Phone": "+46701740611"',
    async act(page) {
      await page.goto('/authentication')
      await page.getByRole('textbox', { name: 'Phone number', exact: true }).fill('+46701740611')
      await page.getByRole('button', { name: 'Send a test code…' }).click()
      await question(page).getByRole('button', { name: 'Send the code' }).click()
    },
  },
  {
    endpoint: 'createEmail',
    operation: 'Sent an e-mail',
    contains: '"subject": "Höst 🍂"',
    async act(page) {
      await write(page, { subject: 'Höst 🍂' })
      await review(page)
      await send(page).click()
    },
  },
  {
    endpoint: 'deleteNkiQuestion',
    operation: 'Deleted an NKI question',
    contains: '"ID": 5',
    async act(page) {
      await page.goto('/nki')
      await page.getByLabel('Question ID').fill('5')
      await page.getByRole('button', { name: 'Delete question…' }).click()
      await question(page).getByRole('textbox').fill('5')
      await question(page).getByRole('button', { name: 'Delete' }).click()
    },
  },
]

/** Opens the latest entry of an operation in Activity. */
async function openLast(page: Page, operation: string) {
  await page.goto('/activity')
  // Skips the entry of the remembered sender above an e-mail; also matches a pending write, which is "Tried to …".
  const name = new RegExp(`(?:^| )${operation}`, 'i')
  await page.getByRole('table', { name: 'Activity' }).getByRole('link', { name }).first().click()
  const drawer = page.getByRole('dialog', { name })
  return { drawer, receipt: drawer.getByRole('region', { name: 'Receipt' }) }
}

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
    for (const { endpoint, operation, contains, act } of receiptWrites) {
      await test.step(endpoint, async () => {
        await act(page)
        await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()
        const { drawer, receipt } = await openLast(page, operation)
        await expect(receipt).toContainText(contains)
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          receipt.getByRole('button', { name: 'Download (JSON)' }).click(),
        ])
        expect(file.suggestedFilename()).toContain(endpoint)
        expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')), null, 2)).toContain(contains)
        await receipt.getByRole('button', { name: 'Delete receipt…' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete receipt' }).click()
        await expect(receipt).toContainText('The receipt was deleted.')
        await expect(drawer).not.toContainText(contains)
      })
    }
  })
})

test.describe('on an upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('stores no one-time code in receipts or the browser', async ({ page, upstream }) => {
    const answer = { ID: 7, Phone: '+46701740611', Code: code, Text: `Your code is ${code}` }
    upstream.answer('createAuthentication', { status: 200, body: answer })
    const testCode = receiptWrites.find(({ endpoint }) => endpoint === 'createAuthentication')!
    await testCode.act(page)
    await expect(page.getByRole('button', { name: 'Download receipt (JSON)' }).first()).toBeVisible()
    const { drawer, receipt } = await openLast(page, testCode.operation)
    await expect(receipt).toContainText('"Phone": "+46701740611"')
    await expect(drawer).not.toContainText(code)
    expect(await readStored(page)).not.toContain(code)
  })
})
