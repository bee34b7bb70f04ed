import { expectNames } from '#e2e/testing/nki-names'
import { test } from '#e2e/testing/one-tab'
import { naughtyNames } from '#service/demo/hostile-words'

test.use({
  timezoneId: 'Europe/Stockholm',
  baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url),
})

test('any name comes back as it is and breaks no layout', async ({ page, upstream }) => {
  test.slow()
  await expectNames(page, upstream, [...naughtyNames, 'å'.repeat(300), 'عربي '.repeat(60).trim()])
})
