import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getRaw } from '#server/testing/server-fixture'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'
import type { GatewayOptions } from './gateway'
import { reasonOf } from './gateway-failure'

async function upstreamAndGateway(answer?: Parameters<typeof anUpstream>[0], options?: Partial<GatewayOptions>) {
  const upstream = await anUpstream(answer)
  return { upstream, gateway: await aGateway(upstream.url, options) }
}

/** Starts a gateway to a server that answers each connection with these bytes and closes it. */
async function answeredWith(bytes: string) {
  const server = createServer().on('connection', socket => socket.end(bytes))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return aGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const json = { 'content-type': 'application/json' }
const post = (origin: string, body: RequestInit['body'], headers: Record<string, string> = json) =>
  fetch(`${origin}/api/surveys`, { method: 'POST', body: body ?? null, headers })

/** Expects the list to be cut off. */
const readCut = (origin: string, path = '/api/surveys') =>
  expect(fetch(origin + path).then(answer => answer.text())).rejects.toThrow(/terminated|fetch failed/)

describe('the request’s address', () => {
  test('cannot lead to another path or host', async () => {
    const other = await anUpstream()
    const { upstream, gateway } = await upstreamAndGateway()
    const targets = [
      '/api/surveys/../contacts',
      '/v2/contacts/..',
      '/v2/contacts/%2e',
      '/v2/contacts/%2e%2e',
      '/v2/conversations/../mt',
      '/v2/conversations/..%2f..%2f..%2fadmin/mt',
      '/v2/contacts/..\\..\\admin',
      '/v2/contacts/a%5Cb',
      '/v2/contacts/a%00b',
      '/v2/contacts/a%0d%0aX-Evil:%201',
      '/v2/contacts/%E0%A4%A',
      '/v2/contacts/',
      '/v2/contacts//x',
      '//evil.example/v2/contacts',
      `${other.url.replace('http:', '')}/v2/contacts`,
      '/\\evil.example/v2/contacts',
      '/api/../v2/contacts',
      '/v2/contacts/a#/../x',
      '/v2/contacts/a/b',
      '/V2/contacts',
      '/v2/contacts;x=1',
      '/api/surveys/1/statistics/',
      `${other.url}/v2/contacts`,
      `${upstream.url}/v2/contacts`,
      'http://evil.example/v2/contacts',
      '*',
    ]
    for (const target of targets) {
      const answer = await getRaw(gateway.port, target)
      expect([target, answer]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 4\d\d /)])
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
      expect([target, upstream.received, other.received]).toEqual([target, [], []])
    }
  })

  test('is one of the 24 paths below the base address, decoded once', async () => {
    const upstream = await anUpstream()
    const gateway = await aGateway(`${upstream.url}/base/path/`)
    const arrivals = [
      ['/api/surveys', '/base/path/api/surveys'],
      ['/v2/conversations/a%2Fb/mt', '/base/path/v2/conversations/a%2Fb/mt'],
      ['/v2/conversations/+46701234567/mt', '/base/path/v2/conversations/%2B46701234567/mt'],
      ['/v2/conversations/%C3%85sa%20AB/mt', '/base/path/v2/conversations/%C3%85sa%20AB/mt'],
      ['/v2/contacts/%3Fa%23b', '/base/path/v2/contacts/%3Fa%23b'],
      [
        '/v2/contacts?labels=a&labels=b+c&properties[x%26y]=%C3%A5&meta',
        '/base/path/v2/contacts?labels=a&labels=b%20c&properties%5Bx%26y%5D=%C3%A5&meta=',
      ],
      ['/v2/contacts?next=//evil.example/..&x=\\#y', '/base/path/v2/contacts?next=%2F%2Fevil.example%2F..&x=%5C%23y'],
      ['/v2/contacts?labels=%ff&x=%&y%zz=1&z=%C3%A5', '/base/path/v2/contacts?labels=%ff&x=%&y%zz=1&z=%C3%A5'],
      ['/v2/contacts?x=%ff[a=b"%20<', '/base/path/v2/contacts?x=%ff%5Ba%3Db%22%20%3C'],
      ['/v2/conversations/%252e%252e/mt', '/base/path/v2/conversations/%252e%252e/mt'],
    ] as const
    for (const [target, arrives] of arrivals) {
      upstream.received.length = 0
      expect(await getRaw(gateway.port, target)).toMatch(/^HTTP\/1\.1 200 /)
      expect(upstream.received.map(({ target }) => target)).toEqual([arrives])
    }
    const answer = await fetch(`${gateway.origin}/v2/contacts`, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await fetch(`${gateway.origin}/api/surveys`, { method: 'HEAD' })).status).toBe(405)
  })
})

