import { lookUp, pieces, resultsOf } from '#e2e/testing/lookup'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('a number that the service refuses takes no other with it', async ({ page, upstream }) => {
  upstream.refuse('lookupPhoneNumbers', ({ body }) =>
    (body as { PhoneNumbers: string[] }).PhoneNumbers.includes('bad one'),
  )
  await lookUp(page, 230, 'bad one')
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
  await lookUp(page, 500)
  await expect(page.getByText('Stopped by an error.', { exact: false })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  const asked = pieces(upstream).length
  expect(asked).toBeLessThanOrEqual(14)
  await page.getByRole('searchbox').fill('+46700000498')
  await expect(resultsOf(page).getByRole('row').last()).toContainText('Not checked')
  await expectAccessible(page)
  upstream.fail('lookupPhoneNumbers')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('searchbox').fill('looks valid')
  await expect(page.getByText('499 of 500')).toBeVisible()
  expect(pieces(upstream).length - asked).toBeLessThanOrEqual(6)
})

test('a job whose service fails stops with the reason, and no number takes another with it', async ({
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
