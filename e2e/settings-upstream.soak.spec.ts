import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, untilShared } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

test('describes the connection to another service with its paging and without order or demo data', async ({
  page,
  upstream,
}) => {
  await page.goto('/settings')
  const facts = page.getByRole('region', { name: 'Connection' }).getByRole('definition')
  await expect(facts.filter({ hasText: 'External' })).toBeVisible()
  await expect(facts.filter({ hasText: 'Your account’s data' })).toBeVisible()
  await expect(facts.filter({ hasText: '20 at a time (offset, count)' })).toBeVisible()
  await expect(facts.filter({ hasText: 'Among loaded rows only' })).toBeVisible()
  await expect(facts.filter({ hasText: 'properties[key]=value' })).toBeVisible()
  // The address of the service stays on the server.
  await expect(page.getByRole('main')).not.toContainText(new URL(upstream.url).host)
  expect(upstream.received).toEqual([])

  // The service check only reads.
  await page.getByRole('link', { name: 'What this service does' }).click()
  await page.getByRole('button', { name: 'Check what this service does' }).click()
  const seen = page.getByRole('table', { name: 'What this service does' })
  await expect(seen.getByRole('row')).toHaveCount(1 + 10)
  await expect(seen.getByRole('row', { name: /^Do times say/ })).toContainText('As set')
  await expect.poll(() => upstream.received.length).toBeGreaterThan(5)
  expect(upstream.received.filter(({ name }) => !/^(?:list|read)/.test(name))).toEqual([])
  await expectAccessible(page)
})

test('checks V1 and V2 separately, and leads there from an empty list until something arrived', async ({
  page,
  upstream,
}) => {
  upstream.fail('listSegments', 'missing')
  await page.goto('/segments')
  await page.getByRole('link', { name: 'Check connection' }).click()
  await page.getByRole('button', { name: 'Check connection' }).click()
  const card = page.getByRole('region', { name: 'Connection' })
  const found = card.getByRole('status').getByRole('definition')
  await expect(found).toHaveText([/^Works/, /^Works/])
  await expectAccessible(page)
  await page.goto('/segments')
  await expect(page.getByText('No segments')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check connection' })).toHaveCount(0)

  upstream.fail('listSurveys', 'html')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Check connection' }).click()
  await expect(found.first()).toContainText('Something else answers there')
})

test('uses the team’s label for an unknown code until it is removed', async ({ page, upstream }) => {
  upstream.answer('listBundleMessages', {
    status: 200,
    body: [{ From: 'Shop', To: '+461', Message: 'Hello', Status: 4711, StatusDescription: 'Parked', Encoding: 2 }],
  })
  const card = page.getByRole('region', { name: 'Code labels' })
  await page.goto('/settings/codes?codes=statusV1')
  await card.getByLabel('Add a code').fill('4711')
  await card.getByRole('button', { name: 'Add code', exact: true }).click()
  await expect(card.getByLabel('Your label for 4711')).toBeFocused()
  await page.keyboard.type('<b>På väg</b> {0}')
  await untilShared(page, () => page.keyboard.press('Tab'))
  await expect(card.getByText('<b>På väg</b> {0}')).toBeVisible()

  await page.goto('/messages/bundles/5')
  const row = page.getByRole('row').filter({ hasText: '+461' })
  await expect(row).toContainText('<b>På väg</b> {0}')
  await expect(row).toContainText('4711')

  await page.goto('/settings/codes?codes=statusV1')
  await card.getByRole('button', { name: 'Edit label for 4711' }).click()
  await card.getByLabel('Your label for 4711').fill('')
  await untilShared(page, () => page.keyboard.press('Enter'))
  await expect(card.getByText('På väg')).toBeHidden()
  await page.goto('/messages/bundles/5')
  await expect(row).toContainText('4711')
  await expect(row).not.toContainText('På väg')
})
