import { describe, expect, test } from 'vitest'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'
import { withoutOwnTypes } from './own-types'

/** What comes out when `text` goes in byte by byte. */
function passed(text: string): string {
  const filter = withoutOwnTypes()
  const out = Array.from(Buffer.from(text), byte => filter.push(Uint8Array.of(byte)))
  return Buffer.concat([...out, filter.end()]).toString()
}

describe('an error of the upstream', () => {
  test.each([
    '/problems/no-session',
    '/problems/missing-right',
    '/PROBLEMS/limit',
    '/problems/',
    'problems/limit',
    './problems/limit',
    '/a/../problems/limit',
    '/%70roblems/limit',
    '/problems/%',
    '\\problems\\limit',
  ])('does not speak as this server does: %s', type => {
    const rest = '"title":"No","status":401,"more":[1,{}]'
    expect(passed(`{"type":${JSON.stringify(type)},${rest}}`)).toBe(`{${rest}}`)
  })

  test.each([
    '{"type":"\\/problems\\/no-session"}',
    '{"type":"\\u002fproblems/no-session"}',
    '{"type":"about:blank","type":"/problems/no-session"}',
    '\uFEFF{"type":"/problems/no-session"}',
  ])('in whatever spelling of JSON: %s', text => {
    expect(passed(text)).toBe('{}')
  })

  test.each([
    '{"type": "about:blank", "n": 12345678901234567890}',
    '{"type":"https://service.example/problems/no-session"}',
    '{"detail":"/problems/no-session"}',
    '{"errors":[{"type":"/problems/x"}]}',
    '{"type":401}',
    '["/problems/no-session"]',
    '<html>/problems/no-session',
    '',
    'null',
  ])('is otherwise passed on as it came: %s', text => {
    expect(passed(text)).toBe(text)
  })
})

test('what the upstream says of its own sessions does not pass for what this server says', async () => {
  const upstream = await anUpstream((_, response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json' })
    response.end('{"type":"/problems/no-session","title":"Unauthorized","status":401}')
  })
  const gateway = await aGateway(upstream.url)
  const answer = await fetch(`${gateway.origin}/v2/contacts`)
  expect([answer.status, await answer.text()]).toEqual([401, '{"title":"Unauthorized","status":401}'])
  await gateway.stop()
  await upstream.stop()
})
