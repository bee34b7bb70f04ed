import type { Page } from '@playwright/test'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, test } from '#e2e/testing/test'

const template = '/templates/5bc86b6e85c7209830f96936'

type Entry = { key: string; revision: string; value: { prices: Record<string, unknown>[] } }

/** Deletes the prices seen so far and returns them. */
async function forgetPrices({ request }: Page, origin = ''): Promise<Entry[]> {
  const entries = (await (await request.get('/team/shared?parts=bundle-price')).json()) as Entry[]
  for (const { key, revision } of entries)
    await request.delete(`/team/shared/bundle-price/${key}?revision=${revision}`, { headers: { origin } })
  return entries
}

test('a marketer sees what a text costs after support opened a bundle', async ({ page, browser, baseURL }) => {
  // A bundle of an earlier test may have been read after its end.
  await forgetPrices(page, baseURL)
  const support = await (await somebodyAt(browser, baseURL ?? '', 'support')).newPage()
  await support.goto('/messages/bundles/1001')
  const known = async () =>
    (await page.request.get('/team/shared?parts=bundle-price/1001')).json() as Promise<unknown[]>
  await expect.poll(known).toHaveLength(1)
  await support.context().close()

  const marketer = await (await somebodyAt(browser, baseURL ?? '', 'marketer')).newPage()
  await marketer.goto(template)
  const preview = marketer.getByRole('region', { name: 'Preview' })
  await preview.getByText('Cost of a bundle', { exact: true }).click()
  const row = preview.getByRole('row', { name: /Sweden \(SE\)/ })
  await expect(row).toContainText(/SEK\s490\.00/)
  await preview.getByRole('textbox', { name: 'Recipients' }).fill('10')
  await expect(row).toContainText(/SEK\s4\.90/)
  await expect(marketer.getByRole('main')).not.toContainText(/\+46\d/)
  await marketer.context().close()

  // The next test starts without prices.
  const seen = await forgetPrices(page, baseURL)
  const members = seen.flatMap(({ value }) => value.prices).flatMap(price => Object.keys(price))
  expect(new Set(members)).toEqual(new Set(['country', 'currency', 'lowest', 'highest', 'messages', 'sent']))
})
