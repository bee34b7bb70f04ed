import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Connection } from '#contract/connection'
import { rights } from '#contract/rights'
import { aBuiltDashboard, anApp, pageFiles } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { createAnnouncer, type Reader } from './announcer'
import { createDocument } from './document'

const built = aBuiltDashboard()
afterAll(built.remove)
const { request } = anApp({ client: built.folder })
const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers })
const html = { accept: 'text/html' }

/** Who asks where nobody is told apart. */
const everybody: Reader = { by: 'nobody', rights: new Set(rights), signsIn: false }

/** The data that a document announces. */
const dataOf = ({ headers }: Response) =>
  Array.from(headers.get('link')?.matchAll(/<([^>]+)>; rel=preload; as=fetch/g) ?? [], ([, address]) => address)
const announced = async (path: string) => dataOf(await get(path, html))

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
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
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
      '</assets/surveys-3c4d.css>; rel=preload; as=style; crossorigin=anonymous, </assets/surveys-3c4d.js>; rel=modulepreload, </assets/table-5e6f.js>; rel=modulepreload, </team/me>; rel=preload; as=fetch; crossorigin=anonymous, </api/surveys>; rel=preload; as=fetch; crossorigin=anonymous',
    )
    expect(await announced('/nki/7')).toEqual(['/team/me', '/api/nkis/7/summary'])
    expect(await announced('/nki')).toEqual(['/team/me'])
    expect(await announced('/lookup')).toEqual(['/team/me'])
  })

  test('announces the first page as the connection has it', () => {
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
      [{ path: '/contacts', needs: 'contacts.read', first: ['listContacts'], module: 'src/dashboard/contacts.tsx' }],
      {},
    )
    const document = createDocument({ html: '<head></head>', announce })
    const dataFor = (known?: Connection) => dataOf(document('/contacts', new Headers(), everybody, known))
    expect(dataFor(connection)).toEqual(['/team/me', '/v2/contacts?sort=new&offset=0&count=20'])
    expect(dataFor()).toEqual(['/team/me'])
    expect(dataFor({ ...connection, paging: 'none', order: 'none' })).toEqual(['/team/me', '/v2/contacts'])
  })

  test('is announced in less than 2 KB: an address that is longer is not, and of many modules the last are not', () => {
    const modules = Array.from({ length: 60 }, (_, index) => `/assets/module-${index}-1a2b3c4d.js`)
    const data = [`/v2/conversations/${'4'.repeat(3000)}/mt`, '/api/surveys']
    const document = createDocument({ html: '<head></head>', announce: () => ({ styles: ['/a.css'], modules, data }) })
    const link = document('/', new Headers(), everybody).headers.get('link') ?? ''
    expect(link.length).toBeGreaterThan(1900)
    expect(link.length).toBeLessThan(2048)
    expect(link).toMatch(/^<\/a\.css>.*module-0-.*<\/api\/surveys>; rel=preload; as=fetch; crossorigin=anonymous$/)
    expect(link).not.toContain('4444')
  })

  test('is compressed once', () => {
    const random = Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 1009).join(' ')
    const document = createDocument({ html: random, announce: () => undefined })
    const answer = () => document('/', new Headers({ 'accept-encoding': 'br' }), everybody)
    answer()
    const begun = process.cpuUsage()
    for (let n = 0; n < 200; n++) answer()
    // Once takes longer than this, of the processor's time: a busy machine makes no difference.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(400)
  })

  test('a segment is filled in as one segment', async () => {
    expect(await announced('/nki/a%2Fb%3E;%22')).toEqual(['/team/me', '/api/nkis/a%2Fb%3E%3B%22/summary'])
    expect(await announced('/nki/%E0%A4')).toEqual(['/team/me'])
  })

  test('can say the same in its head', async () => {
    const announce = createAnnouncer(pageFiles, {})
    const document = createDocument({ html: '<head><!--preloads--></head>', announce, announceIn: 'elements' })
    const answer = document('/nki/$&', new Headers(), everybody)
    expect(answer.headers.get('link')).toBeNull()
    expect(await answer.text()).toBe(
      '<head><link rel="preload" as="fetch" crossorigin="anonymous" href="/team/me"><link rel="preload" as="fetch" crossorigin="anonymous" href="/api/nkis/%24%26/summary"></head>',
    )
  })

  test('without a build there is a sentence', async () => {
    const answer = await anApp().request('/surveys', { headers: html })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build')
  })
})

