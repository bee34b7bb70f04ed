import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { review, send, write } from './email'
import { expect } from './test'

/** A write whose answer is the only copy there will be. */
type ReceiptWrite = {
  endpoint: EndpointName
  /** What the page of what this browser kept calls it. */
  action: string
  /** What the activity calls it. */
  deed: string
  /** What it was about, as this browser kept it. */
  subject: string
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
    action: 'Save SMS code settings',
    deed: 'Saved the SMS code defaults',
    subject: 'Account defaults',
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
    action: 'Send SMS code',
    deed: 'Sent a test code',
    subject: '+46701740611',
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
    action: 'Send e-mail',
    deed: 'Sent an e-mail',
    subject: 'Höst 🍂',
    holds: '"subject": "Höst 🍂"',
    async act(page) {
      await write(page, { subject: 'Höst 🍂' })
      await review(page)
      await send(page).click()
    },
  },
  {
    endpoint: 'replaceExtraField',
    action: 'Replace extra field',
    deed: 'Replaced an extra field',
    subject: 'Extra field 1, <b>size</b>',
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
    action: 'Delete survey question',
    deed: 'Deleted a survey question',
    subject: 'ID 3',
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
    action: 'Delete NKI question',
    deed: 'Deleted an NKI question',
    subject: 'Question 5',
    holds: '"ID": 5',
    async act(page) {
      await page.goto('/nki')
      await page.getByLabel('Question number').fill('5')
      await page.getByRole('button', { name: 'Delete question…' }).click()
      await typed(page, '5', 'Delete')
    },
  },
]

export const notes = (page: Page) => page.getByRole('main')
export const noteTable = (page: Page) => page.getByRole('table', { name: 'Activity' })

/** Deletes the notes that are shown. */
export async function deleteShown(page: Page) {
  await notes(page)
    .getByRole('button', { name: /^Delete .*…$/ })
    .click()
  await question(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(question(page)).toBeHidden()
}

/** Erases the receipts of other tests on the same server: pages begin with what was last saved. */
export async function eraseReceipts(page: Page, baseURL: string) {
  const headers = { origin: new URL(baseURL).origin }
  const { rows } = (await (await page.request.get(`${baseURL}/team/receipts?limit=200`)).json()) as {
    rows: { id: string }[]
  }
  for (const { id } of rows) await page.request.delete(`${baseURL}/team/receipts/${id}`, { headers })
}
