import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { lostAnswerHeader } from '#service/demo/with-sentinels'
import { embeddedApi } from './embedded-api'
import { closeServer } from './node-server'
import { contentSecurityPolicy } from './security-headers'
import { aBuiltDashboard, type anApp, aServer, getRaw, sendRaw } from './testing/server-fixture'

const built = aBuiltDashboard()
afterAll(built.remove)

const started = (parts: Parameters<typeof anApp>[0] = {}) => aServer({ client: built.folder, ...parts })

/** Sends each request after the previous log line: a line is written when its answer has been sent. */
async function logInOrder(logs: string[], requests: (() => Promise<unknown>)[]) {
  for (const [index, request] of requests.entries()) {
    await request()
    await expect.poll(() => logs.length).toBe(index + 1)
  }
}

describe('raw requests', () => {
  test.each<[string, string | string[], number]>([
    ['a step up', '/assets/../connection.json', 404],
    ['one in escapes', '/assets/%2e%2e/connection.json', 404],
    ['one with escaped slashes', '/..%2f..%2fetc/passwd', 404],
    ['another host', '//evil.example/', 404],
    ['an address with one', 'http://evil.example/connection.json', 404],
    ['a backslash', '/a\\b', 400],
    ['what is there', '/connection.json', 200],
    ['no HTTP', ['hello'], 400],
    ['no host', ['GET / HTTP/1.0'], 400],
    ['no host where there must be one', ['GET / HTTP/1.1', 'Connection: close'], 400],
    ['an expectation', ['GET / HTTP/1.1', 'Host: x', 'Expect: foo', 'Connection: close'], 417],
    ['an expectation without a host', ['POST /api/surveys HTTP/1.1', 'Expect: foo', 'Connection: close'], 417],
    ['a strange host', ['GET / HTTP/1.1', 'Host: a b', 'Connection: close'], 400],
    ['endless headers', ['GET / HTTP/1.1', 'Host: x', `X: ${'y'.repeat(20_000)}`], 431],
  ])('%s is answered with all headers', async (_, sent, status) => {
    const { port } = await started()
    const answer = await (typeof sent === 'string' ? getRaw(port, sent) : sendRaw(port, sent))
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain(contentSecurityPolicy)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).not.toMatch(/x-powered-by/i)
  })
})

