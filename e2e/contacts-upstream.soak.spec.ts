import { table } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('reads a sparse list to its end by its own paging parameters, and keeps what came when a page fails', async ({
  page,
  upstream,
}) => {
  const more = page.getByRole('button', { name: 'Load more' })
  await page.goto('/contacts')
  await expect(page.getByText('20 loaded', { exact: true })).toBeVisible()
  await expect(table(page).getByRole('rowheader', { name: 'Contact 0' })).toBeVisible()
  await expect(table(page).getByRole('link', { name: 'Contact 0', exact: true })).toHaveCount(0)
  upstream.fail('listContacts', 'serverError')
  await more.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(table(page).getByRole('link').first()).toBeVisible()
  upstream.fail('listContacts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('40 loaded', { exact: true })).toBeVisible()
  await more.click()
  await expect(page.getByText('45 rows')).toBeVisible()
  await expect(more).toHaveCount(0)
  expect(upstream.received.every(({ query }) => !query.includes('order'))).toBe(true)
  await table(page).getByRole('link', { name: 'Contact 1', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Contact' })
  await expect(panel.getByRole('heading', { name: 'Properties' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/c2/)
})

test('ends the list at a 404, and finds a contact although the service ignores filters', async ({ page, upstream }) => {
  await page.goto('/contacts')
  await expect(page.getByText('20 loaded', { exact: true })).toBeVisible()
  upstream.fail('listContacts', 'missing')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('20 rows')).toBeVisible()
  upstream.fail('listContacts')
  await page.goto('/contacts?q=46700000044')
  await expect(page.getByRole('status').getByText('1 of 45')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveText(['Contact 44'])
})
