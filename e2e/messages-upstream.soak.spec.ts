import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible } from '#e2e/testing/test'
import { startProduct } from './testing/product'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const conversation = '/messages/conversations/%2B461'

test('the sparsest messages show once, with what is not given and no final status', async ({
  page,
  upstream,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(conversation)
  const messages = page.getByRole('article')
  // `m1` is the same message in every form, although its recipient is written in different ways.
  await expect(messages.filter({ hasText: 'Hello' })).toHaveCount(1)
  const unfinished = messages.filter({ hasText: 'No final status' }).filter({ hasText: '777' })
  await expect(unfinished).toContainText('Unknown status 777')
  await expect(messages.filter({ hasText: 'Without an id' })).toHaveCount(1)
  await expect(messages.filter({ hasText: 'Without an id' })).toContainText('Delivered to handset')
  await expect(messages.filter({ hasText: 'Hello' })).toContainText('Unknown')
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|Invalid/)
  await expectAccessible(page)
  const participants = () =>
    upstream.received.flatMap(({ name, parameters }) =>
      name === 'listConversationMessages' ? [String(parameters.participant)] : [],
    )
  await expect.poll(() => participants().toSorted()).toEqual(['+461', '461'])

  await unfinished.getByRole('button', { name: 'Details' }).click()
  await unfinished.getByRole('button', { name: 'Copy for ticket' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Message to /)
  await page.getByRole('button', { name: 'Date and time' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-10-01 00:00')
  await page.getByRole('button', { name: 'Show messages', exact: true }).click()
  await expect(page.getByText(/^1 message in this time/)).toBeVisible()
})

test('a participant with a slash and a plus reaches the service as typed', async ({ page, upstream }) => {
  await page.goto('/messages')
  await page.getByLabel('Number, sender or bundle ID').fill('A/B + C%20?')
  await page.getByRole('button', { name: 'Find messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A/B + C%20?' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const requests = upstream.received.filter(request => request.name === 'listConversationMessages')
  expect(new Set(requests.map(request => request.parameters.participant))).toEqual(new Set(['A/B + C%20?']))
})

test('a bundle of sparse messages is counted with what is unknown', async ({ page }) => {
  await page.goto('/messages/bundles/7')
  const list = page.getByRole('table', { name: 'Messages in the bundle' })
  await expect(list.getByRole('rowheader')).toHaveCount(2)
  await expect(list.getByRole('row').filter({ hasText: 'Unknown status' })).toContainText('4711')
  await expect(page.getByText('No price given').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|Invalid/)
  await expectAccessible(page)
})

test.describe('the page masks codes without accounts', () => {
  test.use({
    person: 'admin',
    baseURL: async ({ upstream }, use) => {
      const product = await startProduct({
        ACCOUNTS: 'off',
        UPSTREAM_URL: upstream.url,
        PAGING: 'offset,count,20',
        READINGS_EVERY: '0',
      })
      await use(product.url)
      await product.stop()
    },
  })

  test('a code in an unreadable message is masked until shown', async ({ page, upstream }) => {
    const row = { ID: 7, id: 'm7', To: '+46701234567', From: 7, sender: 7, Message: 482913, body: 482913 }
    const fine = { From: 'Shop', sender: 'Shop', Message: 'Hello', body: 'Hello', id: 'm8' }
    upstream.answer('listBundleMessages', { status: 200, body: [fine, row, { Message: ['482913'] }] })
    upstream.answer('listConversationMessages', { status: 200, body: [fine, row] })
    const main = page.getByRole('main')

    await page.goto('/messages/bundles/5')
    // The text of one message is unreadable, and all of another.
    await expect(page.getByRole('cell', { name: 'Could not be read: •••••' })).toBeVisible()
    await page.getByRole('button', { name: 'Show raw data' }).click()
    await expect(main.getByText('"Message": [', { exact: false })).toBeVisible()
    await expect(main).not.toContainText('482913')
    await page.getByRole('searchbox').fill('482913')
    await expect(main.getByText('No matching rows', { exact: false })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Show codes' }).click()
    await expect(page.getByRole('cell', { name: 'Could not be read: 482913' })).toBeVisible()
    await page.getByRole('button', { name: 'Show raw data' }).click()
    await expect(main).toContainText('"482913"')

    await page.goto(conversation)
    // Its id is readable, so it is a message with two unreadable values.
    await expect(page.getByText('2 values could not be read')).toBeVisible()
    await page.getByText('Raw data').click()
    await expect(main.getByText('"sender": 7', { exact: false })).toBeVisible()
    await expect(main).not.toContainText('482913')
    await page.getByRole('button', { name: 'Show code', exact: true }).click()
    await expect(main).toContainText('482913')

    upstream.answer('listBundleMessages', { status: 200, body: [{ Message: `Your code is 482913 ${'x'.repeat(99)}` }] })
    upstream.fail('listBundleMessages', 'wrongShape')
    await page.goto('/messages/bundles/5')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('"Message":', { exact: false })).toBeVisible()
    await expect(main).not.toContainText('482913')
  })
})
