import { expect, test } from 'vitest'
import { CallError, type CallErrorKind, type Concern, concernOf } from './call-error'

const failure = (kind: CallErrorKind, known: { status?: number; members?: Record<string, unknown> } = {}) =>
  new CallError(kind, { endpoint: 'lookupPhoneNumbers', effect: 'read', ...known })

test.each<[Concern, number[], CallErrorKind[]]>([
  ['request', [400, 409, 413, 422], ['invalid', 'malformed', 'truncated', 'shape']],
  ['everyone', [401, 402, 403, 405, 407], ['html', 'redirect', 'outdated', 'base-address']],
  ['moment', [408, 429, 500, 503], ['offline', 'network', 'timeout', 'not-received']],
])('one failed request among many reaches: %s', (concern, statuses, kinds) => {
  const failures = [...statuses.map(status => failure('status', { status })), ...kinds.map(kind => failure(kind))]
  for (const error of failures) expect([error.message, concernOf(error)]).toEqual([error.message, concern])
})

test('reaches all requests if nobody is signed in', () => {
  const members = { type: '/problems/no-session' }
  expect(concernOf(failure('status', { status: 401, members }))).toBe('moment')
})

test('reaches one request after a 404 if the path names a thing, else all', () => {
  const notFound = new CallError('status', { endpoint: 'readContact', effect: 'read', status: 404 })
  expect([concernOf(notFound), concernOf(failure('status', { status: 404 }))]).toEqual(['request', 'everyone'])
})

test('treats other errors as a fault of the dashboard', () => {
  expect(concernOf(new TypeError('x'))).toBe('everyone')
})
