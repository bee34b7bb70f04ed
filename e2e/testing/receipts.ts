import type { Page } from '@playwright/test'
import type { EndpointName } from '#contract/endpoints'
import { review, send, write } from './email'
import { expect } from './test'

/** A write whose answer is the only copy there will be. */
type ReceiptWrite = {
  endpoint: EndpointName
  /** What the settings page calls it. */
  action: string
  /** What it was about, as the settings page says. */
  subject: string
  /** A text of what was sent or answered. */
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
