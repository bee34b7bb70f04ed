import { afterEach, expect, test } from 'vitest'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'
import { reasonOf } from './gateway-failure'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of open.splice(0)) await stop()
})

/** As `fetch` fails: its own error says nothing, the cause has the code. */
const failed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s comes before anything is sent', code => {
  expect(reasonOf(failed(code)).notSent).toBe(true)
})

test.each([
  'ETIMEDOUT',
  'ECONNRESET',
  'EPIPE',
  'EPROTO',
  'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'HPE_INVALID_CONSTANT',
  'anything else',
])('%s may come after it', code => {
  expect(reasonOf(failed(code)).notSent).toBeUndefined()
})

test('a write that was refused a connection was not sent; one whose connection broke may have been', async () => {
  const stopped = await anUpstream()
  await stopped.stop()
  const breaks = await anUpstream((_, response) => response.destroy())
  const headerFor = async (url: string) => {
    const gateway = await aGateway(url)
    open.push(gateway.stop)
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const { status, headers } = await fetch(`${gateway.origin}/api/surveys`, init)
    return [status, headers.get('request-not-sent')]
  }
  open.push(breaks.stop)
  expect(await headerFor(stopped.url)).toEqual([502, '1'])
  expect(await headerFor(breaks.url)).toEqual([502, null])
})

test('an upstream cannot say it for us', async () => {
  const upstream = await anUpstream((_, response) => response.writeHead(503, { 'request-not-sent': '1' }).end())
  const gateway = await aGateway(upstream.url)
  open.push(gateway.stop, upstream.stop)
  const { status, headers } = await fetch(`${gateway.origin}/api/surveys`)
  expect([status, headers.get('request-not-sent')]).toEqual([503, null])
})
