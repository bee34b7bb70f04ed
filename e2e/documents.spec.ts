import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#e2e/testing/test'
import { startProduct } from './testing/product'
import { signedInAt } from './testing/signed-in'

// Responses of a hostile or broken upstream, opened in the product’s own origin.
const mark = "localStorage.setItem('ran', location.pathname)"
const inNamespace = `<script xmlns="http://www.w3.org/1999/xhtml">${mark}</script>`
const documents = [
  { type: 'text/html', body: `<!doctype html><title>Mine</title><script>${mark}</script>` },
  { type: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg"><script>${mark}</script></svg>` },
  { type: 'application/xhtml+xml', body: `<html xmlns="http://www.w3.org/1999/xhtml"><script>${mark}</script></html>` },
  { type: 'text/xml', body: `<page>${inNamespace}</page>` },
  { type: 'text/javascript', body: `${mark.replace('localStorage', 'self.localStorage?')}; onfetch = () => {}` },
]
const pathOf = (place: number) => `/api/sms/sent/bundle/${place + 1}`

const upstream = createServer((request, response) => {
  const { type, body } = documents[Number(request.url?.split('/').at(-1)) - 1] ?? {
    type: 'application/json',
    body: '[]',
  }
  response.writeHead(200, { 'content-type': type, 'service-worker-allowed': '/' }).end(body)
})
let product: Awaited<ReturnType<typeof startProduct>>

test.beforeAll(async () => {
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve))
  product = await startProduct({
    UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    READINGS_EVERY: '0',
  })
})
test.beforeEach(({ context }) => context.addCookies(signedInAt(product.url).cookies))
test.afterAll(async () => {
  await product.stop()
  upstream.close()
})

test('shows an upstream’s documents as text and runs nothing', async ({ page }) => {
  for (const [place, { type, body }] of documents.entries()) {
    await test.step(type, async () => {
      const answer = await page.goto(product.url + pathOf(place))
      expect(answer?.headers()['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer?.headers()['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
      await expect(page.getByText(body.slice(0, 20))).toBeVisible()
    })
  }
  await page.goto(`${product.url}/surveys`)
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull()
})

test('registers no response as a script or service worker', async ({ page, complaints }) => {
  await page.goto(`${product.url}/surveys`)
  const outcomes = await page.evaluate(async path => {
    const worker = await navigator.serviceWorker.register(path, { scope: '/' }).then(
      () => 'registered',
      (error: Error) => error.name,
    )
    const script = await new Promise(resolve => {
      const element = Object.assign(document.createElement('script'), { src: path })
      element.addEventListener('load', () => resolve('ran'))
      element.addEventListener('error', () => resolve('refused'))
      document.head.append(element)
    })
    return { worker, script, workers: (await navigator.serviceWorker.getRegistrations()).length }
  }, pathOf(4))
  expect(outcomes).toEqual({ worker: 'TypeError', script: 'refused', workers: 0 })
  // The browser reports exactly these two refusals.
  await expect.poll(() => complaints.length).toBe(2)
  expect(complaints.splice(0).every(words => /MIME type|fetching the script/.test(words))).toBe(true)
})
