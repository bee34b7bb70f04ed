import { test } from '#e2e/testing/one-tab'
import { expect } from '#e2e/testing/test'

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