describe('requests', () => {
  test('carry each generation’s credential and no header of the browser', async () => {
    const { upstream, gateway } = await upstreamAndGateway(undefined, {
      authorization: { v1: 'Basic dXNlcjpwYXNz', v2: 'Bearer token-of-v2' },
    })
    const headers = { cookie: 'session=1', authorization: 'Bearer mine', 'x-forwarded-for': '1.2.3.4', 'x-evil': '1' }
    await fetch(`${gateway.origin}/api/surveys`, { headers })
    await fetch(`${gateway.origin}/v2/contacts`, { headers })
    expect(upstream.received.map(({ headers }) => headers.authorization)).toEqual([
      'Basic dXNlcjpwYXNz',
      'Bearer token-of-v2',
    ])
    for (const { headers } of upstream.received) {
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('x-forwarded-for')
      expect(headers).not.toHaveProperty('x-evil')
      expect(headers.host).toBe(new URL(upstream.url).host)
    }
  })

  test('have a re-serialised body, with order and __proto__ kept', async () => {
    const { upstream, gateway } = await upstreamAndGateway()
    const body = '{ "b": 1.50, "a":"å\\u0041", "a":"last", "__proto__": {"x": [1e3, -0.25]}, "": 9007199254740991 }'
    await post(gateway.origin, body)
    expect(upstream.received[0]?.body).toBe('{"b":1.5,"a":"last","__proto__":{"x":[1000,-0.25]},"":9007199254740991}')
    expect(upstream.received[0]?.headers['content-type']).toBe('application/json')
  })

  test.each<[string, RequestInit['body'] | undefined, Record<string, string>, number]>([
    ['no JSON', '{"a":', {}, 400],
    ['nothing', undefined, {}, 400],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400],
    ['endless depth', '['.repeat(100_000), {}, 400],
    ['a number that JavaScript would change', '[9007199254740993]', {}, 400],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['11 MB', `"${'x'.repeat(11 * 1024 * 1024)}"`, {}, 413],
  ])('are refused before the upstream is called: %s', async (_, body, headers, status) => {
    const { upstream, gateway } = await upstreamAndGateway()
    const answer = await post(gateway.origin, body, { ...json, ...headers })
    expect(answer.status).toBe(status)
    expect(upstream.received).toEqual([])
  })

  test('drop a body where none is defined', async () => {
    const { upstream, gateway } = await upstreamAndGateway()
    await fetch(`${gateway.origin}/api/surveys/questions/1`, { method: 'DELETE', body: '{"x":1}' })
    expect(upstream.received.map(({ method, body }) => [method, body])).toEqual([['DELETE', '']])
  })
})

