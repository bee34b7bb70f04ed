import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { review, send, write } from './email'
import { expect, test } from './test'

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

async function typed(page: Page, word: string, operation: string) {
  await question(page).getByRole('textbox').fill(word)
  await question(page).getByRole('button', { name: operation }).click()
}

/** One write each of EP 1, 2, 6, 11, 19 and 21, on demo data of their own. */
export const receiptWrites: ReceiptWrite[] = [
  {
    endpoint: 'updateAuthenticationSettings',
    operation: 'Saved the SMS code defaults',
    contains: '"Length": 7',
    async act(page) {
      await page.goto('/authentication')
      const defaults = page.getByRole('region', { name: 'Account defaults' })
      await defaults.getByRole('textbox', { name: 'Code length' }).fill('7')
      await page.getByRole('button', { name: 'Save the defaults…' }).click()
      await question(page).getByRole('button', { name: 'Save the defaults' }).click()
    },
  },
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
    endpoint: 'replaceExtraField',
    operation: 'Replaced an extra field',
    contains: '"Value": "{0} عربي"',
    async act(page) {
      await page.goto('/extra-fields/1')
      await page.getByLabel('Key').fill('<b>size</b>')
      await page.getByLabel(/^Value/).fill('{0} عربي')
      await page.getByRole('button', { name: 'Replace extra field…' }).click()
      await page.getByRole('button', { name: 'Replace extra field', exact: true }).click()
    },
  },
  {
    endpoint: 'deleteSurveyQuestion',
    operation: 'Deleted a survey question',
    contains: '"ID": 3',
    async act(page) {
      await page.goto('/surveys/1?tab=about')
      const card = page.getByRole('region', { name: 'Delete a question' })
      await card.getByLabel('Question ID').fill('3')
      await card.getByRole('button', { name: 'Delete question…' }).click()
      await typed(page, '3', 'Delete question')
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
      await typed(page, '5', 'Delete')
    },
  },
]

/** Erases the receipts of other tests on the same server, which pages would show. */
export async function eraseReceipts(page: Page, baseURL: string) {
  const headers = { origin: new URL(baseURL).origin }
  const { rows } = (await (await page.request.get(`${baseURL}/team/receipts?limit=200`)).json()) as {
    rows: { id: string }[]
  }
  for (const { id } of rows) await page.request.delete(`${baseURL}/team/receipts/${id}`, { headers })
}

/** Opens the latest entry of an operation in Activity. */
export async function openLast(page: Page, operation: string) {
  await page.goto('/activity')
  // Skips the entry of the remembered sender above an e-mail; also matches a pending write, which is "Tried to …".
  const name = new RegExp(`(?:^| )${operation}`, 'i')
  await page.getByRole('table', { name: 'Activity' }).getByRole('link', { name }).first().click()
  const drawer = page.getByRole('dialog', { name })
  return { drawer, receipt: drawer.getByRole('region', { name: 'Receipt' }) }
}

/** Expects a receipt of each write in Activity until it is deleted. */
export async function expectStored(page: Page, writes: readonly ReceiptWrite[]): Promise<void> {
  for (const { endpoint, operation, contains, act } of writes) {
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
}
