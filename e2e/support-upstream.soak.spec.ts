import { test } from '#e2e/testing/one-tab'
import { expect, untilShared } from '#e2e/testing/test'

test.use({ person: 'support', baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const created = '2026-11-20T12:00:00'
const message = { ID: 1, From: 'Shop', To: '+46701000001', Message: 'Order', Status: 51, Created: created }

test('a bundle’s message shows its status from the conversation, or says that none matches', async ({
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