describe('answers', () => {
  test('pass on few headers', async () => {
    const sent = {
      'content-type': 'application/problem+json',
      link: '<https://127.0.0.1/v2/contacts?start=50>; rel="next"',
      'retry-after': '7',
      ratelimit: '"default";r=3',
      'X-RateLimit-Limit': '100',
      deprecation: '@1767225600',
      'set-cookie': 'a=b',
      location: 'http://evil.example',
      server: 'upstream/1',
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
      'x-powered-by': 'upstream',
      'request-not-sent': '1',
      sunset: 'x'.repeat(201),
      'x-rate-limits-of-others': '1',
    }
    // The upstream's own problem types must not look like this server's.
    const body = '{"type":"/problems/no-session","title":"No"}'
    const { gateway } = await upstreamAndGateway((_, response) => response.writeHead(409, sent).end(body))
    const answer = await fetch(`${gateway.origin}/v2/contacts`)
    expect([answer.status, await answer.text()]).toEqual([409, '{"title":"No"}'])
    const names = Object.keys(sent) as (keyof typeof sent)[]
    expect(names.filter(name => answer.headers.get(name) === sent[name])).toEqual(names.slice(0, 6))
    expect(names.filter(name => answer.headers.has(name)).slice(6)).toEqual(['content-security-policy'])
    // Rate limits are passed on for reads only.
    expect((await post(gateway.origin, '{}')).headers.get('ratelimit')).toBeNull()
  })

  test.each([
    ['</v2/contacts?start=50>; rel="next"', '</v2/contacts?start=50>; rel="next"'],
    ['<?start=50> rel=next', '<?start=50> rel=next'],
    ['<http://evil.example/v2/contacts?start=50>; rel="next"', '<?start=50>; rel="next"'],
    ['<//evil.example/?start=50>; rel="next"', '<?start=50>; rel="next"'],
    ['<http://127.0.0.1@evil.example/?start=50>; rel="next"', '<?start=50>; rel="next"'],
    ['<http://evil.example/v2/contacts>; rel="next"', null],
    ['<http://evil.example/v2/contacts?start=0>; rel="prev"', null],
    ['<https://[>; rel="next"', null],
    [
      '<http://evil.example/?a>; rel="prev", <https://127.0.0.1/?b,c>; rel="next", <http://evil.example/?d>; rel="last"',
      '<https://127.0.0.1/?b,c>; rel="next"',
    ],
    ['nothing', null],
  ])('keep only the query of a next page on another host: %s', async (link, passed) => {
    const { gateway } = await upstreamAndGateway((_, response) => response.writeHead(200, { link }).end('[]'))
    expect((await fetch(`${gateway.origin}/v2/contacts`)).headers.get('link')).toBe(passed)
  })

  test('pass on an empty answer', async () => {
    const { gateway } = await upstreamAndGateway((_, response) => response.writeHead(204).end())
    const answer = await fetch(`${gateway.origin}/api/surveys`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  test.each([301, 302, 303, 307, 308, 304])('do not follow %i', async status => {
    const elsewhere = await anUpstream()
    const { gateway } = await upstreamAndGateway((_, response) =>
      response.writeHead(status, { location: elsewhere.url }).end(),
    )
    const answer = await fetch(`${gateway.origin}/api/surveys`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ title: 'The messaging service answered with a redirect' })
    expect(elsewhere.received).toEqual([])
  })

  test('become 504 after silence, which leaves a write’s outcome unknown', async () => {
    const { upstream, gateway } = await upstreamAndGateway(() => undefined, { limits: { answer: 1000, idle: 100 } })
    const [read, write] = await Promise.all([fetch(`${gateway.origin}/api/surveys`), post(gateway.origin, '{}')])
    const details = [read, write].map(async answer => ((await answer.json()) as { detail: string }).detail)
    expect([read.status, write.status]).toEqual([504, 504])
    expect(await details[0]).not.toContain('may or may not')
    expect(await details[1]).toContain('may or may not')
    await expect.poll(upstream.closedEarly).toBe(2)
  })

  test.each<[string, string | undefined]>([
    ['stops half-way', undefined],
    ['of a connection that closes', 'Connection: close\r\nContent-Length: 100\r\n\r\n[1]'],
    ['of one that would stay open', 'Content-Length: 100\r\n\r\n[1]'],
    ['without a first byte', 'Connection: close\r\nContent-Length: 100\r\n\r\n'],
    ['in chunks, without the last', 'Transfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n'],
    ['so, of a connection that closes', 'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n'],
    ['within a chunk', 'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n[1,'],
  ])(
    'a body shorter than announced cuts the connection, so that half a list never looks whole: %s',
    async (_, rest) => {
      const limits = { answer: 1000, idle: 100 }
      const stops = () => upstreamAndGateway((_, response) => void response.write('[1,'), { limits })
      const gateway = rest === undefined ? (await stops()).gateway : await answeredWith(`HTTP/1.1 200 OK\r\n${rest}`)
      await readCut(gateway.origin)
      await expect.poll(() => gateway.logs.join('')).toContain('"cutOff":true')
    },
  )
})

describe('an unusable service', () => {
  /** An error of `fetch`: the cause has the code. */
  const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

  test('distinguishes failures before sending from all others', () => {
    const before = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
    const certificates = ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN']
    const names = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID']
    for (const code of [...before, ...certificates, ...names])
      expect([code, reasonOf(failed(code)).notSent]).toEqual([code, true])
    const after = ['ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'EPROTO', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED']
    for (const code of [...after, 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'HPE_INVALID_CONSTANT', 'anything else'])
      expect([code, reasonOf(failed(code)).notSent]).toEqual([code, undefined])
  })

  test('is described without its address, and tells whether a write was sent', async () => {
    const stopped = await anUpstream()
    await stopped.stop()
    const nobody = await aGateway(stopped.url)
    const refused = await post(nobody.origin, '{}')
    const text = await refused.text()
    expect([refused.status, refused.headers.get('request-not-sent')]).toEqual([502, '1'])
    expect(JSON.parse(text)).toMatchObject({ title: 'The messaging service cannot be reached', status: 502 })
    // The random request id may contain the same digits.
    const output = text + nobody.logs.join('').replaceAll(/"requestId":"[^"]*"/g, '')
    expect(output).not.toContain(new URL(stopped.url).port)

    const { gateway } = await upstreamAndGateway((_, response) => response.destroy())
    const broken = await post(gateway.origin, '{}')
    expect([broken.status, broken.headers.get('request-not-sent')]).toEqual([502, null])
    expect(await broken.json()).toMatchObject({ detail: 'It may or may not have done what was asked.' })
    expect(await (await fetch(`${gateway.origin}/api/surveys`)).text()).not.toContain('may or may not')
    const other = await fetch(`${(await answeredWith('hello\r\n\r\n')).origin}/api/surveys`)
    expect([other.status, await other.json()]).toMatchObject([
      502,
      { title: 'The messaging service answered with something that is not HTTP' },
    ])
  })
})

describe('limits', () => {
  test('of concurrent calls refuse one that waits too long, and admit the next when one ends', async () => {
    const answers: (() => void)[] = []
    const { upstream, gateway } = await upstreamAndGateway((_, response) => answers.push(() => response.end('[]')), {
      limits: { calls: 2, wait: 1000 },
    })
    const fetchSurveys = () => fetch(`${gateway.origin}/api/surveys`)
    const first = [fetchSurveys(), fetchSurveys()]
    await expect.poll(() => upstream.received.length).toBe(2)
    const refused = await post(gateway.origin, '{}')
    expect([refused.status, refused.headers.get('request-not-sent'), refused.headers.get('retry-after')]).toEqual([
      503,
      '1',
      '2',
    ])
    expect(upstream.received.length).toBe(2)
    const waiting = fetchSurveys()
    answers[0]?.()
    await expect.poll(() => upstream.received.length).toBe(3)
    answers[1]?.()
    answers[2]?.()
    expect((await Promise.all([...first, waiting])).map(({ status }) => status)).toEqual([200, 200, 200])
    // All places are free again, also those of disconnected clients.
    const controller = new AbortController()
    const aborted = [1, 2].map(() =>
      fetch(`${gateway.origin}/api/surveys`, { signal: controller.signal }).catch(String),
    )
    await expect.poll(() => upstream.received.length).toBe(5)
    controller.abort()
    await Promise.all(aborted)
    const last = fetchSurveys()
    await expect.poll(() => upstream.received.length).toBe(6)
    answers[5]?.()
    expect((await last).status).toBe(200)
  })

  test('of speed cut off an answer that trickles', async () => {
    const { upstream, gateway } = await upstreamAndGateway(
      (_, response) => {
        const timer = setInterval(() => response.write('1,'), 20)
        response.on('close', () => clearInterval(timer))
      },
      // Two minutes pass in 120 ms.
      { now: () => performance.now() * 1000 },
    )
    await readCut(gateway.origin, '/api/sms/sent/bundle/1')
    await expect.poll(upstream.closedEarly).toBe(1)
  })

  test('of size cut off a larger answer', async () => {
    const { gateway } = await upstreamAndGateway((_, response) => response.end('x'.repeat(2000)), {
      limits: { bytes: 1000 },
    })
    await readCut(gateway.origin)
    await expect.poll(() => gateway.logs.join('')).toContain('"cutOff":true')
    const small = await upstreamAndGateway((_, response) => response.end('x'.repeat(1000)), { limits: { bytes: 1000 } })
    expect((await fetch(`${small.gateway.origin}/api/surveys`)).status).toBe(200)
  })
})

const text = ({ value }: { value?: Uint8Array | undefined }) => Buffer.from(value ?? []).toString()

describe('streams', () => {
  test('pass on the first bytes before the last arrive', async () => {
    let finish = () => undefined as unknown
    const { gateway } = await upstreamAndGateway(
      (_, response) => {
        response.write('[{"ID":1}')
        finish = () => response.end(']')
      },
      { authorization: { v1: 'Basic Y2FuYXJ5OmNhbmFyeQ==', v2: undefined } },
    )
    const answer = await fetch(`${gateway.origin}/api/sms/sent/bundle/1`)
    const reader = answer.body!.getReader()
    expect(text(await reader.read())).toBe('[{"ID":1}')
    finish()
    expect(text(await reader.read())).toBe(']')
  })

  test('abort the upstream request when the client disconnects, also before the answer', async () => {
    for (const begins of [true, false]) {
      const { upstream, gateway } = await upstreamAndGateway((_, response) => void (begins && response.write('[1,')))
      const controller = new AbortController()
      const read = fetch(`${gateway.origin}/api/sms/sent/bundle/1`, { signal: controller.signal }).catch(() => 'gone')
      if (begins) await read
      await expect.poll(() => upstream.received.length).toBe(1)
      controller.abort()
      await read
      await expect.poll(upstream.closedEarly).toBe(1)
    }
  })

  test('slow the upstream down for a slow client', async () => {
    let written = 0
    const { gateway } = await upstreamAndGateway((_, response) => {
      const chunk = Buffer.alloc(256 * 1024, 'x')
      const more = () => {
        while (written < 400 && response.write(chunk)) written += 1
        written += 1
        if (written < 400) response.once('drain', more)
        else response.end()
      }
      more()
    })
    const answer = await fetch(`${gateway.origin}/api/sms/sent/bundle/1`)
    const reader = answer.body!.getReader()
    await reader.read()
    await new Promise(resolve => setTimeout(resolve, 300))
    // 100 MB in total; the buffers of three sockets hold less.
    expect(written).toBeLessThan(150)
    await reader.cancel()
  })
})
