import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'marketer' })

test('opens a group by number and finds it again', async ({ page }) => {
  await page.goto('/groups')
  await page.getByLabel('Group number').fill('one')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Enter the number in digits.')).toBeVisible()
  await page.getByLabel('Group number').fill('1')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/groups\/1$/)
  await expect(page.getByRole('table', { name: 'Contacts of the group' }).getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible()
  const person = page.getByRole('rowheader').first().getByRole('link')
  const name = (await person.innerText()).trim()
  await person.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/contacts\/[\da-f]{24}$/)

  await page.getByRole('link', { name: 'Groups' }).first().click()
  await expect(page.getByRole('link', { name: 'Group 1', exact: true })).toBeVisible()
})

test('does not call a missing group empty', async ({ page }) => {
  await page.goto('/groups/2147483646')
  await expect(page.getByText('Not found, or empty')).toBeVisible()
})

test.describe('on a sparse upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('treats null as an empty group, and links a row to its contact', async ({ page, upstream }) => {
    await page.goto('/groups/1')
    await expect(page.getByText('No contacts in this group')).toBeVisible()
    upstream.answer('listGroupContacts', { status: 200, body: [{ ID: 4, FirstName: 'Bare', Phone: '46700000003' }] })
    await page.goto('/groups/2')
    await page.getByRole('rowheader').getByRole('link', { name: 'Bare' }).click()
    await expect(page).toHaveURL(/\/contacts\/c3$/)
  })
})
