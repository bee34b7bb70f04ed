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
