import { readFile } from 'node:fs/promises'
import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

test.use({ person: 'support' })

const box = 'Number, sender or bundle ID'

test('a number in the search box leads to its conversation with timeline and contact', async ({ page }) => {
  await page.goto('/messages')
  await page.getByLabel(box).fill('070-334 56 78')
  const country = page.getByRole('combobox', { name: 'Default country' })
  await country.fill('Sweden')
  await page.getByRole('option', { name: /^Sweden/ }).waitFor()
  await country.press('Enter')
  await page.getByRole('button', { name: 'Find messages' }).click()

  await expect(page).toHaveURL(/\/messages\/conversations\/%2B46703345678$/)
  const messages = page.getByRole('region', { name: 'Messages', exact: true })
  await expect(messages.getByRole('article')).toHaveCount(50)
  await expect(page.getByRole('heading', { level: 1, name: /^\+46703345678 · \S+/ })).toBeVisible()
  await expect(page.getByText('Looks valid · Sweden')).toBeVisible()

  // The account writes the number with its country code, so the national form finds nothing.
  await page.getByRole('button', { name: 'Help: Searched as' }).click()
  const forms = page.getByRole('dialog', { name: 'Help: Searched as' }).getByRole('listitem')
  await expect(forms.filter({ hasText: 'National' })).toContainText('None')
  await expect(forms.nth(0)).toContainText(/E\.164\+46703345678.*50 found, more available/)
  await expect(forms.nth(1)).toContainText(/E\.164 without \+46703345678.*50 found, more available/)
  await page.keyboard.press('Escape')
  await messages.getByRole('button', { name: 'Details' }).first().click()
  await expect(page.getByRole('region', { name: 'Contacts with this number' }).getByRole('link')).toHaveCount(1)

  const timeline = messages.getByRole('list', { name: 'Status history' })
  await expect(timeline).toHaveCount(1)
  await expect(timeline.getByRole('listitem').first()).toContainText('Accepted 101')
  await expect(timeline.getByRole('listitem').first()).toContainText('not final yet')
  await expect(timeline.getByRole('listitem').nth(1)).toContainText(/\+[\d.]+ s/)
})

test('the first message is near the top, a word is searched in the whole conversation, and failures filter it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/messages/conversations/%2B46703345678')
  const messages = page.getByRole('article')
  await expect(messages).toHaveCount(50)
  await expect(page.getByRole('button', { name: /of the last 10 failed/ })).toBeVisible()
  expect((await messages.first().boundingBox())?.y).toBeLessThanOrEqual(300)
  const table = page.getByRole('table', { name: 'Time to delivered' })
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth <= (parentElement?.clientWidth ?? 0)),
  ).toBe(true)

  await page.getByRole('button', { name: /of the last 10 failed/ }).click()
  await expect(messages.filter({ hasNotText: 'but it was not delivered.' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Not delivered', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Filter messages' }).fill('wizyta')
  await expect(page.getByText('All 242 messages searched.')).toBeVisible()
})

test('yesterday 14 to 15 of a number is found by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('+46703345678')
  await expect(page.getByRole('option', { name: 'Messages to +46703345678' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.type('yesterday 14-15')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d, 14:00 to 15:00$/)).toBeVisible()
})

test('a copied link opens an older message', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/messages/conversations/%2B46703345678')
  await page.getByRole('button', { name: 'Load more' }).click()
  const older = page.getByRole('article').nth(60)
  await older.getByRole('button', { name: 'Details' }).click()
  const sent = await older.getByRole('time').first().innerText()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await older.getByRole('button', { name: 'Copy for ticket' }).click()
  await expect.poll(copied).toMatch(/^Message to 46703345678/)
  await older.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(copied).toMatch(/\?m=\w+$/)
  await page.goto(await copied())
  const message = page.getByRole('article').filter({ hasText: 'Opened from a link.' })
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport()
  await expect(message.getByRole('time').first()).toHaveText(sent)
})

test('a bundle’s row opens its message, and a phone shows the conversation on its first screen', async ({ page }) => {
  await page.goto('/messages/bundles/1001?state=failed')
  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  await list.getByRole('link').nth(2).click()
  await page.getByRole('link', { name: 'Open conversation' }).click()
  await expect(page.getByText(/Matched by text and time/)).toBeInViewport()
  const chosen = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Hide details' }) })
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toBeFocused()
  await expect(chosen.getByText('Tell the caller')).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Failed', pressed: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/messages/conversations/%2B46703345678')
  const first = page.getByRole('article').first()
  await expect(first.getByText('Tell the caller')).toBeInViewport()
  const height = (await first.boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(100)
  expect(height).toBeLessThan(844)
})

// With accounts, the server masks codes itself.
test.describe('without accounts', () => {
  test.use({ person: 'admin', baseURL: async ({ openProduct }, use) => use(openProduct.url) })

  test('a possible code is masked in the conversation, its filter and its export until a click', async ({ page }) => {
    await page.goto('/messages/conversations/%2B46703345678')
    const coded = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Show code' }) })
    await expect(coded.first()).toBeVisible()
    await expect(page.getByText(/(?:kod är|code is) \d{6}/)).toHaveCount(0)

    await coded.first().getByRole('button', { name: 'Show code' }).click()
    const opened = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Hide code' }) })
    const text = await opened.getByRole('paragraph').first().innerText()
    const code = /\d{3} ?\d{3}/.exec(text)?.[0] ?? ''
    expect(code).not.toBe('')
    await expect(opened).toHaveCount(1)

    await page.getByRole('searchbox', { name: 'Filter messages' }).fill(code)
    await expect(page.getByText('No matching messages')).toBeVisible()
    await page.getByRole('button', { name: 'Show all messages' }).click()
    await expect(page.getByRole('article')).toHaveCount(50)

    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('•••••')
    expect(file).not.toContain(code)
  })
  test('a code in an unreadable message or answer is masked', async ({ page }) => {
    const answer = (json: unknown) => page.route('**/api/sms/sent/bundle/5', route => route.fulfill({ json }))
    const main = page.getByRole('main')
    await answer([{ From: 'Shop', Message: 'Hello' }, { ID: 7, Message: 482913 }, { Message: ['482913'] }])
    await page.goto('/messages/bundles/5')
    await expect(page.getByRole('cell', { name: 'Could not be read: •••••' })).toBeVisible()
    await page.getByRole('button', { name: 'Show raw data' }).click()
    await expect(main.getByText('"Message": [', { exact: false })).toBeVisible()
    await expect(main).not.toContainText('482913')

    await answer({ Message: 'Your code is 482913' })
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('"Message":', { exact: false })).toBeVisible()
    await expect(main).not.toContainText('482913')
  })
})
