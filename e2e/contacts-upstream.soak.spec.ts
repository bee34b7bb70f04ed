import { table } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, untilShared } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('reads a sparse list to its end by its own paging parameters', async ({ page, upstream }) => {
  await page.goto('/contacts')
  await expect(page.getByText('20 loaded', { exact: true })).toBeVisible()
  await expect(table(page).getByRole('rowheader', { name: 'Contact 0' })).toBeVisible()
  await expect(table(page).getByRole('link', { name: 'Contact 0', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('40 loaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('45 rows')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(upstream.received.every(({ query }) => !query.includes('order'))).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Everybody')
  await untilShared(page, () => page.keyboard.press('Enter'))
  await expect(page.getByRole('button', { name: 'Views: Everybody', exact: true })).toBeVisible()
  await table(page).getByRole('link', { name: 'Contact 1', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Contact' })
  await expect(panel.getByRole('heading', { name: 'Properties' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/c2/)
})

test('keeps the first page when the second fails, and ends at a 404', async ({ page, upstream }) => {
  await page.goto('/contacts')
  await expect(page.getByText('20 loaded', { exact: true })).toBeVisible()
  upstream.fail('listContacts', 'serverError')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(table(page).getByRole('link').first()).toBeVisible()
  upstream.fail('listContacts', 'missing')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('20 rows')).toBeVisible()
})

test('shows no other contacts if the service ignores filters, and finds the right one by searching all', async ({
  page,
}) => {
  await page.goto('/contacts?q=46700000044')
  await expect(page.getByRole('status').getByText('1 of 45')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveText(['Contact 44'])
})
