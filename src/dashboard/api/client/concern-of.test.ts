import { expect, test } from 'vitest'
import { CallError, type CallErrorKind } from './call-error'
import { type Concern, concernOf } from './concern-of'

const failure = (kind: CallErrorKind, known: { status?: number; members?: Record<string, unknown> } = {}) =>
  new CallError(kind, { endpoint: 'lookupPhoneNumbers', effect: 'read', ...known })

test.each<[Concern, number[], CallErrorKind[]]>([
  ['request', [400, 409, 413, 422], ['invalid', 'malformed', 'truncated', 'shape']],
  ['everyone', [401, 402, 403, 405, 407], ['html', 'redirect', 'outdated', 'base-address']],
  ['moment', [408, 429, 500, 503], ['offline', 'network', 'timeout', 'not-received']],
])('a failure of one request among many concerns: %s', (concern, statuses, kinds) => {
  const failures = [...statuses.map(status => failure('status', { status })), ...kinds.map(kind => failure(kind))]
  for (const error of failures) expect([error.message, concernOf(error)]).toEqual([error.message, concern])
})

test('where nobody is signed in any more, all wait until somebody is', () => {
  const members = { type: '/problems/no-session' }
  expect(concernOf(failure('status', { status: 401, members }))).toBe('moment')
})

test('404 is about the thing that a path names, and about the address where it names none', () => {
  const notFound = new CallError('status', { endpoint: 'readContact', effect: 'read', status: 404 })
  expect([concernOf(notFound), concernOf(failure('status', { status: 404 }))]).toEqual(['request', 'everyone'])
})

test('what is no failed call is a fault of this product', () => {
  expect(concernOf(new TypeError('x'))).toBe('everyone')
})
