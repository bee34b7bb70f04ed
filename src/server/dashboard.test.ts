import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createAnnouncer } from './announcer'
import { createDocument } from './document'
import { aBuiltDashboard, anApp, pageFiles } from './testing/server-fixture'

const built = aBuiltDashboard()
afterAll(built.remove)
const { request } = anApp({ client: built.folder })
const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers })
const html = { accept: 'text/html' }

describe('assets', () => {
  test('are immutable and come compressed as the client takes them', async () => {
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

  test('are not sent twice', async () => {
    const first = await get('/assets/main-1a2b.js')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/assets/main-1a2b.js', { 'if-none-match': `W/"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/assets/main-1a2b.js', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('of another kind are asked for again each time', async () => {
    const robots = await get('/robots.txt', html)
    expect([robots.status, robots.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await robots.text()).toContain('Disallow')
  })

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/favicon.ico',
    '/assets/main-1a2b.js.br',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/..%2frobots.txt',
  ])('%s is not there, and is not the page', async path => {
    expect((await get(path, { accept: '*/*' })).status).toBe(404)
  })

  test('HEAD says how long they are', async () => {
    const head = await request('/assets/main-1a2b.js', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(built.script.length))
    expect(await head.text()).toBe('')
  })
})

describe('the document', () => {
  test.each(['/', '/surveys', '/surveys/1', '/messages/conversations/anna.b', '/no-such-page'])(
    '%s is the page',
    async path => {
      const answer = await get(path, html)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toBe('<!doctype html><html><head></head><body>the dashboard</body></html>')
    },
  )

  test('comes compressed, and not twice', async () => {
    const answer = await get('/surveys', { ...html, 'accept-encoding': 'br' })
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toContain('the dashboard')
    const headers = { ...html, 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await get('/surveys', headers)).status).toBe(304)
  })

  test('announces what its page needs: styles, chunks, data', async () => {
    expect((await get('/surveys/', html)).headers.get('link')).toBe(
      '</assets/surveys-3c4d.css>; rel=preload; as=style; crossorigin=anonymous, </assets/surveys-3c4d.js>; rel=modulepreload, </assets/table-5e6f.js>; rel=modulepreload, </api/surveys>; rel=preload; as=fetch; crossorigin=anonymous',
    )
    expect((await get('/nki/7', html)).headers.get('link')).toBe(
      '</api/nkis/7/summary>; rel=preload; as=fetch; crossorigin=anonymous',
    )
    expect((await get('/nki', html)).headers.get('link')).toBeNull()
    expect((await get('/lookup', html)).headers.get('link')).toBeNull()
  })

  test('carries the connection, and announces the first page that follows from it', async () => {
    const connection = {
      id: 'a"<b',
      mode: 'embedded' as const,
      paging: { start: 'offset', limit: 'count', size: 20 },
      order: 'sort=new',
      contactFilter: 'brackets' as const,
      demo: false,
      version: '1',
    }
    const announce = createAnnouncer(
      [{ path: '/contacts', first: ['listContacts'], module: 'src/dashboard/pages/contacts-page.tsx' }],
      {},
    )
    const document = createDocument({ html: '<head><!--connection--></head>', announce })
    const answer = document('/contacts', new Headers(), connection)
    expect(answer.headers.get('link')).toBe(
      '</v2/contacts?sort=new&offset=0&count=20>; rel=preload; as=fetch; crossorigin=anonymous',
    )
    expect(await answer.text()).toContain('content="{&quot;id&quot;:&quot;a\\&quot;&lt;b&quot;')
    expect(document('/contacts', new Headers(), connection, true).headers.get('link')).toBeFalsy()
    expect(
      document('/contacts', new Headers(), { ...connection, paging: 'none', order: 'none' }).headers.get('link'),
    ).toBe('</v2/contacts>; rel=preload; as=fetch; crossorigin=anonymous')
  })

  test('is announced in less than 2 KB: an address that is longer is not, and of many modules the last are not', () => {
    const modules = Array.from({ length: 60 }, (_, index) => `/assets/module-${index}-1a2b3c4d.js`)
    const data = [`/v2/conversations/${'4'.repeat(3000)}/mt`, '/api/surveys']
    const document = createDocument({ html: '<head></head>', announce: () => ({ styles: ['/a.css'], modules, data }) })
    const link = document('/', new Headers()).headers.get('link') ?? ''
    expect(link.length).toBeGreaterThan(1900)
    expect(link.length).toBeLessThan(2048)
    expect(link).toMatch(/^<\/a\.css>.*module-0-.*<\/api\/surveys>; rel=preload; as=fetch; crossorigin=anonymous$/)
    expect(link).not.toContain('4444')
  })

  test('is compressed once', () => {
    const random = Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 1009).join(' ')
    const document = createDocument({ html: random, announce: () => undefined })
    const answer = () => document('/', new Headers({ 'accept-encoding': 'br' }))
    answer()
    const begun = performance.now()
    for (let n = 0; n < 200; n++) answer()
    // Once takes longer than this.
    expect(performance.now() - begun).toBeLessThan(400)
  })

  test('a segment is filled in as one segment', async () => {
    const link = (await get('/nki/a%2Fb%3E;%22', html)).headers.get('link')
    expect(link).toBe('</api/nkis/a%2Fb%3E%3B%22/summary>; rel=preload; as=fetch; crossorigin=anonymous')
    expect((await get('/nki/%E0%A4', html)).headers.get('link')).toBeNull()
  })

  test('can say the same in its head', async () => {
    const announce = createAnnouncer(pageFiles, {})
    const document = createDocument({ html: '<head><!--preloads--></head>', announce, announceIn: 'elements' })
    const answer = document('/nki/$&', new Headers())
    expect(answer.headers.get('link')).toBeNull()
    expect(await answer.text()).toBe(
      '<head><link rel="preload" as="fetch" crossorigin="anonymous" href="/api/nkis/%24%26/summary"></head>',
    )
  })

  test('without a build there is a sentence', async () => {
    const answer = await anApp().request('/surveys', { headers: html })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build')
  })
})
