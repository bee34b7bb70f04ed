import type { BrowserContext, Page } from '@playwright/test'
import { aContact } from '#e2e/testing/contacts'
import { test } from '#e2e/testing/one-tab'
import { expect, untilStored } from '#e2e/testing/test'

const value = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens another tab at the same address. */
async function tabs(context: BrowserContext, page: Page, address: string) {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(address)
  return other
}

async function set(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await value(page, name).fill(text)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
}

test('keeps what is typed in one tab after a save in another', async ({ page, context, product }) => {
  const id = await aContact(product.url, 'Twotabs', '+46701000041')
  const other = await tabs(context, page, `/contacts/${id}`)
  await set(other, 'First name', 'Typed here')
  await untilStored(other, 'Typed here')
  await set(page, 'Phone number', '+46701000042')
  await untilStored(page, '+46701000042')
  await expect(other.getByText('This draft was changed in another tab.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await untilStored(other, 'Typed here')
  await other.reload()
  await expect(value(other, 'First name')).toHaveValue('Typed here')
})