describe('the document of a server that tells people apart', () => {
  const person = (more: Partial<Principal>): Principal => ({
    by: 'session',
    id: 'p1',
    name: 'Eva Ek',
    email: 'eva@example.com',
    rights: new Set(),
    ...more,
  })
  const others = {
    sending: {} as never,
    activity: undefined as never,
    codeFormats: {} as never,
    handle: () => Promise.reject(new Error('not asked')),
  }

  /** The document for somebody, or for a cookie that is refused. */
  async function documentFor(principal: Principal | undefined | Error, path: string, headers = {}) {
    const identify: (headers: Headers, look?: { answerHeaders?: Headers }) => Promise<Principal | undefined> = (
      _,
      look,
    ) => {
      look?.answerHeaders?.append('set-cookie', 'session=anew')
      return principal instanceof Error ? Promise.reject(principal) : Promise.resolve(principal)
    }
    const team = {
      ...others,
      readings: undefined as never,
      identify,
      finishOidc: () => Promise.reject(new Error('not asked')),
    }
    const { request: send } = anApp({ client: built.folder, environment: { ACCOUNTS: 'on' }, team })
    return send(path, { headers: { ...html, ...headers } })
  }
  const dataFor = async (principal: Principal | undefined | Error, path: string) =>
    dataOf(await documentFor(principal, path))
  const support = person({ rights: new Set(['surveys.read']) })

  test('announces what its reader may read, and nothing of pages they may not open', async () => {
    expect(await dataFor(support, '/surveys')).toEqual(['/team/me', '/api/surveys'])
    expect(await dataFor(support, '/surveys/new')).toEqual(['/team/me'])
    expect(await dataFor(support, '/nki/7')).toEqual(['/team/me'])
    expect(await dataFor(support, '/people')).toEqual(['/team/me'])
    expect(await dataFor(support, '/activity')).toEqual(['/team/me', '/team/activity', '/api/surveys'])
    expect(await dataFor(person({}), '/activity')).toEqual(['/team/me', '/team/activity'])
    expect(await dataFor(person({ rights: new Set(['people.manage']) }), '/people')).toEqual([
      '/team/me',
      '/team/people',
    ])
    expect(await dataFor(support, '/no-such-page')).toEqual(['/team/me'])
  })

  test('announces no page where a second factor comes first', async () => {
    const due = person({ secondFactorDue: true })
    expect(await dataFor(due, '/surveys')).toEqual(['/team/me'])
    expect(await dataFor(due, '/activity')).toEqual(['/team/me'])
  })

  test.each([
    ['nobody', undefined],
    ['a person who is not let in', new TeamRefusal(403, 'You were deactivated.')],
    ['anybody, while the database is away', new Error('database gone')],
  ])('leads %s to where people sign in, and announces that page', async (_, principal) => {
    const answer = await documentFor(principal, '/surveys?q=1')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('link')).toBe(
      '</assets/sign-in-7a8b.js>; rel=modulepreload, </session>; rel=preload; as=fetch; crossorigin=anonymous',
    )
    expect(await dataFor(principal, '/sign-in')).toEqual(['/session'])
    expect(await dataFor(principal, '/no-such-page')).toEqual([])
  })

  test('is the same text for everyone, and nothing in it is personal', async () => {
    const [one, other, nobodys] = await Promise.all(
      [support, everyone(), undefined].map(async who => (await documentFor(who, '/surveys')).text()),
    )
    expect(other).toBe(one)
    // Nobody's says that, so that the page need not ask and be refused.
    expect(nobodys?.replace('<meta name="session" content="none">', '')).toBe(one)
    expect(nobodys).not.toBe(one)
  })

  test('is not taken for another person’s: what is announced is part of its name', async () => {
    const [mine, nobodys] = [await documentFor(support, '/surveys'), await documentFor(undefined, '/surveys')]
    const etag = mine.headers.get('etag') ?? ''
    expect(nobodys.headers.get('etag')).not.toBe(etag)
    expect(mine.headers.get('cache-control')).toBe('private, no-cache')
    expect(mine.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    expect((await documentFor(undefined, '/surveys', { 'if-none-match': etag })).status).toBe(200)
    const again = await documentFor(support, '/surveys', { 'if-none-match': etag })
    expect([again.status, again.headers.get('link')]).toEqual([304, mine.headers.get('link')])
  })

  test('a cookie that an older secret signed is signed anew with it', async () => {
    expect((await documentFor(support, '/surveys')).headers.get('set-cookie')).toBe('session=anew')
  })

  const everyone = () => person({ rights: new Set(rights) })
})
