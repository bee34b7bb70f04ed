import { afterAll, describe, expect, test } from 'vitest'
import { apiPolicy, contentSecurityPolicy } from './security-headers'
import { aBuiltDashboard, anApp } from './testing/server-fixture'

const built = aBuiltDashboard()
afterAll(built.remove)
const page = { accept: 'text/html,*/*;q=0.8' }

describe('headers', () => {
  const api = (c: { req: { path: string } }) => {
    if (c.req.path.endsWith('/surveys')) return Promise.resolve(Response.json([]))
    return Promise.reject(new Error('secret +46701234567'))
  }
  const { request } = anApp({ client: built.folder, api })
  const preview = { method: 'POST', body: new URLSearchParams({ html: '<b>x</b>' }) }
  const classes: [string, string, RequestInit, number][] = [
    ['document', '/surveys', { headers: page }, 200],
    ['asset', '/assets/main-1a2b.js', {}, 200],
    ['unknown asset', '/assets/gone.js', { headers: page }, 404],
    ['API', '/api/surveys', {}, 200],
    ['API error', '/api/nkis/1/summary', {}, 500],
    ['connection', '/connection.json', {}, 200],
    ['OpenAPI', '/openapi.json', {}, 200],
    ['health', '/healthz', {}, 200],
    ['readiness', '/readyz', {}, 200],
    ['unknown host', '/surveys', { headers: { host: 'evil.example' } }, 421],
    ['foreign origin', '/api/surveys', { method: 'POST', headers: { origin: 'http://evil.example' } }, 403],
    ['preview', '/preview', preview, 200],
    ['HEAD', '/surveys', { method: 'HEAD', headers: page }, 200],
    ['wrong method', '/surveys', { method: 'DELETE' }, 404],
  ]
  test.each(classes)('%s', async (name, path, init, status) => {
    const { headers, status: actual } = await request(path, init)
    expect(actual).toBe(status)
    const usual = path.startsWith('/api') ? apiPolicy : contentSecurityPolicy
    expect(headers.get('content-security-policy') === usual).toBe(name !== 'preview')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('allow nothing from other origins, and no framing', () => {
    for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(contentSecurityPolicy.split('; ')).toContain(directive)
  })

  test.each<[string, Record<string, string>, string]>([
    ['for this host', {}, 'max-age=31536000'],
    ['with subdomains', { HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
  ])('set HSTS under https: %s', async (_, more, expected) => {
    const environment = { PUBLIC_ORIGIN: 'https://admin.example.com', TRUSTED_PROXY: '1', ...more }
    const { headers } = await anApp({ environment }).app.request('https://admin.example.com/healthz')
    expect(headers.get('strict-transport-security')).toBe(expected)
  })

  test.each([
    ['http://messaging.intern', 'same-origin'],
    ['https://messaging.intern', 'no-referrer'],
    ['http://[::1]:4600', 'no-referrer'],
  ])('let forms be recognised on %s by origin or fetch metadata', async (origin, policy) => {
    const { app } = anApp({ environment: { PUBLIC_ORIGIN: origin, ALLOW_HTTP: '1' } })
    expect((await app.request(`${origin}/healthz`)).headers.get('referrer-policy')).toBe(policy)
  })
})

describe('answers of the server itself', () => {
  test('describe the connection in connection.json', async () => {
    const { request } = anApp({ environment: { PAGING: 'none', ORDER: 'none', CONTACT_FILTER: 'string' } })
    const connection = (await (await request('/connection.json')).json()) as Record<string, unknown>
    expect(connection).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      mode: 'embedded',
      paging: 'none',
      order: 'none',
      contactFilter: 'string',
      demo: true,
      version: '1.2.3',
    })
  })

  test('describe the upstream’s paging in openapi.json', async () => {
    const parametersOf = async (environment: Record<string, string>) => {
      const document = (await (await anApp({ environment }).request('/openapi.json')).json()) as {
        paths: Record<string, Record<string, { parameters?: { name: string; schema: object }[] }>>
      }
      const { parameters = [] } = document.paths['/v2/segments']?.get ?? {}
      return parameters.map(({ name, schema }) => ({ name, ...schema }))
    }
    const own = [
      { name: 'start', type: 'integer', format: 'int32', minimum: 0, default: 0 },
      { name: 'limit', type: 'integer', format: 'int32', minimum: 1, default: 50 },
      { name: 'order', type: 'string', enum: ['ASC', 'DESC'], default: 'ASC' },
    ]
    const other = { PAGING: 'skip,take,20', ORDER: 'sort=newest' }
    expect(await parametersOf({})).toEqual(own)
    expect(await parametersOf(other)).toEqual(own)
    const upstream = { UPSTREAM_URL: 'http://127.0.0.1:9' }
    expect(await parametersOf({ ...upstream, ...other })).toEqual([
      { ...own[0], name: 'skip' },
      { ...own[1], name: 'take', default: 20 },
      { name: 'sort', type: 'string', examples: ['newest'] },
    ])
    expect(await parametersOf({ ...upstream, PAGING: 'none', ORDER: 'none' })).toEqual([])
  })

  test('separate the service’s document from the team’s', async () => {
    const read = async (path: string) => {
      const answer = await anApp().request(path)
      const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> }
      expect(openapi).toMatch(/^3\.1/)
      return paths
    }
    expect(await read('/openapi.json')).toHaveProperty('/api/surveys')
    const own = await read('/team/openapi.json')
    expect(own).toHaveProperty(['/team/people/{person}', 'patch'])
    expect(own).not.toHaveProperty('/api/surveys')
  })

  test('give the preview its own policy, with remote images only on request', async () => {
    const { request } = anApp()
    const post = (fields: Record<string, string>) =>
      request('/preview', { method: 'POST', body: new URLSearchParams(fields) })
    const plain = await post({ html: '<p>Hello</p><script>alert(1)</script>' })
    expect(await plain.text()).toBe('<p>Hello</p><script>alert(1)</script>')
    expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(plain.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    const images = await post({ html: '<p>', images: '1' })
    expect(images.headers.get('content-security-policy')).toContain('img-src data: https:;')
    expect((await post({ text: '<p>' })).status).toBe(400)
    expect((await post({ html: 'x'.repeat(2_000_001) })).status).toBe(413)
    expect((await post({ html: 'x'.repeat(9_000_000) })).status).toBe(413)
    expect((await request('/preview', { method: 'POST', body: '<p>' })).status).toBe(415)
  })

  test('never serve the page under /api or /v2', async () => {
    const { request } = anApp({ client: built.folder, api: () => Promise.resolve(Response.json({}, { status: 404 })) })
    for (const path of ['/api', '/api/', '/api/nothing', '/v2', '/v2/nothing']) {
      const answer = await request(path, { headers: page })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('the Host header', () => {
  const statusFor = async (host: string, environment: Record<string, string> = {}) =>
    (await anApp({ environment }).request('/connection.json', { headers: { host } })).status

  test.each<[string, number]>([
    ['127.0.0.1:4600', 200],
    ['[::1]:4600', 200],
    ['LOCALHOST:4600', 200],
    ['evil.example', 421],
    ['127.0.0.1', 421],
    ['localhost:4600@evil.example', 421],
    ['127.0.0.1.evil.example:4600', 421],
    ['a/b', 421],
    ['', 421],
  ])('"%s" is answered %i', async (host, status) => {
    expect(await statusFor(host)).toBe(status)
  })

  test('must be the public name behind a proxy, which the refusal names', async () => {
    const environment = { PUBLIC_ORIGIN: 'https://admin.example.com', HOST: '0.0.0.0', TRUSTED_PROXY: '1' }
    expect(await statusFor('admin.example.com', environment)).toBe(200)
    expect(await statusFor('admin.example.com:443', environment)).toBe(200)
    expect(await statusFor('localhost:4600', environment)).toBe(421)
    const answer = await anApp({ environment }).request('/surveys', { headers: { host: 'messaging_admin' } })
    const { detail } = (await answer.json()) as { detail: string }
    expect(detail).toContain('host "messaging_admin"')
    expect(detail).toContain('PUBLIC_ORIGIN is https://admin.example.com')
  })
})
