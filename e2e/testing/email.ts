import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** A text field by its label, with or without "(optional)". */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(?: \\(optional\\))?$`) })
export const send = (page: Page) => page.getByRole('button', { name: /^Send to/ })

/** Fills in a delivery window, in the time zone of the page. */
async function window(page: Page, place: number, opens: string, closes: string) {
  await field(page, `Window ${place} Opens`).fill(opens)
  await field(page, `Window ${place} Closes`).fill(closes)
}

/** A valid e-mail. */
export const letter = {
  senderName: 'Norrsken',
  senderAddress: 'news@example.com',
  subject: 'Hej {name}',
  body: '<h1>Hej {name}</h1>',
  recipients: 'to,name\na@example.com,Åsa\ndefault,friend',
  opens: '2036-01-15 09:00',
  closes: '2036-01-15 11:00',
}

/** Opens the page and fills in the form. */
export async function write(page: Page, changes: Partial<typeof letter> = {}) {
  const values = { ...letter, ...changes }
  await page.goto('/emails/new')
  await field(page, 'Sender name').fill(values.senderName)
  await field(page, 'Sender address').fill(values.senderAddress)
  await field(page, 'Subject').fill(values.subject)
  await field(page, 'Body').fill(values.body)
  await field(page, 'Recipients and their values').fill(values.recipients)
  await window(page, 1, values.opens, values.closes)
  await page.getByRole('radio', { name: 'Type 0' }).check()
  await page.getByRole('radio', { name: 'High' }).check()
}

/** Opens the review and waits until Send is enabled. */
export async function review(page: Page) {
  const heading = page.getByRole('heading', { name: 'Is everything right?' })
  // A press directly after another counts as a double click and is ignored, so it is repeated.
  await expect(async () => {
    if (!(await heading.isVisible())) {
      await page.getByRole('button', { name: 'Review e-mail', exact: true }).click({ timeout: 1000 })
    }
    await expect(heading).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(send(page)).toBeEnabled()
}

/** Collects the e-mails that the page sends from now on. */
export function sentFrom(page: Page): { body: unknown }[] {
  const sent: { body: unknown }[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/emails')) sent.push({ body: request.postDataJSON() })
  })
  return sent
}

/** Downloads the receipt. */
export async function receiptOf(page: Page): Promise<Record<string, unknown>> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt (JSON)' }).click()
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>
}
