import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { aGateway, anUpstream, type ReceivedRequest } from '#server/testing/upstream-fixture'
import type { GatewayOptions } from './gateway'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of open.splice(0)) await stop()
})

async function upstreamAndGateway(answer?: Parameters<typeof anUpstream>[0], options?: Partial<GatewayOptions>) {
  const upstream = await anUpstream(answer)
  const gateway = await aGateway(upstream.url, options)
  open.push(gateway.stop, upstream.stop)
  return { upstream, gateway }
}

const json = { 'content-type': 'application/json' }

const post = (origin: string, path: string, body: RequestInit['body'], headers: Record<string, string> = json) =>
  fetch(origin + path, { method: 'POST', body: body ?? null, headers })

describe('requests', () => {
  test('each generation has its credential, and no header of the browser goes along', async () => {
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

  test('a body is written anew, with its order and __proto__', async () => {
    const { upstream, gateway } = await upstreamAndGateway()
    const body = '{ "b": 1.50, "a":"å\\u0041", "a":"last", "__proto__": {"x": [1e3, -0.25]}, "": 9007199254740991 }'
    await post(gateway.origin, '/api/surveys', body)
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
  ])('%s is refused before the upstream hears of it', async (_, body, headers, status) => {
    const { upstream, gateway } = await upstreamAndGateway()
    const answer = await post(gateway.origin, '/api/surveys', body, { 'content-type': 'application/json', ...headers })
    expect(answer.status).toBe(status)
    expect(upstream.received).toEqual([])
  })

  test('a body where none belongs is left behind', async () => {
    const { upstream, gateway } = await upstreamAndGateway()
    await fetch(`${gateway.origin}/api/surveys/questions/1`, { method: 'DELETE', body: '{"x":1}' })
    expect(upstream.received.map(({ method, body }: ReceivedRequest) => [method, body])).toEqual([['DELETE', '']])
  })
})

describe('answers', () => {
  test('an answer without a body is one', async () => {
    const { gateway } = await upstreamAndGateway((_, response) => response.writeHead(204).end())
    const answer = await fetch(`${gateway.origin}/api/surveys`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  test.each([301, 302, 303, 307, 308, 304])('%i is not followed', async status => {
    const elsewhere = await anUpstream()
    open.push(elsewhere.stop)
    const { gateway } = await upstreamAndGateway((_, response) =>
      response.writeHead(status, { location: elsewhere.url }).end(),
    )
    const answer = await fetch(`${gateway.origin}/api/surveys`, { redirect: 'manual' })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ title: 'The messaging service answered with a redirect' })
    expect(elsewhere.received).toEqual([])
  })

  test('nobody there is said in words, without the address', async () => {
    const upstream = await anUpstream()
    await upstream.stop()
    const gateway = await aGateway(upstream.url)
    open.push(gateway.stop)
    const answer = await fetch(`${gateway.origin}/api/surveys`)
    expect(answer.status).toBe(502)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ title: 'The messaging service cannot be reached', status: 502 })
    // An id of a request is random, and may hold the same digits.
    const output = text + gateway.logs.join('').replaceAll(/"requestId":"[^"]*"/g, '')
    expect(output).not.toContain(new URL(upstream.url).port)
  })

  test('something that is no HTTP is said too', async () => {
    const server = createServer().on('connection', socket => socket.end('hello\r\n\r\n'))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    const gateway = await aGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    open.push(gateway.stop, () => new Promise(resolve => void server.close(() => resolve())))
    const answer = await fetch(`${gateway.origin}/api/surveys`)
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { title: 'The messaging service answered with something that is not HTTP' },
    ])
  })

  test('silence becomes 504, and a write says that its outcome is unknown', async () => {
    const { upstream, gateway } = await upstreamAndGateway(() => undefined, { limits: { answer: 1000, idle: 100 } })
    const read = await fetch(`${gateway.origin}/api/surveys`)
    expect([read.status, ((await read.json()) as { detail: string }).detail]).toEqual([
      504,
      expect.not.stringContaining('may or may not'),
    ])
    const write = await post(gateway.origin, '/api/surveys', '{}')
    expect([write.status, ((await write.json()) as { detail: string }).detail]).toEqual([
      504,
      expect.stringContaining('may or may not'),
    ])
    await expect.poll(upstream.closedEarly).toBe(2)
  })

  test('a body that stops half-way, or breaks, cuts the connection: half a list never looks whole', async () => {
    const stops = await upstreamAndGateway((_, response) => void response.write('[1,'), {
      limits: { answer: 1000, idle: 100 },
    })
    await expect(fetch(`${stops.gateway.origin}/api/surveys`).then(answer => answer.text())).rejects.toThrow(
      'terminated',
    )
    const breaks = await upstreamAndGateway((_, response) => void response.write('[1,', () => response.destroy()))
    await expect(fetch(`${breaks.gateway.origin}/api/surveys`).then(answer => answer.text())).rejects.toThrow(
      'terminated',
    )
    await expect.poll(() => breaks.gateway.logs.join('')).toContain('"cutOff":true')
  })

  test.each([
    ['of a connection that closes', 'Connection: close\r\nContent-Length: 100\r\n\r\n[1]'],
    ['of one that would stay open', 'Content-Length: 100\r\n\r\n[1]'],
    ['without a first byte', 'Connection: close\r\nContent-Length: 100\r\n\r\n'],
    ['in chunks, without the last', 'Transfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n'],
    ['so, of a connection that closes', 'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n'],
    ['within a chunk', 'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n[1,'],
  ])('a body shorter than announced is cut: %s', async (_, rest) => {
    const server = createServer().on('connection', socket => socket.end(`HTTP/1.1 200 OK\r\n${rest}`))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    const gateway = await aGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    open.push(gateway.stop, () => new Promise(resolve => void server.close(() => resolve())))
    await expect(fetch(`${gateway.origin}/api/surveys`).then(answer => answer.text())).rejects.toThrow(
      /terminated|fetch failed/,
    )
    await expect.poll(() => gateway.logs.join('')).toContain('"cutOff":true')
  })
})

