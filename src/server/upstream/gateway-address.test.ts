import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getRaw } from '#server/testing/server-fixture'
import { aGateway, anUpstream } from '#server/testing/upstream-fixture'

const upstream = await anUpstream()
const other = await anUpstream()
const gateway = await aGateway(`${upstream.url}/base/path/`)

afterAll(async () => {
  await gateway.stop()
  await Promise.all([upstream.stop(), other.stop()])
})
beforeEach(() => {
  upstream.received.length = 0
})

const evil = other.url.replace('http:', '')

describe('targets that would lead elsewhere reach no upstream', () => {
  test.each([
    '/api/surveys/../contacts',
    '/api/surveys/..',
    '/v2/contacts/..',
    '/v2/contacts/.',
    '/v2/contacts/%2e%2e',
    '/v2/contacts/%2E%2e',
    '/v2/contacts/.%2e',
    '/v2/contacts/%2e',
    '/v2/conversations/../mt',
    '/v2/conversations/%2e%2e/mt',
    '/v2/conversations/..%2f../mt',
    '/v2/conversations/..%2fx/mt',
    '/v2/conversations/a%2F%2e%2e%2Fb/mt',
    '/v2/conversations/..%2f..%2f..%2fadmin/mt',
    '/v2/contacts/..\\..\\admin',
    '/v2/contacts/..%5c..%5cadmin',
    '/v2/contacts/a%5Cb',
    '/v2/contacts/a\\b',
    '/v2/contacts/a%00b',
    '/v2/contacts/a%0d%0aX-Evil:%201',
    '/v2/contacts/%E0%A4%A',
    '/v2/contacts/%ff',
    '/v2/contacts/',
    '/v2/contacts//x',
    '/v2//contacts',
    '//v2/contacts',
    '//evil.example/v2/contacts',
    `${evil}/v2/contacts`,
    '/\\evil.example/v2/contacts',
    '/%5cevil.example/v2/contacts',
    '/api/../v2/contacts',
    '/assets/../v2/contacts',
    '/v2/contacts/a/../../b',
    '/v2/contacts/a#/../x',
    '/v2/contacts/a/b',
    '/V2/contacts',
    '/v2/contacts;x=1',
    '/v2/unknown',
    '/api/surveys/1/statistics/',
    `${other.url}/v2/contacts`,
    `${upstream.url}/v2/contacts`,
    'http://evil.example/v2/contacts',
    '*',
  ])('%s', async target => {
    const answer = await getRaw(gateway.port, target)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    expect([upstream.received, other.received]).toEqual([[], []])
  })

  test('an escape is decoded once: what is left of it is text', async () => {
    await getRaw(gateway.port, '/v2/conversations/%252e%252e/mt')
    await getRaw(gateway.port, '/v2/conversations/..%252f..%252fadmin/mt')
    expect(upstream.received.map(({ target }) => target)).toEqual([
      '/base/path/v2/conversations/%252e%252e/mt',
      '/base/path/v2/conversations/..%252f..%252fadmin/mt',
    ])
  })
})

describe('the 24 paths go to the base address', () => {
  test.each([
    ['/api/surveys', '/base/path/api/surveys'],
    ['/v2/conversations/a%2Fb/mt', '/base/path/v2/conversations/a%2Fb/mt'],
    ['/v2/conversations/+46701234567/mt', '/base/path/v2/conversations/%2B46701234567/mt'],
    [
      '/v2/conversations/R%C3%A4ksm%C3%B6rg%C3%A5s%20AB/mt',
      '/base/path/v2/conversations/R%C3%A4ksm%C3%B6rg%C3%A5s%20AB/mt',
    ],
    ['/v2/contacts/...', '/base/path/v2/contacts/...'],
    ['/v2/contacts/%3Fa%23b', '/base/path/v2/contacts/%3Fa%23b'],
    [
      '/v2/contacts?labels=a&labels=b+c&properties[x%26y]=%C3%A5&meta',
      '/base/path/v2/contacts?labels=a&labels=b%20c&properties%5Bx%26y%5D=%C3%A5&meta=',
    ],
    ['/v2/contacts?next=//evil.example/..&x=\\#y', '/base/path/v2/contacts?next=%2F%2Fevil.example%2F..&x=%5C%23y'],
    ['/v2/contacts?', '/base/path/v2/contacts'],
    ['/v2/contacts?labels=%ff&x=%&y%zz=1&z=%C3%A5', '/base/path/v2/contacts?labels=%ff&x=%&y%zz=1&z=%C3%A5'],
    ['/v2/contacts?x=%ff[a=b"%20<', '/base/path/v2/contacts?x=%ff%5Ba%3Db%22%20%3C'],
  ])('%s', async (target, arrives) => {
    expect(await getRaw(gateway.port, target)).toMatch(/^HTTP\/1\.1 200 /)
    expect(upstream.received.map(({ target }) => target)).toEqual([arrives])
  })

  test('another method is told what there is', async () => {
    const answer = await fetch(`${gateway.origin}/v2/contacts`, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    const head = await fetch(`${gateway.origin}/api/surveys`, { method: 'HEAD' })
    expect(head.status).toBe(405)
    expect(upstream.received).toEqual([])
  })
})
