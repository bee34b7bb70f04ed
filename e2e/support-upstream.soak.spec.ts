import { test } from '#e2e/testing/one-tab'
import { expect, untilShared } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const created = '2026-11-20T12:00:00'
const message = { ID: 1, From: 'Shop', To: '+46701000001', Message: 'Order', Status: 51, Created: created }

test('what became of a message is read from its conversation, and what matches nothing is said to', async ({
  page,
  upstream,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  upstream.answer('listBundleMessages', {
    status: 200,
    body: [message, { ...message, ID: 2, Message: 'Another' }, { ...message, ID: 3, Created: null }],
  })
  const statuses = [{ code: 405, created: '2026-11-20T12:00:40Z' }]
  upstream.answer('listConversationMessages', { status: 200, body: [{ id: 'a', body: 'Order', statuses }] })
  await page.goto('/messages/bundles/7?m=1')
  const panel = page.getByRole('complementary', { name: 'Message' })
  await expect(panel.getByText('Matched by text and time.')).toBeVisible()
  await expect(panel.getByText('Rejected: recipient')).toBeVisible()
  await page.getByRole('button', { name: 'Explain 3 failed messages' }).click()
  await expect(page.getByText('1 recipient rejected (405), 2 not matched')).toBeVisible()
  await untilShared(page, () => page.getByLabel('Watch this bundle').check())
  await panel.getByRole('link', { name: 'Open conversation' }).click()
  const article = page.getByRole('article').filter({ hasText: 'Tell the caller' })
  await expect(article).toContainText(/We tried .* but it was not delivered\./)
  await expect(article).toContainText('The number was not accepted: the caller must check it before it is sent again.')
  await page.goto('/messages/bundles/7?m=3')
  await expect(panel.getByText('Cannot be matched: its number, text or time is missing.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|Invalid/)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click()
  const watched = page.getByRole('region', { name: 'Watched bundles' })
  await expect(watched.getByRole('listitem')).toContainText('3 of 3 failed')
})

test('a moment is gone to in a bundle: the message nearest to it is marked, and open beside the list', async ({
  page,
  upstream,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const body = Array.from({ length: 300 }, (_, at) => ({
    ...message,
    ID: at + 1,
    To: `+46701${840_000 + at}`,
    Created: new Date(Date.parse(`${created}Z`) + at * 60_000).toISOString().slice(0, 19),
  }))
  upstream.answer('listBundleMessages', { status: 200, body: [...body, { ...message, ID: 400, Created: null }] })
  await page.goto('/messages/bundles/7')
  await page.getByRole('button', { name: 'Date and time' }).click()
  const moment = Date.parse(`${created}Z`) + 200 * 60_000 + 10_000
  const local = await page.evaluate(time => new Date(time).toLocaleString('sv-SE'), moment)
  await page.getByLabel('Go to', { exact: true }).fill(local)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Message' })
  await expect(panel.getByRole('heading', { name: '+46701840200' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '+46701840200' })
  await expect(row).toBeInViewport()
  await expect(row).toHaveAttribute('aria-current', 'true')
})

test('of the latest messages it is said how many failed, and why', async ({ page, upstream }) => {
  const body = Array.from({ length: 12 }, (_, at) => ({
    id: `f${at}`,
    sender: 'Shop',
    body: `Order ${at}`,
    statuses: [{ code: [402, 201, 201, 405][at] ?? 201, created: `2026-11-20T12:${59 - at}:00Z` }],
  }))
  upstream.answer('listConversationMessages', { status: 200, body })
  await page.goto('/messages/conversations/Shop')
  await expect(
    page.getByText('2 of the last 10 failed: 1 insufficient funds (402), 1 recipient rejected (405)'),
  ).toBeVisible()
})

test('a conversation is kept up to date until none of its messages is in progress', async ({ page, upstream }) => {
  const inTransit = { id: 'b', sender: 'Shop', recipient: '46701000001', body: 'On its way' }
  const steps = [{ code: 110, created: '2026-11-20T12:00:40Z' }]
  const requestCount = () => upstream.received.filter(({ name }) => name === 'listConversationMessages').length
  upstream.answer('listConversationMessages', { status: 200, body: [{ ...inTransit, statuses: steps }] })
  await page.clock.install()
  await page.goto('/messages/conversations/Shop')
  await page.getByRole('button', { name: 'Keep updating' }).click()
  const before = requestCount()
  await page.clock.fastForward('00:16')
  await expect.poll(requestCount).toBe(before + 1)
  const arrived = [...steps, { code: 201, created: '2026-11-20T12:00:50Z' }]
  upstream.answer('listConversationMessages', { status: 200, body: [{ ...inTransit, statuses: arrived }] })
  // The next turn begins once the answer of the one before has been read.
  const keep = page.getByRole('button', { name: 'Keep updating' })
  await expect(async () => {
    await page.clock.fastForward('00:16')
    await expect(keep).toBeHidden({ timeout: 1000 })
  }).toPass()
  await page.clock.fastForward('00:16')
  expect(requestCount()).toBe(before + 2)
})
