import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, forgetWrites } from '#e2e/testing/test'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send a test code…' })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number', exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const defaults = (page: Page) => page.getByRole('region', { name: 'Account defaults' })
const length = (page: Page) => defaults(page).getByRole('textbox', { name: 'Code length' })

async function send(page: Page, number: string) {
  await phone(page).fill(number)
  await sendButton(page).click()
  await question(page).getByRole('button', { name: 'Send the code' }).click()
}

test.beforeEach(({ baseURL }) => forgetWrites(baseURL ?? ''))

test.describe('on the embedded service', () => {
  test('a press that leaves a field moves nothing under the pointer', async ({ page, settled }) => {
    await page.goto('/authentication')
    await length(page).fill('99')
    // Late responses would move the page as well.
    await settled()
    const below = defaults(page).getByRole('combobox', { name: 'Digits only' })
    await below.scrollIntoViewIfNeeded()
    const place = () => below.boundingBox()
    const before = await place()
    if (!before) throw new Error('It is not on the page')
    await page.mouse.move(before.x + 4, before.y + 4)
    await page.mouse.down()
    await expect(length(page)).not.toBeFocused()
    expect(await place()).toEqual(before)
    await page.mouse.up()
    await expect(length(page)).toHaveAttribute('aria-invalid', 'true')
    expect((await place())?.y).toBeGreaterThan(before.y)
  })

  test('a code is sent by keyboard alone, and is there after a reload', async ({ page }) => {
    await page.goto('/authentication')
    await phone(page).focus()
    await page.keyboard.type('+46701740608')
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Code to +46701740608' }).getByRole('definition')).toHaveCount(7)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^Expires in 19:\d\d$/)
  })
})

test.describe('on a sparse upstream', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('a service without a look-up does not stop the form', async ({ page, upstream }) => {
    upstream.fail('lookupPhoneNumbers', 'missing')
    await page.goto('/authentication')
    await phone(page).fill('+46701740605')
    await expect(page.getByText('Looks valid · Mobile · +46701740605')).toBeVisible()
    await send(page, '+46701740605')
    await expect(page.getByRole('region', { name: 'Code to +46701740605' })).toBeVisible()
  })
})
