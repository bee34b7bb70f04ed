import { expect, test } from 'vitest'
import { fillPath } from '#contract/request/parameters'
import { anApp } from '#server/testing/server-fixture'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'
import { createMetrics } from './metrics'

/** Returns the lines of one metric. */
const linesOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith(`messaging_admin_${name}{`) || line.startsWith(`messaging_admin_${name} `))

test('counts requests by name and status, never by address', async () => {
  const metrics = createMetrics()
  const { request } = anApp({ metrics, environment: { ACCOUNTS: 'off' } })
  for (const phone of ['+46701234567', '+46701234568']) {
    await request(fillPath('listConversationMessages', { participant: phone }))
    await request(`/nothing/${phone}?name=Asa`, { headers: { accept: 'application/json' } })
  }
  const answer = await request('/metrics')
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(linesOf(text, 'requests_total')).toEqual([
    'messaging_admin_requests_total{endpoint="listConversationMessages",status="200"} 2',
    'messaging_admin_requests_total{endpoint="unknown",status="404"} 2',
  ])
  expect(linesOf(text, 'request_duration_seconds_count')).toHaveLength(2)
  // The figures may contain the same digits.
  expect(text.replaceAll(/ [\d.e+-]+$/gm, '')).not.toMatch(/4670|Asa|nothing/)
})

test('counts upstream calls by how they ended', async () => {
  const upstream = await anUpstream((request, response) => {
    if (request.target.includes('/surveys')) response.statusCode = 599
    response.end('[]')
  })
  const metrics = createMetrics()
  const server = await aGateway(upstream.url, { metrics })
  const nobody = await aGateway('http://127.0.0.1:1', { metrics })
  for (const { origin } of [server, server, nobody]) await fetch(origin + fillPath('listSegments'))
  await fetch(server.origin + fillPath('listSurveys'))
  expect(linesOf((await metrics.read()).text, 'upstream_calls_total')).toEqual([
    'messaging_admin_upstream_calls_total{endpoint="listSegments",end="200"} 2',
    'messaging_admin_upstream_calls_total{endpoint="listSegments",end="unreachable"} 1',
    'messaging_admin_upstream_calls_total{endpoint="listSurveys",end="5xx"} 1',
  ])
})

test('reads connections and unknown writes at each scrape, and the rest without a database', async () => {
  let unknown = () => Promise.resolve(3)
  const pool = () => ({ total: 4, idle: 1, waiting: 2 })
  const metrics = createMetrics({ withProcess: true, pool, unknownWrites: () => unknown() })
  metrics.refusedSend('codes')
  const { text } = await metrics.read()
  expect(linesOf(text, 'database_connections')).toEqual([
    'messaging_admin_database_connections{state="used"} 3',
    'messaging_admin_database_connections{state="idle"} 1',
    'messaging_admin_database_connections{state="waiting"} 2',
  ])
  expect(linesOf(text, 'unknown_writes')).toEqual(['messaging_admin_unknown_writes 3'])
  expect(linesOf(text, 'refused_sends_total')).toEqual(['messaging_admin_refused_sends_total{limit="codes"} 1'])
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)

  unknown = () => Promise.reject(new Error('away'))
  const later = (await metrics.read()).text
  expect(linesOf(later, 'unknown_writes')).toEqual([expect.stringMatching(/ nan$/i)])
  expect(linesOf(later, 'refused_sends_total')).toHaveLength(1)
})

test('needs a key, and answers at the server’s own address', async () => {
  const environment = { PUBLIC_ORIGIN: 'https://admin.example.com', TRUSTED_PROXY: '1' }
  const { request } = anApp({ environment })
  const scrape = (headers: Record<string, string>) =>
    request('/metrics', { headers: { host: '10.0.0.11:4600', ...headers } })
  expect((await scrape({})).status).toBe(421)
  expect((await scrape({ authorization: 'Bearer a-key' })).status).toBe(200)
  // Without a key the caller would be identified by other means, such as the headers of a local proxy.
  expect((await scrape({ authorization: 'Basic YTpi' })).status).toBe(421)
  const withoutPeople = anApp({ environment: { ACCOUNTS: 'off' } })
  const rebound = { host: 'evil.example', authorization: 'Bearer a-key' }
  expect((await withoutPeople.request('/metrics', { headers: rebound })).status).toBe(421)
})
