// Thousands of numbers; fewer are in `lookup.spec.ts`.
import { lookUp, pieces, resultsOf } from '#e2e/testing/lookup'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

/** Time for a hundred requests on a busy machine. */
const hundredRequests = { timeout: 75_000 }

test('a look-up on the page can be stopped and continued, and keeps its results', async ({ page, upstream }) => {
  upstream.fail('lookupPhoneNumbers', 'held')
  // A browser may report a request as failed although its response had arrived when the page was left.
  const cancelled = (region: string) => failed.filter(body => body?.includes(`"DefaultRegion":"${region}"`)).length
  const failed: (string | null)[] = []
  page.on('requestfailed', request => failed.push(request.postData()))
  await lookUp(page, 500)
  await expect.poll(() => pieces(upstream).length).toBe(4)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Results so far are kept.')).toBeVisible()
  await expect.poll(() => cancelled('SE')).toBe(4)
  upstream.fail('lookupPhoneNumbers')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Looks valid 499' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(pieces(upstream)).toHaveLength(9)
  // Leaving the page aborts the remaining requests.
  upstream.fail('lookupPhoneNumbers', 'never')
  await lookUp(page, 500, 'other')
  await expect.poll(() => pieces(upstream).length).toBe(13)
  await page.getByRole('link', { name: 'Surveys', exact: true }).click()
  await expect.poll(() => cancelled('NO')).toBe(4)
})

test('ten thousand numbers are looked up by the server: paused, continued, and finished with the page closed', async ({
  page,
  browser,
  upstream,
  upstreamProduct,
}) => {
  test.slow()
  const numbers = Array.from({ length: 9999 }, (_, at) => `+4670${String(at).padStart(7, '0')}`)
  await page.goto('/lookup?region=SE')
  const buffer = Buffer.from(['Mobil', 'x', ...numbers].join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  upstream.fail('lookupPhoneNumbers', 'held')
  await page.getByRole('button', { name: /^Check 10,000 numbers/ }).click()
  await expect.poll(() => pieces(upstream).length).toBe(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  upstream.fail('lookupPhoneNumbers')
  upstream.release()
  await expect(page.getByText('100 of 10,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All 10,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => pieces(upstream).length).toBeGreaterThan(1)
  const storageState = await page.context().storageState()
  await page.close()
  const context = await browser.newContext({ baseURL: upstreamProduct.url, storageState })
  const other = await context.newPage()
  await other.goto('/lookup')
  await other.getByRole('link', { name: 'numbers.csv' }).click()
  await expect(other.getByRole('button', { name: 'Looks valid 9,999' })).toBeVisible(hundredRequests)
  await expect(other.getByText('10,000 numbers looked up')).toBeVisible()
  expect(pieces(upstream)).toHaveLength(100)
  await other.getByRole('button', { name: 'Not valid 1', exact: true }).click()
  await expect(resultsOf(other).getByRole('rowheader')).toHaveText(['x'])
  await other.getByRole('button', { name: 'All 10,000' }).click()
  await other.getByRole('link', { name: '+46700000000' }).click()
  await expect(other).toHaveURL(/\/messages\/conversations\/%2B46700000000/)
  await context.close()
})

test('a job stops with the reason when its service fails, and one bad number affects no other', async ({
  page,
  upstream,
}) => {
  upstream.fail('lookupPhoneNumbers', 'serverError')
  await lookUp(page, 600, 'bad one')
  await expect(page.getByText('Stopped: the last ten rows failed in a row.')).toBeVisible({ timeout: 30_000 })
  expect(pieces(upstream).length).toBeLessThanOrEqual(10)
  upstream.fail('lookupPhoneNumbers')
  upstream.refuse('lookupPhoneNumbers', ({ body }) =>
    (body as { PhoneNumbers: string[] }).PhoneNumbers.includes('bad one'),
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Looks valid 599' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('searchbox').fill('bad one')
  await expect(resultsOf(page).getByRole('row').last()).toContainText('Refused')
  await expectAccessible(page)
})
