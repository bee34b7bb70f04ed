// Thousands of numbers: what holds of fewer is in `lookup.spec.ts` and `lookup-upstream.soak.spec.ts`.
import { checkNumbers, lookUp, pasteNumbers, pieces, resultsOf } from '#e2e/testing/lookup'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

/** On a machine that has other work too. */
const hundredRequests = { timeout: 75_000 }

test('many numbers can be held, gone on with and given up; what is answered stays', async ({ page, upstream }) => {
  upstream.fail('lookupPhoneNumbers', 'held')
  await lookUp(page, 1000)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused.', { exact: false })).toBeVisible()
  await expect.poll(() => pieces(upstream).length).toBe(4)
  upstream.release()
  // What was under way arrives; nothing more is asked for.
  await expect(page.getByText('400 of 1,000 checked')).toBeVisible()
  expect(pieces(upstream)).toHaveLength(4)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => pieces(upstream).length).toBe(8)
  // A browser may also report a request as failed whose answer was there when its page was left.
  const cancelled = (region: string) => failed.filter(body => body?.includes(`"DefaultRegion":"${region}"`)).length
  const failed: (string | null)[] = []
  page.on('requestfailed', request => failed.push(request.postData()))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled.', { exact: false })).toBeVisible()
  await expect.poll(() => cancelled('SE')).toBe(4)
  await expect(page.getByText('400 of 1,000 checked')).toBeVisible()
  upstream.fail('lookupPhoneNumbers')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(pieces(upstream)).toHaveLength(14)
  await page.getByRole('searchbox').fill('looks valid')
  await expect(page.getByText('999 of 1,000')).toBeVisible()
  // What is left is given up with the page.
  upstream.fail('lookupPhoneNumbers', 'never')
  await lookUp(page, 1000, 'other')
  await expect.poll(() => pieces(upstream).length).toBe(18)
  await page.getByRole('link', { name: 'Surveys', exact: true }).click()
  await expect.poll(() => cancelled('NO')).toBe(4)
})

test('ten thousand numbers are checked, counted as filters, and go on where a reload found them', async ({
  page,
  upstream,
}) => {
  test.slow()
  const numbers = Array.from({ length: 9999 }, (_, at) => `+4670${String(at).padStart(7, '0')}`)
  await page.goto('/lookup?region=SE')
  const buffer = Buffer.from(['Mobil', 'x', ...numbers].join('\n'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Check 10,000 numbers/ }).click()
  await expect.poll(() => pieces(upstream).length).toBeGreaterThan(4)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Looks valid 9,999' })).toBeVisible(hundredRequests)
  // What had been answered is not asked for again: only what was under way may be.
  expect(pieces(upstream).length).toBeLessThanOrEqual(104)
  await page.getByRole('button', { name: 'Not valid 1', exact: true }).click()
  await expect(resultsOf(page).getByRole('rowheader')).toHaveText(['x'])
  await page.getByRole('button', { name: 'All 10,000' }).click()
  await page.getByRole('link', { name: '+46700000000' }).click()
  await expect(page).toHaveURL(/\/messages\/conversations\/%2B46700000000/)
})

test('two tabs have four requests under way together, and one that is closed leaves its places to the other', async ({
  page,
  upstream,
}) => {
  upstream.fail('lookupPhoneNumbers', 'held')
  const other = await page.context().newPage()
  // Both are ready before either asks: what is not answered is given up after 15 seconds.
  await pasteNumbers(other, 1000)
  await pasteNumbers(page, 1000, 'first')
  await checkNumbers(other)
  await expect.poll(() => pieces(upstream).length).toBe(4)
  await checkNumbers(page)
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
  await expect.poll(waiting).toBeGreaterThan(0)
  expect(pieces(upstream)).toHaveLength(4)
  await other.close()
  await expect.poll(() => pieces(upstream).length).toBe(8)
  upstream.fail('lookupPhoneNumbers')
  upstream.release()
  await expect(page.getByRole('button', { name: 'Looks valid 999' })).toBeVisible()
})
