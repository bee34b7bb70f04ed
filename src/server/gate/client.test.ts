import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Client, ServerEnvironment } from '#server/server-environment'
import { createClientReader, isDirect } from './client'

/** Who a request comes from whose socket ends at `peer`. */
async function read(proxies: string[], peer: string, forwarded?: string): Promise<Client> {
  const app = new Hono<ServerEnvironment>()
  const clientOf = createClientReader(proxies)
  app.get('/', c => c.json(clientOf(c)))
  const headers: [string, string][] = forwarded === undefined ? [] : [['x-forwarded-for', forwarded]]
  const incoming = { socket: { remoteAddress: peer } }
  const answer = await app.request('/', { headers }, { incoming })
  return (await answer.json()) as Client
}

describe('the address of a client', () => {
  const own = ['127.0.0.0/8', '::1']
  const two = ['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.7']
  test.each<[string, string[], string, string | undefined, string | undefined]>([
    ['no proxy', [], '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['loopback without a proxy', [], '127.0.0.1', '1.1.1.1', '127.0.0.1'],
    ['a peer that is none of them', own, '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['what the client wrote itself', own, '127.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
    ['a socket of IPv6 that carries IPv4', own, '::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['IPv6', own, '::1', '2001:db8::9', '2001:db8::9'],
    ['a proxy behind a proxy', two, '10.1.1.1', '9.9.9.9, 1.1.1.1, 192.0.2.7, 10.2.2.2', '1.1.1.1'],
    ['a network of IPv6', two, '2001:db8:1::5', '1.1.1.1, 2001:db8:1::6', '1.1.1.1'],
    ['proxies alone', two, '10.1.1.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
    ['with a port', own, '127.0.0.1', '1.1.1.1:4711', '1.1.1.1'],
    ['with brackets and a port', own, '127.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
    ['no address', own, '127.0.0.1', '1.1.1.1, unknown', undefined],
    ['a zone', own, '127.0.0.1', 'fe80::1%eth0', 'fe80::1%eth0'],
    ['nothing', own, '127.0.0.1', undefined, undefined],
    ['emptiness', own, '127.0.0.1', ' , ', undefined],
  ])('%s', async (_, proxies, peer, forwarded, address) => {
    expect((await read(proxies, peer, forwarded)).address).toBe(address)
  })

  test('other headers than that of the addresses are believed from a proxy alone', async () => {
    expect((await read(own, '127.0.0.1')).throughProxy).toBe(true)
    expect((await read(own, '10.0.0.1')).throughProxy).toBe(false)
    expect((await read([], '127.0.0.1')).throughProxy).toBe(false)
  })
})

describe('a request that nobody passed on', () => {
  async function direct(headers: Record<string, string> = {}, version = '1.1') {
    const app = new Hono<ServerEnvironment>()
    app.get('/', c => c.json(isDirect(c)))
    const incoming = { httpVersion: version, socket: {} }
    return (await app.request('/', { headers }, { incoming })).json()
  }

  test('says nothing of others', async () => {
    expect(await direct({ host: 'localhost', 'user-agent': 'x', 'x-request-id': '1' })).toBe(true)
  })

  test.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-anything',
    'x-real-ip',
    'cf-connecting-ip',
  ])('%s gives it away', async name => {
    expect(await direct({ [name]: '' })).toBe(false)
  })

  test('HTTP/1.0 is how nginx speaks to what stands behind it', async () => {
    expect(await direct({}, '1.0')).toBe(false)
  })
})
