import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { kilobytes } from '#contract/endpoint-row'
import { fillPath } from '#contract/request/parameters'
import { aServer, sendRaw } from '#server/testing/server-fixture'
import { createBodyBudget } from './limit-bodies'

const create = fillPath('createContact')

/** Starts a server with a body budget of `bytes`; its service answers after `goOn`. */
async function started(bytes: number) {
  const waiting: (() => void)[] = []
  const server = await aServer({
    bodyBudget: createBodyBudget(bytes),
    api: async c => {
      await new Promise<void>(resolve => waiting.push(resolve))
      return Response.json({ length: (await c.req.raw.text()).length })
    },
  })
  const post = (path: string, body: RequestInit['body'], init: object = {}) =>
    fetch(server.origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, ...init })
  const goOn = () => waiting.splice(0).forEach(resolve => resolve())
  return { ...server, post, waiting, goOn }
}

const bodyOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

/** A chunked body, which states no length. */
const chunked = (text: string): [RequestInit['body'], object] => [new Blob([text]).stream(), { duplex: 'half' }]

describe('the budget of all bodies', () => {
  test('refuses a body beyond it with 503 and a retry time, and frees the room afterwards', async () => {
    const { post, waiting, goOn, logs } = await started(kilobytes(100))
    const first = post(create, bodyOf(kilobytes(60)))
    await expect.poll(() => waiting).toHaveLength(1)
    const refused = await post(create, bodyOf(kilobytes(60)))
    expect(refused.status).toBe(503)
    expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '2', 'request-not-sent': '1' })
    const second = post(create, bodyOf(kilobytes(30)))
    await expect.poll(() => waiting).toHaveLength(2)
    goOn()
    expect(await (await first).json()).toEqual({ length: kilobytes(60) })
    expect((await second).status).toBe(200)
    const third = post(create, bodyOf(kilobytes(60)))
    await expect.poll(() => waiting).toHaveLength(1)
    goOn()
    expect((await third).status).toBe(200)
    expect(logs.filter(line => line.includes('"level":"error"'))).toEqual([])
  })

  test('reserves the row’s limit for a chunked body, and counts previews', async () => {
    const { post, waiting, goOn } = await started(kilobytes(100))
    const first = post(create, ...chunked(bodyOf(10)))
    await expect.poll(() => waiting).toHaveLength(1)
    expect((await post(create, bodyOf(kilobytes(40)))).status).toBe(503)
    const form = new URLSearchParams({ html: 'x'.repeat(kilobytes(40)) })
    const preview = () => post('/preview', form, { headers: {} })
    expect((await preview()).status).toBe(503)
    goOn()
    expect(await (await first).json()).toEqual({ length: 10 })
    expect((await preview()).status).toBe(200)
  })

  test('is freed when the sender disconnects', async () => {
    const { port, post, waiting, goOn } = await started(kilobytes(100))
    const controller = new AbortController()
    const lines = [`POST ${create} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Content-Length: ${kilobytes(60)}`, '', 'x']
    const half = sendRaw(port, lines, controller.signal)
    await expect.poll(async () => (await post(create, bodyOf(kilobytes(60)))).status).toBe(503)
    controller.abort()
    await half
    const next = async () => {
      const answer = post(create, bodyOf(kilobytes(60)))
      const timer = setInterval(goOn, 20)
      const { status } = await answer
      clearInterval(timer)
      return status
    }
    await expect.poll(next).toBe(200)
    expect(waiting).toEqual([])
  })
})

test('frees the room of a body that is too slow, also when its sender keeps the socket open', async () => {
  const { server, port, post, waiting } = await started(kilobytes(100))
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket))
  const half = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    half.write(`POST ${create} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${kilobytes(60)}\r\n\r\nx`),
  )
  let answer = ''
  half.on('data', piece => (answer += String(piece)))
  await expect.poll(async () => (await post(create, bodyOf(kilobytes(60)))).status).toBe(503)
  // Node's own event after its request timeout.
  const tooSlow = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', tooSlow, sockets[0])
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 408 /)
  const next = new AbortController()
  void post(create, bodyOf(kilobytes(60)), { signal: next.signal }).catch(() => undefined)
  await expect.poll(() => waiting).toHaveLength(1)
  next.abort()
  half.destroy()
})

describe('the limit of one body', () => {
  test.each([
    [create, 64],
    [`${create}?multiple`, 2048],
    [fillPath('createEmail'), 2048],
    [fillPath('createSurvey'), 2048],
    [fillPath('setSurveyImage', { survey: 1 }), 10_240],
    ['/session/sign-in', 16],
    ['/team/people', 64],
  ])('%s accepts %i kB', async (path, most) => {
    const { post, goOn } = await started(kilobytes(64 * 1024))
    const timer = setInterval(goOn, 20)
    const tooLong = bodyOf(kilobytes(most) + 1)
    for (const [body, init] of [[tooLong, {}] as const, chunked(tooLong)]) {
      const answer = await post(path, body, init)
      expect([answer.status, answer.headers.get('request-not-sent')]).toEqual([413, '1'])
      expect(await answer.text()).toContain(`at most ${kilobytes(most)} bytes`)
    }
    expect((await post(path, bodyOf(kilobytes(most)))).status).not.toBe(413)
    clearInterval(timer)
  })
})
