import { freePort } from '#database/testing/free-port'
import { launchOptions } from '#e2e/run/find-chromium.mjs'
import { expect, test } from '#e2e/testing/test'
import { startProduct } from './testing/product'
import { signedInAt } from './testing/signed-in'

// A closed network without certificates: the name is no secure place to a browser, which then says less of a request.
const { args, ...launch } = launchOptions()
test.use({ launchOptions: { ...launch, args: [...args, '--host-resolver-rules=MAP messaging.test 127.0.0.1'] } })

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  const port = String(await freePort())
  product = await startProduct({ PORT: port, PUBLIC_ORIGIN: `http://messaging.test:${port}`, ALLOW_HTTP: '1' })
})
test.beforeEach(({ context }) => context.addCookies(signedInAt(product.url).cookies))
test.afterAll(() => product.stop())

test('a preview is drawn where the product has a plain http name', async ({ page, complaints }) => {
  expect(product.url).toContain('http://messaging.test:')
  await page.goto(`${product.url}/survey-editor/606312a5d233ab8484e18404`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading').first()).toBeVisible()
  await expect(frame.getByText('"status"')).toHaveCount(0)
  // What the browser does not do for want of a secure place it reports; nothing else is reported.
  expect(complaints.splice(0).filter(words => !words.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([])
})
