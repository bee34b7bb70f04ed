import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'
import type { Upstream } from '#e2e/upstream/upstream'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const resultsOf = (page: Page) => page.getByRole('table', { name: 'Results' })

/** Pastes so many numbers and asks for them. */
async function ask(page: Page, count: number, first = 'x') {
  await page.goto(`/lookup?region=${first === 'x' ? 'SE' : 'NO'}`)
  const numbers = Array.from({ length: count - 1 }, (_, at) => `+4670${String(at).padStart(7, '0')}`)
  await page.getByLabel('Phone numbers').fill([first, ...numbers].join('\n'))
  await page.getByRole('button', { name: /^Check [\d,]*\s*numbers?/ }).click()
}

/** On a machine that has other work too. */
const hundredRequests = { timeout: 75_000 }

const pieces = (upstream: Upstream) =>
  upstream.received
    .filter(({ name }) => name === 'lookupPhoneNumbers')
    .map(({ body }) => (body as { PhoneNumbers: string[] }).PhoneNumbers)

test('a number that the service refuses takes no other with it', async ({ page, upstream }) => {
  upstream.refuse('lookupPhoneNumbers', ({ body }) =>
    (body as { PhoneNumbers: string[] }).PhoneNumbers.includes('bad one'),
  )
  await ask(page, 230, 'bad one')
  await expect(page.getByText('1 number was refused.', { exact: false })).toBeVisible()
  const bad = resultsOf(page).getByRole('row').filter({ hasText: 'bad one' })
  await expect(bad).toContainText('Refused')
  await expect(page.getByText('230 rows')).toBeVisible()
  await page.getByRole('searchbox').fill('looks valid')
  await expect(page.getByText('229 of 230')).toBeVisible()
  // Three pieces, and two requests for each halving.
  expect(pieces(upstream).length).toBeLessThanOrEqual(3 + 2 * 7)
  expect(pieces(upstream).filter(numbers => numbers.length === 1)).toContainEqual(['bad one'])
  await expectAccessible(page)
})

test('a service that fails is not asked for more until somebody says so', async ({ page, upstream }) => {
  upstream.fail('lookupPhoneNumbers', 'serverError')
  await ask(page, 1000)
  await expect(page.getByText('Stopped by an error.', { exact: false })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(pieces(upstream).map(numbers => numbers.length)).toEqual([100, 100, 100, 100])
  await page.getByRole('searchbox').fill('check failed')
  await expect(page.getByText('400 of 1,000')).toBeVisible()
  await page.getByRole('searchbox').fill('+46700000998')
  await expect(resultsOf(page).getByRole('row').last()).toContainText('Not checked')
  await expectAccessible(page)
  upstream.fail('lookupPhoneNumbers')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('searchbox').fill('looks valid')
  await expect(page.getByText('999 of 1,000')).toBeVisible()
  expect(pieces(upstream)).toHaveLength(14)
})

test('many numbers can be held, gone on with and given up; what is answered stays', async ({ page, upstream }) => {
  upstream.fail('lookupPhoneNumbers', 'held')
  await ask(page, 1000)
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
  await ask(page, 1000, 'other')
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
