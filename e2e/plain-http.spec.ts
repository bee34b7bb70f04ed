import { freePort } from '#database/testing/free-port'
import { launchOptions } from '#e2e/run/find-chromium.mjs'
import { expect, test } from '#e2e/testing/test'
import { startProduct } from './testing/product'
import { signedInAt } from './testing/signed-in'

// On a closed network without certificates, browsers treat the name as an insecure context and send fewer headers.
const { args, ...launch } = launchOptions()
test.use({ launchOptions: { ...launch, args: [...args, '--host-resolver-rules=MAP messaging.test 127.0.0.1'] } })

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  const port = String(await freePort())
  product = await startProduct({ PORT: port, PUBLIC_ORIGIN: `http://messaging.test:${port}`, ALLOW_HTTP: '1' })
})
test.beforeEach(({ context }) => context.addCookies(signedInAt(product.url).cookies))
test.afterAll(() => product.stop())

test('the preview works over plain http', async ({ page, complaints }) => {
  expect(product.url).toContain('http://messaging.test:')
  await page.goto(`${product.url}/survey-editor/606312a5d233ab8484e18404`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading').first()).toBeVisible()
  await expect(frame.getByText('"status"')).toHaveCount(0)
  // The browser reports the header it ignores in an insecure context, and nothing else.
  expect(complaints.splice(0).filter(words => !words.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([])
})