describe('limits', () => {
  test('of calls: one that waits too long is told that it never left, and one that ends lets the next in', async () => {
    const answers: (() => void)[] = []
    const { upstream, gateway } = await upstreamAndGateway((_, response) => answers.push(() => response.end('[]')), {
      limits: { calls: 2, wait: 1000 },
    })
    const fetchSurveys = () => fetch(`${gateway.origin}/api/surveys`)
    const first = [fetchSurveys(), fetchSurveys()]
    await expect.poll(() => upstream.received.length).toBe(2)
    const refused = await post(gateway.origin, '/api/surveys', '{}')
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
    // All places are free again, those of clients that went too.
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

  test('of pace: an answer that trickles is cut', async () => {
    const { upstream, gateway } = await upstreamAndGateway(
      (_, response) => {
        const timer = setInterval(() => response.write('1,'), 20)
        response.on('close', () => clearInterval(timer))
      },
      // Two minutes pass within 120 ms.
      { now: () => performance.now() * 1000 },
    )
    const answer = await fetch(`${gateway.origin}/api/sms/sent/bundle/1`)
    await expect(answer.text()).rejects.toThrow('terminated')
    await expect.poll(upstream.closedEarly).toBe(1)
  })

  test('of bytes: an answer that is larger is cut', async () => {
    const { gateway } = await upstreamAndGateway((_, response) => response.end('x'.repeat(2000)), {
      limits: { bytes: 1000 },
    })
    await expect(fetch(`${gateway.origin}/api/surveys`).then(answer => answer.text())).rejects.toThrow(
      /terminated|fetch failed/,
    )
    await expect.poll(() => gateway.logs.join('')).toContain('"cutOff":true')
    const small = await upstreamAndGateway((_, response) => response.end('x'.repeat(1000)), { limits: { bytes: 1000 } })
    expect((await fetch(`${small.gateway.origin}/api/surveys`)).status).toBe(200)
  })
})

const text = ({ value }: { value?: Uint8Array | undefined }) => Buffer.from(value ?? []).toString()

describe('streams', () => {
  test('the first bytes leave before the last have come', async () => {
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

  test('a client that goes ends the request to the upstream', async () => {
    const { upstream, gateway } = await upstreamAndGateway((_, response) => void response.write('[1,'))
    const controller = new AbortController()
    await fetch(`${gateway.origin}/api/sms/sent/bundle/1`, { signal: controller.signal })
    controller.abort()
    await expect.poll(upstream.closedEarly).toBe(1)
  })

  test('a client that goes before the answer ends it too', async () => {
    const { upstream, gateway } = await upstreamAndGateway(() => undefined)
    const controller = new AbortController()
    const aborted = fetch(`${gateway.origin}/api/surveys`, { signal: controller.signal }).catch(() => 'gone')
    await expect.poll(() => upstream.received.length).toBe(1)
    controller.abort()
    expect(await aborted).toBe('gone')
    await expect.poll(upstream.closedEarly).toBe(1)
  })

  test('a client that reads slowly slows the upstream down', async () => {
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
    // 100 MB in all: what lies between is in the buffers of three sockets.
    expect(written).toBeLessThan(150)
    await reader.cancel()
  })
})
