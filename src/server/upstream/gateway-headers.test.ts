import { afterEach, expect, test } from 'vitest'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of open.splice(0)) await stop()
})

async function upstreamAndGateway(answer: Parameters<typeof anUpstream>[0]) {
  const upstream = await anUpstream(answer)
  const gateway = await aGateway(upstream.url)
  open.push(gateway.stop, upstream.stop)
  return { upstream, gateway }
}

test('status and body come as they are; of the headers few', async () => {
  const { gateway } = await upstreamAndGateway((_, response) =>
    response
      .writeHead(409, {
        'content-type': 'application/problem+json',
        link: '<https://127.0.0.1/v2/contacts?start=50>; rel="next"',
        'retry-after': '7',
        'set-cookie': 'a=b',
        location: 'http://evil.example',
        server: 'upstream/1',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'x-powered-by': 'upstream',
      })
      .end('{"title":"No"}'),
  )
  const answer = await fetch(`${gateway.origin}/v2/contacts`)
  expect([answer.status, await answer.text()]).toEqual([409, '{"title":"No"}'])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('link')).toContain('start=50')
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const name of ['set-cookie', 'location', 'server', 'access-control-allow-origin', 'x-powered-by']) {
    expect(answer.headers.get(name)).toBeNull()
  }
})

test('its limits and its end are told of what is read, never of what is sent', async () => {
  const sentHeaders = {
    ratelimit: '"default";r=3',
    'X-RateLimit-Limit': '100',
    deprecation: '@1767225600',
    sunset: 'x'.repeat(201),
    'x-rate-limits-of-others': '1',
  }
  const { gateway } = await upstreamAndGateway((_, response) => response.writeHead(200, sentHeaders).end('[]'))
  const receivedHeaders = async (init?: RequestInit) => {
    const { headers } = await fetch(`${gateway.origin}/api/surveys`, init)
    return Object.keys(sentHeaders).map(name => headers.get(name))
  }
  expect(await receivedHeaders()).toEqual(['"default";r=3', '100', '@1767225600', null, null])
  expect(await receivedHeaders({ method: 'POST', body: '{}' })).toEqual([null, null, null, null, null])
})

test.each([
  ['</v2/contacts?start=50>; rel="next"', '</v2/contacts?start=50>; rel="next"'],
  ['<?start=50> rel=next', '<?start=50> rel=next'],
  ['<http://evil.example/v2/contacts?start=50>; rel="next"', null],
  ['<//evil.example/?start=50>; rel="next"', null],
  ['<http://127.0.0.1@evil.example/?start=50>; rel="next"', null],
  ['<https://[>; rel="next"', null],
  [
    '<http://evil.example/?a>; rel="prev", <https://127.0.0.1/?b,c>; rel="next", <http://evil.example/?d>; rel="last"',
    '<https://127.0.0.1/?b,c>; rel="next"',
  ],
  ['nothing', null],
])('links that lead to another host are dropped: %s', async (link, passed) => {
  const { gateway } = await upstreamAndGateway((_, response) => response.writeHead(200, { link }).end('[]'))
  expect((await fetch(`${gateway.origin}/v2/contacts`)).headers.get('link')).toBe(passed)
})
