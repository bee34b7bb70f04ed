import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { aBuiltDashboard, anApp } from '#server/testing/server-fixture'

const built = aBuiltDashboard()
afterAll(built.remove)
const { request } = anApp({ client: built.folder })
const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers })
const html = { accept: 'text/html' }

describe('assets', () => {
  test('are immutable and compressed as the client accepts', async () => {
    const brotli = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(brotli.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(built.script)

    const gzip = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(built.script)

    const plain = await get('/assets/main-1a2b.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(built.script)
  })

  test('are revalidated by ETag, and files without a hash every time', async () => {
    const first = await get('/assets/main-1a2b.js')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/assets/main-1a2b.js', { 'if-none-match': `W/"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/assets/main-1a2b.js', { 'if-none-match': '"other"' })).status).toBe(200)
    const robots = await get('/robots.txt', html)
    expect([robots.status, robots.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await robots.text()).toContain('Disallow')
    const head = await request('/assets/main-1a2b.js', { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(built.script.length), ''])
  })

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/favicon.ico',
    '/assets/main-1a2b.js.br',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/..%2frobots.txt',
  ])('are absent, not replaced by the page: %s', async path => {
    expect((await get(path, { accept: '*/*' })).status).toBe(404)
  })
})

test.each(['/', '/surveys/1', '/messages/conversations/anna.b', '/no-such-page'])(
  'serves the page at %s',
  async path => {
    const answer = await get(path, html)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe('<!doctype html><html><head></head><body>the dashboard</body></html>')
    const packed = await get(path, { ...html, 'accept-encoding': 'br' })
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain('the dashboard')
    const etag = packed.headers.get('etag') ?? ''
    expect((await get(path, { ...html, 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
  },
)

test('tells to build when there is no build', async () => {
  const answer = await anApp().request('/surveys', { headers: html })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build')
})
