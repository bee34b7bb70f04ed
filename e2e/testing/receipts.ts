import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { review, send, write } from './email'

/** A write whose answer is the only copy there will be. */
type ReceiptWrite = {
  endpoint: EndpointName
  /** What the activity calls it. */
  deed: string
  /** A text of what was answered. */
  holds: string
  /** Does it, up to the moment when it is sent. */
  act: (page: Page) => Promise<void>
}

const question = (page: Page) => page.getByRole('alertdialog')

async function typed(page: Page, word: string, deed: string) {
  await question(page).getByRole('textbox').fill(word)
  await question(page).getByRole('button', { name: deed }).click()
}

/** One write of each of the endpoints 1, 2, 6, 11, 19 and 21; done once, on demo data that nobody else needs. */
export const receiptWrites: ReceiptWrite[] = [
  {
    endpoint: 'updateAuthenticationSettings',
    deed: 'Saved the SMS code defaults',
    holds: '"Length": 7',
    async act(page) {
      await page.goto('/authentication')
      const length = page.getByRole('radiogroup', { name: 'Code length' })
      await length.getByRole('radio', { name: 'Set a value' }).check()
      await page.getByRole('textbox', { name: 'Characters, 3 to 25' }).fill('7')
      await page.getByRole('button', { name: 'Save the defaults…' }).click()
      await question(page).getByRole('button', { name: 'Save the defaults' }).click()
    },
  },
  {
    endpoint: 'createAuthentication',
    deed: 'Sent a test code',
    holds: '"Phone": "+46701740611"',
    async act(page) {
      await page.goto('/authentication')
      await page.getByRole('textbox', { name: 'Phone number', exact: true }).fill('+46701740611')
      await page.getByRole('button', { name: 'Send a test code…' }).click()
      await question(page).getByRole('button', { name: 'Send the code' }).click()
    },
  },
  {
    endpoint: 'createEmail',
    deed: 'Sent an e-mail',
    holds: '"subject": "Höst 🍂"',
    async act(page) {
      await write(page, { subject: 'Höst 🍂' })
      await review(page)
      await send(page).click()
    },
  },
  {
    endpoint: 'replaceExtraField',
    deed: 'Replaced an extra field',
    holds: '"Value": "{0} عربي"',
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
    deed: 'Deleted a survey question',
    holds: '"ID": 3',
    async act(page) {
      await page.goto('/surveys/1')
      const card = page.getByRole('region', { name: 'Delete a question' })
      await card.getByLabel('Question number').fill('3')
      await card.getByRole('button', { name: 'Delete question…' }).click()
      await typed(page, '3', 'Delete question')
    },
  },
  {
    endpoint: 'deleteNkiQuestion',
    deed: 'Deleted an NKI question',
    holds: '"ID": 5',
    async act(page) {
      await page.goto('/nki')
      await page.getByLabel('Question number').fill('5')
      await page.getByRole('button', { name: 'Delete question…' }).click()
      await typed(page, '5', 'Delete')
    },
  },
]

export const noteTable = (page: Page) => page.getByRole('table', { name: 'Activity' })

/** Erases the receipts of other tests on the same server: pages begin with what was last saved. */
export async function eraseReceipts(page: Page, baseURL: string) {
  const headers = { origin: new URL(baseURL).origin }
  const { rows } = (await (await page.request.get(`${baseURL}/team/receipts?limit=200`)).json()) as {
    rows: { id: string }[]
  }
  for (const { id } of rows) await page.request.delete(`${baseURL}/team/receipts/${id}`, { headers })
}
