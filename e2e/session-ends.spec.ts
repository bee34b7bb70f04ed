import type { Page } from '@playwright/test'
import { aContact, stored } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { endSessionAt, sessionOver } from '#e2e/testing/session-end'
import { expect, expectAccessible } from '#e2e/testing/test'

// These tests end their own session, not the worker's.
test.use({ storageState: { cookies: [], origins: [] } })

const enter = (page: Page, who: RegExp) => page.getByRole('button', { name: who }).click()
const firstName = (page: Page) => page.getByLabel('First name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function openContact(page: Page, id: string): Promise<void> {
  await page.goto(`/contacts/${id}`)
  await enter(page, /^Astrid Lindqvist/)
  await page.getByRole('button', { name: 'Change First name' }).click()
  await firstName(page).fill('Umeå')
}

test('typed values survive the end of a session, and are saved once after signing in again', async ({
  page,
  product,
}) => {
  const id = await aContact(product.url, 'Sessa', '+46701000077')
  await openContact(page, id)
  const saves: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes(id)) saves.push(request.method())
  })
  await endSessionAt(page, `**/v2/contacts/${id}`, () => save(page).click())
  await expectAccessible(page)
  expect((await stored(product.url, id)).properties).toMatchObject({ firstName: 'Sessa' })

  await enter(page, /^Astrid Lindqvist/)
  await expect(sessionOver(page)).toBeHidden()
  await expect(firstName(page)).toHaveValue('Umeå')
  const before = saves.length
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await stored(product.url, id)).properties).toMatchObject({ firstName: 'Umeå' })
  expect(saves.length - before).toBe(1)
})

test('signing out leaves every tab, and keeps drafts for the same person', async ({ page, product, context }) => {
  const id = await aContact(product.url, 'Utlogga', '+46701000078')
  await openContact(page, id)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  for (const tab of [other, page]) await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.goto(`/contacts/${id}`)
  await enter(page, /^Sven Bergström/)
  await expect(page.getByRole('heading', { level: 1, name: 'Utlogga' })).toBeVisible()
  // A tab that shows the sign-in page continues by itself.
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Umeå')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.goto(`/contacts/${id}`)
  await enter(page, /^Astrid Lindqvist/)
  await expect(page.getByText('Umeå').or(firstName(page))).toBeVisible()
})
