import { forgetShared } from '#e2e/testing/forget-shared'
import { somebodyAt } from '#e2e/testing/somebody'
import { expect, expectAccessible, test } from '#e2e/testing/test'

test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

const message = (CountryCode: string | null, Price: number | null, Currency: string) => ({
  From: 'Shop',
  To: '+46701234567',
  Message: 'Hej',
  Status: 22,
  CountryCode,
  Price,
  Currency,
})

test('a marketer sees the range of each price after support opened bundles of a sparse service', async ({
  browser,
  upstream,
  upstreamProduct,
}) => {
  const { url } = upstreamProduct
  const bundles = [
    [message('SE', 0.35, '752'), message('SE', 0.42, '752'), message('SE', 0.03, '978'), message('NO', 0.5, '578')],
    // Messages without a price or country count for no country.
    [message('SE', 0.39, '752'), message('SE', null, '752'), { From: 'Shop', Message: 'Bare' }],
  ]
  upstream.answer('listBundleMessages', ({ parameters }) => ({
    status: 200,
    body: bundles[Number(parameters.bundle) - 8001],
  }))
  upstream.answer('readTemplate', {
    status: 200,
    body: { id: '5bc86b6e85c7209830f96936', name: 'Booked', category: '/', body: 'Hej!' },
  })
  const countries = new Map([
    ['+46', 'SE'],
    ['+39', 'IT'],
  ])
  upstream.answer('lookupPhoneNumbers', ({ body }) => {
    const { PhoneNumbers } = body as { PhoneNumbers: string[] }
    const rows = PhoneNumbers.map(Input => ({ Input, IsValid: true, RegionCode: countries.get(Input.slice(0, 3)) }))
    return { status: 200, body: { PhoneNumbers: rows } }
  })
  const support = await somebodyAt(browser, url, 'support')
  const reader = await support.newPage()
  for (const bundle of [8001, 8002]) {
    await reader.goto(`/messages/bundles/${bundle}`)
    const parts = `${url}/team/shared?parts=bundle-price/${bundle}`
    await expect.poll(async () => (await reader.request.get(parts)).json() as Promise<unknown[]>).toHaveLength(1)
  }
  await support.close()
  const requested = upstream.received.filter(({ name }) => name === 'listBundleMessages').length

  const marketer = await somebodyAt(browser, url, 'marketer')
  const page = await marketer.newPage()
  await page.goto('/templates/5bc86b6e85c7209830f96936')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Cost of a send-out', { exact: true }).click()
  const row = (words: RegExp) => preview.getByRole('row', { name: words })
  await preview.getByRole('textbox', { name: 'Recipients' }).fill('100')
  // A country in two currencies has two rows, never one sum; an unknown currency stays as received.
  await expect(row(/Sweden \(SE\).*SEK/)).toContainText(/SEK\s35\.00–42\.00.*SEK\s0\.35–0\.42.*3/)
  await expect(row(/Sweden \(SE\).*EUR/)).toContainText(/EUR\s3\.00/)
  await expect(row(/Norway \(NO\)/)).toContainText(/50\.00\s578/)
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null|\+46\d/)
  await expectAccessible(page)

  // Composing requests no messages from the service.
  expect(upstream.received.filter(({ name }) => name === 'listBundleMessages')).toHaveLength(requested)
  await marketer.close()
  for (const bundle of [8001, 8002]) await forgetShared(`${url}/team/shared/bundle-price/${bundle}`)
})
