// Thousands of numbers, limits and the end of a session; fewer numbers are in `lookup.spec.ts`.
import type { Page } from '@playwright/test'
import { endSessionAt, signInAgain } from '#e2e/testing/session-end'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, test } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

/** Time for a hundred requests on a busy machine. */
const hundredRequests = { timeout: 75_000 }

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `+4670${String(at).padStart(7, '0')}`)
const requestsOf = ({ received }: Upstream) => received.filter(({ name }) => name === 'lookupPhoneNumbers')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('ten thousand numbers are looked up by the server: paused, continued, and finished with the page closed', async ({
  page,
  browser,
  upstream,
  upstreamProduct,
}) => {
  test.slow()
  await page.goto('/lookup?region=SE')
  const buffer = Buffer.from(['Mobil', 'x', ...numbers(9999)].join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  upstream.fail('lookupPhoneNumbers', 'held')
  await page.getByRole('button', { name: /^Check 10,000 numbers/ }).click()
  await expect.poll(() => requestsOf(upstream).length).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  upstream.fail('lookupPhoneNumbers')
  upstream.release()
  await expect(page.getByText('100 of 10,000')).toBeVisible()
  await goOn(page)
  await expect.poll(() => requestsOf(upstream).length).toBeGreaterThan(1)
  const storageState = await page.context().storageState()
  await page.close()

  const context = await browser.newContext({ baseURL: upstreamProduct.url, storageState })
  const other = await context.newPage()
  await other.goto('/lookup')
  await other.getByRole('link', { name: 'numbers.csv' }).click()
  await expect(other.getByRole('button', { name: 'Looks valid 9,999' })).toBeVisible(hundredRequests)
  await expect(other.getByText('10,000 numbers checked')).toBeVisible()
  expect(requestsOf(upstream)).toHaveLength(100)
  await other.getByRole('button', { name: 'Not valid 1', exact: true }).click()
  await expect(other.getByRole('table', { name: 'Results' }).getByRole('rowheader')).toHaveText(['x'])
  await context.close()
})

test('many numbers are requested once each, despite limits and the end of the session', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const answered: string[] = []
  let room = 300
  upstream.answer('lookupPhoneNumbers', ({ body }) => {
    if (answered.length >= room) return { status: 429, body: undefined, headers: { 'retry-after': '1' } }
    const { PhoneNumbers } = body as { PhoneNumbers: string[] }
    answered.push(...PhoneNumbers)
    return { status: 200, body: { PhoneNumbers: PhoneNumbers.map(Input => ({ Input, IsValid: true })) } }
  })
  const context = await somebodyAt(browser, upstreamProduct.url, 'support')
  const page = await context.newPage()
  await page.goto('/lookup?region=SE')
  await page.getByLabel('Phone numbers').fill(numbers(500).join('\n'))
  await page.getByRole('button', { name: 'Check 500 numbers' }).click()
  // The page waits for a limit twice before it stops.
  await expect(page.getByRole('alert')).toContainText('Too many requests', { timeout: 30_000 })
  await expect(page.getByText('300 of 500 checked')).toBeVisible()
  await endSessionAt(page, '**/phonenumber/lookup', () => goOn(page))
  // Earlier, retries of the page would use up the room.
  room = 500
  await signInAgain(page)
  await expect(page.getByRole('alert')).toContainText('Your session had ended')
  await goOn(page)
  await expect(page.getByRole('button', { name: 'Looks valid 500' })).toBeVisible()
  expect(answered).toHaveLength(500)
  expect(new Set(answered).size).toBe(500)
  await context.close()
})
