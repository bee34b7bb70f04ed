import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const surveys = '/surveys?sort=name'

test('a sparse list shows what is not given', async ({ page, upstream }) => {
  await page.goto(surveys)
  const table = page.getByRole('table', { name: 'Surveys' })
  await expect(table.getByRole('rowheader')).toHaveText(['Bare', 'No offset', 'Without an id'])
  await expect(table.getByRole('row').filter({ hasText: 'Without an id' })).toContainText('Not given')
  await expect(table.getByRole('link', { name: 'Without an id' })).toHaveCount(0)
  await expectAccessible(page)
  // Rates come from readings on the server: the list requests no statistics.
  expect(upstream.received.map(({ name }) => name)).toEqual(['listSurveys'])
})

test('an unreadable row leaves the others visible', async ({ page, upstream }) => {
  upstream.fail('listSurveys', 'brokenRow')
  await page.goto(surveys)
  await expect(page.getByText('This row could not be read').first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Bare' })).toBeVisible()
})

test('unordered, deduplicated lookup answers of unknown type are matched to their numbers', async ({ page }) => {
  await page.goto('/lookup?numbers=%2B461%0A12%0A%2B461&duplicates=keep')
  const results = page.getByRole('table', { name: 'Results' })
  await expect(results.getByRole('rowheader')).toHaveText(['+461', '12', '+461'])
  await expect(results.getByText('Looks valid', { exact: true })).toHaveCount(2)
  await expect(results.getByText('Type 42')).toHaveCount(3)
})
