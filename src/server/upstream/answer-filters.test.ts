import { describe, expect, test } from 'vitest'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'
import { createRedactor, spellingsOf, withoutOwnTypes } from './answer-filters'

/** Passes `text` through byte by byte. */
function passed(text: string): string {
  const filter = withoutOwnTypes()
  const out = Array.from(Buffer.from(text), byte => filter.push(Uint8Array.of(byte)))
  return Buffer.concat([...out, filter.end()]).toString()
}

describe('an upstream’s error', () => {
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
  ])('loses a type that looks like ours: %s', type => {
    const rest = '"title":"No","status":401,"more":[1,{}]'
    expect(passed(`{"type":${JSON.stringify(type)},${rest}}`)).toBe(`{${rest}}`)
  })

  test.each([
    '{"type":"\\/problems\\/no-session"}',
    '{"type":"\\u002fproblems/no-session"}',
    '{"type":"about:blank","type":"/problems/no-session"}',
    '\uFEFF{"type":"/problems/no-session"}',
  ])('loses it in every JSON spelling: %s', text => {
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
  ])('is otherwise unchanged: %s', text => {
    expect(passed(text)).toBe(text)
  })
})

const canary = 'c4n4ry/"+key&<2026>'
const basic = `Basic ${Buffer.from(`account:${canary}`).toString('base64')}`
const bearer = `Bearer ${canary}`

const schemes: [string, (authorization: string) => string][] = [
  ['as it is', value => value],
  ['without the scheme', value => value.split(' ')[1] ?? ''],
  ['decoded', value => (value.startsWith('Basic') ? Buffer.from(value.slice(6), 'base64').toString() : value)],
  ['as JSON', value => JSON.stringify({ headers: { authorization: value } })],
  ['as the JSON of PHP', value => JSON.stringify({ authorization: value }).replaceAll('/', '\\/')],
  [
    'as HTML',
    value => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ],
  ['in an address', value => encodeURIComponent(value)],
  ['in base64', value => Buffer.from(value).toString('base64')],
  ['in base64 after one byte', value => Buffer.from(`:${value}:`).toString('base64')],
  ['in base64 among others', value => Buffer.from(`{"authorization":"${value}"}`).toString('base64')],
  ['in base64 of an address', value => Buffer.from(`key=${value}`).toString('base64url')],
  ['in hexadecimal digits', value => Buffer.from(`a${value}b`).toString('hex')],
  ['in large ones', value => Buffer.from(value).toString('hex').toUpperCase()],
  ['its key alone in base64', () => Buffer.from(`password: ${canary}`).toString('base64')],
]
test.each(schemes)('a credential that an upstream repeats gets no further than the server: %s', async (_, write) => {
  const upstream = await anUpstream(({ headers }, response) => {
    const { authorization = '' } = headers
    const text = write(authorization)
    response.setHeader('link', `<http://x/?key=${encodeURIComponent(authorization)}>; rel="next"`)
    response.setHeader('content-type', `text/html; x=${Buffer.from(text).toString('base64url')}`)
    response.setHeader('www-authenticate', authorization)
    response.statusCode = 401
    // In chunks that cut the credential.
    const bytes = Buffer.from(`<pre>${text}</pre>`)
    response.write(bytes.subarray(0, 17))
    setTimeout(() => response.end(bytes.subarray(17)), 20)
  })
  const gateway = await aGateway(upstream.url, { authorization: { v1: basic, v2: bearer } })
  const all: string[] = []
  for (const path of ['/api/surveys', '/v2/segments']) {
    const answer = await fetch(gateway.origin + path)
    expect(answer.headers.get('www-authenticate')).toBeNull()
    all.push(await answer.text(), JSON.stringify([...answer.headers]))
  }
  all.push(await (await fetch(`${gateway.origin}/connection.json`)).text(), ...gateway.logs)
  const everything = all.join('\n')
  expect(everything).toContain('[removed]')
  for (const spelling of [...spellingsOf(basic), ...spellingsOf(bearer)]) expect(everything).not.toContain(spelling)
})

describe('the redactor', () => {
  const through = (secrets: string[], chunks: string[]) => {
    const filter = createRedactor(secrets).stream()
    const pieces = chunks.map(chunk => Buffer.from(filter.push(Buffer.from(chunk))).toString('latin1'))
    return [...pieces, Buffer.from(filter.end()).toString('latin1')].join('')
  }

  test.each([
    [
      'a secret',
      ['secret-key', 'aab!'],
      'aab secret-key aab secret-ke secret-key',
      'aab [removed] aab secret-ke [removed]',
    ],
    [
      'the whole of one that begins with another',
      ['key', 'key-of-all'],
      'a key-of-all, a key',
      'a [removed], a [removed]',
    ],
  ])('finds %s wherever it is cut', (_, secrets, text, expected) => {
    for (let a = 0; a <= text.length; a++) {
      for (let b = a; b <= text.length; b += 3) {
        expect(through(secrets, [text.slice(0, a), text.slice(a, b), text.slice(b)])).toBe(expected)
      }
    }
  })

  test('holds back only what may become a secret', () => {
    const filter = createRedactor(['secret']).stream()
    expect(Buffer.from(filter.push(Buffer.from('[{"a":1},'))).toString()).toBe('[{"a":1},')
    expect(Buffer.from(filter.push(Buffer.from('sec'))).toString()).toBe('')
    expect(Buffer.from(filter.push(Buffer.from('ond'))).toString()).toBe('second')
  })

  test('leaves text without secrets and short words unchanged', () => {
    expect(through([], ['abc'])).toBe('abc')
    const hex = '426561726572204944'
    expect(spellingsOf('Bearer ID')).toEqual([
      'Bearer ID',
      'Bearer%20ID',
      hex,
      'QmVhcmVyIElE',
      'JlYXJlciBJR',
      'CZWFyZXIgSU',
    ])
  })
})
