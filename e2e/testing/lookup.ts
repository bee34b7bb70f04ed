import type { Page } from '@playwright/test'
import type { Upstream } from '#e2e/upstream/upstream'

export const resultsOf = (page: Page) => page.getByRole('table', { name: 'Results' })

/** Pastes `count` numbers. */
async function pasteNumbers(page: Page, count: number, first = 'x') {
  await page.goto(`/lookup?region=${first === 'x' ? 'SE' : 'NO'}`)
  const numbers = Array.from({ length: count - 1 }, (_, at) => `+4670${String(at).padStart(7, '0')}`)
  await page.getByLabel('Phone numbers').fill([first, ...numbers].join('\n'))
}

/** Starts the look-up of the pasted numbers. */
const checkNumbers = (page: Page) => page.getByRole('button', { name: /^Check [\d,]*\s*numbers?/ }).click()

/** Pastes `count` numbers and looks them up. */
export async function lookUp(page: Page, count: number, first = 'x') {
  await pasteNumbers(page, count, first)
  await checkNumbers(page)
}

/** The numbers of each request. */
export const pieces = (upstream: Upstream) =>
  upstream.received
    .filter(({ name }) => name === 'lookupPhoneNumbers')
    .map(({ body }) => (body as { PhoneNumbers: string[] }).PhoneNumbers)
