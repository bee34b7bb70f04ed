import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Right } from '#contract/rights'
import type { Dependencies } from '#server/app'
import { aServer } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { type StreamLimits, usualStreamLimits } from './limit-streams'

const bundle = '/api/sms/sent/bundle/1'

/** Starts a server whose long lists end when the test calls `ends`. */
async function started(
  streamLimits: Partial<StreamLimits> = {},
  environment: Record<string, string> = {},
  identify?: Dependencies['team']['identify'],
) {
  const ends: (() => void)[] = []
  let cancelled = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('['))
        ends.push(() => {
          controller.enqueue(new TextEncoder().encode(']'))
          controller.close()
        })
      },
      cancel: () => void (cancelled += 1),
    })
  const server = await aServer({
    api: c => Promise.resolve(c.req.path === bundle ? new Response(endless()) : Response.json([])),
    streamLimits: { ...usualStreamLimits, ...streamLimits },
    environment,
    ...(identify && { identify }),
  })
  const read = (headers: Record<string, string> = {}) => fetch(server.origin + bundle, { headers })
  return { ...server, read, ends, cancelled: () => cancelled }
}

describe('concurrent long lists', () => {
  test('allows a client four, refuses a fifth with a retry time, and still answers other requests', async () => {
    const { read, ends, origin } = await started()
    const first = await Promise.all([read(), read(), read(), read()])
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await read()
    expect(refused.status).toBe(503)
    expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '2', 'server-busy': '1' })
    expect(await refused.json()).toMatchObject({ title: 'Too many long lists at once' })
    expect((await fetch(`${origin}/api/surveys`)).status).toBe(200)
    ends[0]?.()
    await first[0]?.text()
    await expect.poll(async () => (await read()).status).toBe(200)
  })

  test('counts per person or key, whatever their address', async () => {
    const rights = new Set<Right>(['messages.read'])
    const { read, logs } = await started({ perClient: 1 }, { TRUSTED_PROXY: '1', ACCOUNTS: 'on' }, headers => {
      const [by, id] = (headers.get('x-test') ?? '').split(' ') as [Principal['by'], string]
      return Promise.resolve({ by, id, name: id, rights })
    })
    const from = async (who: string, address: string) =>
      (await read({ 'x-test': who, 'x-forwarded-for': address, 'x-forwarded-proto': 'https' })).status
    expect(await from('session ada', '1.1.1.1')).toBe(200)
    expect(await from('session eva', '1.1.1.1')).toBe(200)
    expect(await from('session ada', '2.2.2.2')).toBe(503)
    expect(await from('key ada', '2.2.2.2')).toBe(200)
    // A refusal for want of room is not logged as a failure.
    await expect.poll(() => logs.filter(line => line.includes('"status":503'))).toHaveLength(1)
    expect(logs.filter(line => line.includes('"level":"error"'))).toEqual([])
  })

  test('frees the slot of a reader that disconnects', async () => {
    const { read, origin, cancelled } = await started({ perClient: 1 })
    const controller = new AbortController()
    await fetch(origin + bundle, { signal: controller.signal })
    expect((await read()).status).toBe(503)
    controller.abort()
    await expect.poll(async () => (await read()).status).toBe(200)
    await expect.poll(cancelled).toBe(1)
  })

  test('takes no slot for a reader that disconnects before it is identified', async () => {
    const people: (() => void)[] = []
    const rights = new Set<Right>(['messages.read'])
    const { read, origin, logs } = await started({ perClient: 1 }, { ACCOUNTS: 'on' }, async () => {
      await new Promise<void>(resolve => people.push(resolve))
      return { by: 'session', id: 'ada', name: 'Ada', rights }
    })
    const controller = new AbortController()
    const gone = fetch(origin + bundle, { signal: controller.signal }).catch(() => undefined)
    await expect.poll(() => people).toHaveLength(1)
    controller.abort()
    await gone
    await expect.poll(() => logs.join('')).toContain('"cutOff":true')
    people.splice(0).forEach(resolve => resolve())
    const next = read()
    await expect.poll(() => people).toHaveLength(1)
    people.splice(0).forEach(resolve => resolve())
    expect((await next).status).toBe(200)
  })

  test('counts per address behind a trusted proxy, and one without an address towards the total only', async () => {
    const { read } = await started({ most: 4, perClient: 1 }, { TRUSTED_PROXY: '1' })
    const from = async (address: string) => (await read({ 'x-forwarded-for': address })).status
    expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('2.2.2.2')]).toEqual([200, 503, 200])
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    expect(await from('3.3.3.3')).toBe(503)
  })
})

/** Reads a list and pauses for `pause` milliseconds after each chunk. */
function slowReader(port: number, pause: number) {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${bundle} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
  )
  const seen = { socket, taken: 0 }
  socket.on('error', () => undefined)
  socket.on('data', piece => {
    seen.taken += piece.length
    if (pause === 0) return
    socket.pause()
    setTimeout(() => socket.resume(), pause)
  })
  onTestFinished(() => void socket.destroy())
  return seen
}

/** Starts a server with an endless list of chunks of `bytes`, each after `source.wait` milliseconds. */
async function listing(bytes: number, limits: Partial<StreamLimits>) {
  const source = { wait: 0 }
  const piece = new Uint8Array(bytes).fill(0x20)
  const list = () =>
    new ReadableStream({
      async pull(controller) {
        if (source.wait > 0) await new Promise(resolve => setTimeout(resolve, source.wait))
        controller.enqueue(piece)
      },
    })
  const server = await aServer({
    api: () => Promise.resolve(new Response(list())),
    streamLimits: { ...usualStreamLimits, stall: 1000, ...limits },
  })
  return { ...server, source }
}

test('cuts off a reader that stops reading, but not one that reads a little', async () => {
  const { port, logs } = await listing(1024 * 1024, {})
  slowReader(port, 0).socket.pause()
  const lively = slowReader(port, 5)
  await expect.poll(() => logs.join('')).toContain('"StalledReader"')
  const before = lively.taken
  await expect.poll(() => lively.taken).toBeGreaterThan(before)
  expect([lively.socket.closed, logs.length]).toEqual([false, 1])
})

test('cuts off a reader below the minimum speed, but not one that waits for a slow source', async () => {
  // Faster than the paused reader below, slower than the slow source.
  const { port, logs, source } = await listing(16 * 1024, { stall: 500, slowest: 4 * 1024 * 1024 })
  slowReader(port, 100)
  await expect.poll(() => logs.join('')).toContain('"SlowReader"')
  source.wait = 100
  const patient = slowReader(port, 0)
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(patient.socket.closed).toBe(false)
})
