/** Requests refused before any other step, and the content types that leave under /api and /v2. */
import { describe, expect, test } from 'vitest'
import { anApp, aServer } from './testing/server-fixture'

describe('the origin of a request', () => {
  const { request } = anApp()
  const refused = async (path: string, method: string, headers: Record<string, string>) =>
    (await request(path, { method, headers })).status === 403

  const requests = [
    ['/api/surveys', 'POST'],
    ['/v2/contacts/a', 'PATCH'],
    ['/api/surveys/questions/1', 'DELETE'],
    ['/api/authentications', 'POST'],
    ['/preview', 'POST'],
    // EP 10 is a POST that reads.
    ['/api/phonenumber/lookup', 'POST'],
    ['/api/surveys', 'GET'],
    ['/v2/nothing', 'GET'],
  ] as const

  test.each<[string, Record<string, string>]>([
    ['foreign origin', { origin: 'https://evil.example' }],
    ['opaque origin', { origin: 'null' }],
    ['opaque origin in a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['foreign origin that claims to be ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:3000' }],
    ['another scheme', { origin: 'https://127.0.0.1:4600' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused under /api and /v2 and for writes: %s', async (_, headers) => {
    for (const [path, method] of requests) expect([path, await refused(path, method, headers)]).toEqual([path, true])
    // A link from another site may open a page.
    expect(await refused('/surveys', 'GET', headers)).toBe(false)
  })

  test.each<[string, Record<string, string>]>([
    ['own origin', { origin: 'http://127.0.0.1:4600', 'sec-fetch-site': 'same-origin' }],
    ['the other name of this machine', { origin: 'http://localhost:4600' }],
    ['a form of our own', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['typed by a person', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('is accepted: %s', async (_, headers) => {
    expect(await refused('/api/surveys', 'POST', headers)).toBe(false)
    expect(await refused('/api/surveys', 'GET', headers)).toBe(false)
    // The API must not become a service worker.
    expect(await refused('/v2/templates/1', 'GET', { ...headers, 'service-worker': 'script' })).toBe(true)
  })

  test('is the public one alone, where that is not on this machine', async () => {
    const publicOrigin = 'https://admin.example.com'
    const { request } = anApp({ environment: { PUBLIC_ORIGIN: publicOrigin, TRUSTED_PROXY: '1' } })
    const statusOf = async (origin: string) =>
      (await request('/api/surveys', { method: 'POST', headers: { origin } })).status
    expect(await statusOf(publicOrigin)).toBe(200)
    for (const origin of ['http://127.0.0.1:4600', 'http://localhost:4600', 'http://admin.example.com'])
      expect([origin, await statusOf(origin)]).toEqual([origin, 403])
  })
})

describe('the content type of answers under /api and /v2', () => {
  const typeOf = async (type: string | undefined) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const api = () => Promise.resolve(new Response(new TextEncoder().encode('<script>'), { headers }))
    return (await anApp({ api }).request('/api/surveys')).headers.get('content-type')
  }

  test.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['Application/JSON', true],
    ['text/html', false],
    ['image/svg+xml', false],
    ['application/xhtml+xml', false],
    ['text/javascript', false],
    ['application/json, text/html', false],
    ['application/json; a=b, text/html', false],
    ['text/html; application/json', false],
    ['application/jsonp', false],
    [undefined, false],
  ])('passes %s as data: %s', async (type, isData) => {
    expect(await typeOf(type)).toBe(isData ? type : 'text/plain; charset=utf-8')
  })
})

describe('the encoding of a body', () => {
  const statusOf = async (headers: Record<string, string>, path = '/api/surveys') =>
    (await anApp().request(path, { method: 'POST', body: '{}', headers })).status

  test.each(['gzip', 'br', 'deflate, gzip', 'x'])('is refused: %s', async encoding => {
    expect(await statusOf({ 'content-encoding': encoding })).toBe(415)
    expect(await statusOf({ 'content-encoding': encoding }, '/preview')).toBe(415)
  })

  test('may be identity', async () => {
    expect(await statusOf({ 'content-encoding': 'identity', te: 'trailers' })).toBe(200)
  })
})

test('TRACE is refused', async () => {
  const server = await aServer()
  const lines = ['TRACE / HTTP/1.1', `Host: 127.0.0.1:${server.port}`, 'X-Own: of the client', 'Connection: close']
  const answer = await server.send(lines)
  expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /)
  expect(answer).not.toContain('of the client')
})
