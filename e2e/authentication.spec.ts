import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { eraseReceipts } from '#e2e/testing/receipts'
import { expect, expectAccessibleNarrowAndDark, untilStored } from '#e2e/testing/test'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save the defaults…' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send a test code…' })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number', exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const defaults = (page: Page) => page.getByRole('region', { name: 'Account defaults' })
const length = (page: Page) => defaults(page).getByRole('textbox', { name: 'Code length' })
const digitsOnly = (page: Page) => defaults(page).getByRole('combobox', { name: 'Digits only' })

async function save(page: Page) {
  await saveButton(page).click()
  await question(page).getByRole('button', { name: 'Save the defaults' }).click()
}

async function send(page: Page, number: string) {
  await phone(page).fill(number)
  await sendButton(page).click()
  await question(page).getByRole('button', { name: 'Send the code' }).click()
}

/** The writes that left the page. */
function writes(page: Page): { method: string; body: unknown }[] {
  const seen: { method: string; body: unknown }[] = []
  page.on('request', request => {
    if (!request.url().includes('/api/authentications')) return
    seen.push({ method: request.method(), body: request.postDataJSON() as unknown })
  })
  return seen
}

test.beforeEach(({ page, baseURL }) => eraseReceipts(page, baseURL ?? ''))

test.describe('on the embedded service', () => {
  test('the defaults are saved whole, and are known after a reload', async ({ page }) => {
    const sent = writes(page)
    await page.goto('/authentication')
    await expect(page.getByText(/Current settings can’t be read/)).toBeVisible()
    await length(page).fill('6')
    await digitsOnly(page).selectOption('Yes')
    await saveButton(page).click()
    await expect(question(page).getByRole('list', { name: 'Will be unset' }).getByRole('listitem')).toHaveText([
      'Active codes per phone number',
      'Sender',
      'Message text',
      'Lifetime',
    ])
    await question(page).getByRole('button', { name: 'Save the defaults' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const unset = { ConcurrentLimit: null, From: null, MessageFormat: null, ExpirationTime: null }
    expect(sent).toEqual([{ method: 'PUT', body: { ...unset, Length: 6, NumericOnly: true } }])
    await page.reload()
    await expect(page.getByText(/The fields have what .+ saved here on/)).toBeVisible()
    await expect(length(page)).toHaveValue('6')
  })

  test('leaving a field moves nothing under the press that leaves it', async ({ page, settled }) => {
    await page.goto('/authentication')
    await length(page).fill('99')
    // What is still being read may move it as well.
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

  test('a test code: looked up, asked about, sent once, counted down, without the code', async ({ page }) => {
    const sent = writes(page)
    await page.goto('/authentication')
    await phone(page).fill('+46701740605')
    await expect(page.getByText('Looks valid · Mobile (1) · +46701740605')).toBeVisible()
    await sendButton(page).click()
    await expect(question(page)).toContainText('Sends one SMS, charged as usual')
    await expect(question(page)).toContainText('5 active codes at a time')
    const yes = question(page).getByRole('button', { name: 'Send the code' })
    await yes.evaluate((button: HTMLButtonElement) => {
      for (let at = 0; at < 20; at++) setTimeout(() => button.click(), at * 10)
    })
    await expect(page.getByRole('timer')).toHaveText(/^Expires in (20:00|19:5\d)$/)
    await expect(question(page)).toBeHidden()
    expect(sent).toEqual([{ method: 'POST', body: { Phone: '+46701740605' } }])
    const receipt = page.getByRole('region', { name: 'Code to +46701740605' })
    await expect(receipt).toContainText('The receipt is saved under Activity')
    await expect(receipt.getByRole('definition')).toHaveCount(7)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^Expires in 19:\d\d$/)
  })

  test('the countdown follows the clock of the server, not that of this device', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await page.goto('/authentication')
    await send(page, '+46701740606')
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^Expires in (20:00|19:5\d)$/)
    const shown = await timer.innerText()
    // Nothing moves the device's clock from here: the next answer of the server would take that back.
    await expect(timer).not.toHaveText(shown)
    await expect(timer).toHaveText(/^Expires in 19:5\d$/)
  })

  test('a lost answer is remembered over a reload, and nothing is sent again', async ({ page }) => {
    const sent = writes(page)
    await page.goto('/authentication')
    await send(page, '+46700000499')
    await expect(page.getByRole('alert')).toContainText('Sent, but the answer is unreadable')
    await expect(phone(page)).toHaveValue('+46700000499')
    await page.reload()
    // It was sent: its receipt says so.
    await expect(page.getByRole('region', { name: 'Code to +46700000499' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('a draft survives a reload; leaving asks first', async ({ page }) => {
    await page.goto('/authentication')
    await length(page).fill('9')
    await expect(page.getByText('Sample code: K7F2QX9MD')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Phone lookup' }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await untilStored(page, '"Length":9')
    await page.reload()
    await expect(page.getByText('Your draft was restored.')).toBeVisible()
    await expect(length(page)).toHaveValue('9')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(length(page)).toHaveValue('')
  })

  test('the whole task by keyboard', async ({ page }) => {
    await page.goto('/authentication')
    await phone(page).focus()
    await page.keyboard.type('+46701740608')
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Code to +46701740608' })).toBeVisible()
  })

  test('accessible and within the window in each of its states', async ({ page }) => {
    await page.goto('/authentication')
    await expect(saveButton(page)).toBeVisible()
    await expectAccessibleNarrowAndDark(page)
    const naughty = `{0} ${'W'.repeat(200)} <b>‮{name}</b> 👩‍👩‍👧`
    await defaults(page).getByRole('textbox', { name: 'Message text' }).fill(naughty)
    await defaults(page).getByRole('textbox', { name: 'Sender' }).fill('S'.repeat(120))
    await length(page).fill('2')
    await saveButton(page).click()
    await expect(page.getByText('Must be 3 or more')).toBeVisible()
    await expectAccessibleNarrowAndDark(page)
    await length(page).fill('25')
    await saveButton(page).click()
    await expect(question(page)).toBeVisible()
    await expectAccessibleNarrowAndDark(page)
    await question(page).getByRole('button', { name: 'Save the defaults' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await send(page, '+46700000499')
    await expect(page.getByText('Sent, but the answer is unreadable')).toBeVisible()
    await expectAccessibleNarrowAndDark(page)
  })
})

test.describe('on an upstream that says little', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('a code without anything but an id, and no second request', async ({ page, upstream }) => {
    await page.goto('/authentication')
    await send(page, '+46701740605')
    await expect(page.getByText('Expiry not given')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Code to +46701740605' }).getByRole('definition')).toHaveText(['7'])
    expect(upstream.received.filter(({ name }) => name === 'createAuthentication')).toHaveLength(1)
  })

  test('a code that the service sends along is neither shown nor kept', async ({ page, upstream }) => {
    const answer = { ID: 7, Expires: '2026-11-20T10:00:00', Used: null, Code: '471147', Echo: { text: 'Code 471147' } }
    upstream.answer('createAuthentication', { status: 200, body: answer })
    await page.goto('/authentication')
    await send(page, '+46701740605')
    const receipt = page.getByRole('region', { name: 'Code to +46701740605' })
    await expect(receipt).toContainText('Code•••')
    await page.reload()
    await expect(receipt).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('471147')
  })

  test('an answer that differs from what was sent, or is silent, is told member by member', async ({
    page,
    upstream,
  }) => {
    upstream.answer('updateAuthenticationSettings', { status: 200, body: { Length: 5 } })
    await page.goto('/authentication')
    await length(page).fill('6')
    await digitsOnly(page).selectOption('No')
    await save(page)
    await expect(page.getByText('Saved, except Code length: sent 6, saved 5.')).toBeVisible()
    await expect(page.getByText('Not confirmed: Digits only.')).toBeVisible()
  })

  test('defaults whose answer is lost on the way are not called known', async ({ page, upstream }) => {
    upstream.fail('updateAuthenticationSettings', 'loseAnswer')
    await page.goto('/authentication')
    await length(page).fill('6')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'May have been saved' })).toHaveCount(1)
    await expect(page.getByText('A later save may have gone through')).toBeVisible()
    await expect(length(page)).toHaveValue('6')
    expect(upstream.received).toHaveLength(1)
    upstream.fail('updateAuthenticationSettings')
    await page.reload()
    // What may have been done is not done again before that is put aside.
    const note = page.getByRole('alert').filter({ hasText: 'May have been saved' })
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toHaveCount(0)
    await save(page)
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText(/A later save/)).toBeHidden()
  })

  test('a service without a lookup stops nobody', async ({ page, upstream }) => {
    upstream.fail('lookupPhoneNumbers', 'missing')
    await page.goto('/authentication')
    await phone(page).fill('+46701740605')
    await expect(page.getByText('Looks valid · Mobile (1) · +46701740605')).toBeVisible()
    await send(page, '+46701740605')
    await expect(page.getByRole('region', { name: 'Code to +46701740605' })).toBeVisible()
  })
})