describe('transfer encodings', () => {
  test.each<[number, string[]]>([
    [200, ['Transfer-Encoding: chunked', 'TE: trailers, gzip']],
    [501, ['Transfer-Encoding: gzip, chunked']],
    [501, ['Transfer-Encoding: identity, chunked']],
    [400, ['Transfer-Encoding: gzip']],
    [400, ['Transfer-Encoding: chunked, identity']],
    [400, ['Transfer-Encoding: chunked', 'Content-Length: 2']],
  ])('%i for %j', async (status, lines) => {
    const { port } = await started()
    const start = ['POST /api/surveys HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Connection: close']
    expect(await sendRaw(port, [...start, ...lines, '', '2', '{}', '0'])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe('the log', () => {
  test('has a line per request with names and numbers, and nothing a person typed', async () => {
    const secrets = /46701234567|%2B46|K8213|anna@example|s3cret|Räksmörgås|R%C3%A4|x-very-own/
    const { origin, logs, port } = await started({
      api: async c => {
        const body = await c.req.raw.text()
        if (body.includes('fail')) throw new Error(`code K8213 for +46701234567\n    at +46701234567`)
        return Response.json({ body }, { status: 200 })
      },
    })
    const json = {
      'content-type': 'application/json',
      authorization: 'Bearer s3cret',
      cookie: 'a=s3cret',
      'x-request-id': 'x-very-own',
    }
    const refused = async () => {
      const failed = await fetch(`${origin}/api/surveys`, { method: 'POST', headers: json, body: '{"fail":"K8213"}' })
      expect(failed.status).toBe(500)
      expect(await failed.text()).not.toContain('K8213')
    }
    await logInOrder(logs, [
      () => fetch(`${origin}/v2/conversations/%2B46701234567/mt?properties[email]=anna@example.com`, { headers: json }),
      () => fetch(`${origin}/v2/contacts?properties[name]=R%C3%A4ksm%C3%B6rg%C3%A5s`, { headers: json }),
      () => fetch(`${origin}/api/authentications`, { method: 'POST', headers: json, body: '{"Phone":"+46701234567"}' }),
      refused,
      () => fetch(`${origin}/messages/conversations/+46701234567`, { headers: { accept: 'text/html' } }),
      () => fetch(`${origin}/api/nowhere/46701234567`),
      () => fetch(`${origin}/preview`, { method: 'POST', body: new URLSearchParams({ html: 'code K8213' }) }),
      () => getRaw(port, '/v2/conversations/46701234567\\x/mt'),
      () => getRaw(port, 'http://46701234567/'),
      () => sendRaw(port, ['GET /46701234567 HTTP/1.1', 'Host: x', 'Expect: foo', 'Connection: close']),
    ])

    const lines = logs.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ answer, status }) => [answer, status])).toEqual([
      ['listConversationMessages', 200],
      ['listContacts', 200],
      ['createAuthentication', 200],
      ['createSurvey', 500],
      ['document', 200],
      ['unknown', 200],
      ['preview', 200],
      ['unknown', 400],
      ['unknown', 400],
      ['unknown', 417],
    ])
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      method: 'GET',
      answer: 'listConversationMessages',
      status: 200,
      ms: expect.any(Number) as number,
      bytes: expect.any(Number) as number,
      msg: 'request',
    })
    expect(lines[3]).toMatchObject({
      level: 'error',
      fault: { type: 'Error', at: expect.arrayContaining([]) as string[] },
    })
    expect(logs.join('')).not.toMatch(secrets)
  })

  test('uses the request id of a trusted proxy only', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const idFrom = async (environment: Record<string, string>, id: string) => {
      const { origin } = await started({ environment })
      return (await fetch(`${origin}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    }
    expect(await idFrom({ TRUSTED_PROXY: '1' }, id)).toBe(id)
    expect(await idFrom({}, id)).not.toBe(id)
    expect(await idFrom({ TRUSTED_PROXY: '1' }, '+46701234567')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a lost answer', () => {
  const failing = (start: string) =>
    new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(Buffer.from(start)),
      async pull(controller) {
        await new Promise(resolve => setTimeout(resolve, 20))
        controller.error(new Error('lost'))
      },
    })

  test('closes the connection without a response', async () => {
    const headers = { [lostAnswerHeader]: '1' }
    const service = { fetch: () => Promise.resolve(new Response(failing(''), { headers })) }
    const { port, logs } = await started({ api: embeddedApi(service) })
    expect(await getRaw(port, '/api/surveys')).toBe('')
    await expect.poll(() => logs.join('')).toContain('"cutOff":true')
  })

  test('does not end a list that breaks off as if it were complete', async () => {
    const service = { fetch: () => Promise.resolve(new Response(failing('[1,'))) }
    const { port, logs } = await started({ api: embeddedApi(service) })
    const answer = await getRaw(port, '/api/groups/1/contacts')
    expect(answer).toMatch(/Transfer-Encoding: chunked\r\n\r\n3\r\n\[1,/)
    expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
    await expect.poll(() => logs.join('')).toContain('"cutOff":true')
  })
})

describe('stopping', () => {
  test('finishes answers in flight, closes idle connections, and accepts no new ones', async () => {
    let answer = () => undefined as unknown
    const { server, origin, port } = await started({
      api: () =>
        new Promise(resolve => {
          answer = () => resolve(Response.json(['done']))
        }),
    })
    const idle = connect(port, '127.0.0.1')
    const idleClosed = new Promise(resolve => void idle.once('close', resolve))
    const inFlight = fetch(`${origin}/api/surveys`)
    await expect.poll(() => answer.toString()).toContain('resolve')

    const closed = closeServer(server, 20_000)
    await idleClosed
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
    answer()
    expect(await (await inFlight).json()).toEqual(['done'])
    await closed
  })

  test('cuts off an answer that takes too long', async () => {
    const { server, origin } = await started({ api: () => new Promise(() => undefined) })
    const inFlight = fetch(`${origin}/api/surveys`).then(String, () => 'cut')
    await new Promise(resolve => setTimeout(resolve, 50))
    await closeServer(server, 100)
    expect(await inFlight).toBe('cut')
  })
})
