import type { BrowserContext, Page } from '@playwright/test'
import { aContact } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { closeTab, expect, leaveAnyway, untilLeader } from '#e2e/testing/test'

const value = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Another tab at the same address. Leaving either is answered with yes. */
async function tabs(context: BrowserContext, page: Page, address: string) {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await leaveAnyway(tab)
    await tab.goto(address)
  }
  return other
}

async function set(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await value(page, name).fill(text)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
}

test('what is typed in one tab outlives what is saved in another', async ({ page, context, product }) => {
  const id = await aContact(product.url, 'Twotabs', '+46701000041')
  const other = await tabs(context, page, `/contacts/${id}`)
  await set(other, 'firstName', 'Typed here')
  await set(page, 'phoneNumber', '+46701000042')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await untilLeader(other)
  await other.reload()
  await expect(value(other, 'firstName')).toHaveValue('Typed here')
  await page.reload()
  await expect(page.getByText('No changes')).toBeVisible()
})

test('each tab has a grid of its own, and a new tab goes on from the one that was closed', async ({
  page,
  context,
}) => {
  const other = await tabs(context, page, '/contacts/new?mode=several')
  await value(page, 'First name, row 1').fill('First tab')
  await value(other, 'First name, row 1').fill('Second tab')
  await Promise.all([untilLeader(page), untilLeader(other)])
  await Promise.all([page.reload(), other.reload()])
  await expect(value(page, 'First name, row 1')).toHaveValue('First tab')
  await expect(value(other, 'First name, row 1')).toHaveValue('Second tab')
  await closeTab(other)
  const third = await context.newPage()
  await third.goto('/contacts/new?mode=several')
  await expect(value(third, 'First name, row 1')).toHaveValue('Second tab')
  await expect(third.getByText('Your unsent rows are back.')).toBeVisible()
})
