import { describe, expect, test } from 'vitest'
import { CallError, type CallErrorKind } from './call-error'
import { concernOf } from './concern-of'

const failure = (kind: CallErrorKind, status?: number, members?: Record<string, unknown>) =>
  new CallError(kind, {
    endpoint: 'lookupPhoneNumbers',
    effect: 'read',
    ...(status !== undefined && { status }),
    ...(members && { members }),
  })

describe('whom the failure of one request among many concerns', () => {
  test.each<[number, ReturnType<typeof concernOf>]>([
    [400, 'request'],
    [409, 'request'],
    [413, 'request'],
    [422, 'request'],
    [401, 'everyone'],
    [402, 'everyone'],
    [403, 'everyone'],
    [405, 'everyone'],
    [407, 'everyone'],
    [408, 'moment'],
    [429, 'moment'],
    [500, 'moment'],
    [503, 'moment'],
  ])('status %i: %s', (status, concern) => {
    expect(concernOf(failure('status', status))).toBe(concern)
  })

  test.each<[CallErrorKind, ReturnType<typeof concernOf>]>([
    ['offline', 'moment'],
    ['network', 'moment'],
    ['timeout', 'moment'],
    ['not-received', 'moment'],
    ['html', 'everyone'],
    ['redirect', 'everyone'],
    ['outdated', 'everyone'],
    ['base-address', 'everyone'],
    ['invalid', 'request'],
    ['malformed', 'request'],
    ['truncated', 'request'],
    ['shape', 'request'],
  ])('%s: %s', (kind, concern) => {
    expect(concernOf(failure(kind))).toBe(concern)
  })

  test('where nobody is signed in any more, all wait until somebody is', () => {
    expect(concernOf(failure('status', 401, { type: '/problems/no-session' }))).toBe('moment')
  })

  test('404 is about the thing that a path names, and about the address where it names none', () => {
    const notFound = (endpoint: 'readContact' | 'lookupPhoneNumbers') =>
      concernOf(new CallError('status', { endpoint, effect: 'read', status: 404 }))
    expect([notFound('readContact'), notFound('lookupPhoneNumbers')]).toEqual(['request', 'everyone'])
  })

  test('what is no failed call is a fault of this product', () => {
    expect(concernOf(new TypeError('x'))).toBe('everyone')
  })
})
