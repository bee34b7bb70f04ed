import { describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
import { CallError, type CallErrorKind } from './call-error'
import { errorWords } from './error-words'

const failed = (endpoint: EndpointName, kind: CallErrorKind, details: Partial<CallError> = {}) =>
  new CallError(kind, { endpoint, effect: 'read', ...(details as object) })

describe.each(['en', 'sv'] as const)('in %s', locale => {
  const words = (error: unknown) => errorWords(error, locale)

  it('every kind has a title and a sentence of its own', () => {
    const kinds: CallErrorKind[] = [
      'invalid',
      'offline',
      'network',
      'timeout',
      'unknown-outcome',
      'base-address',
      'redirect',
      'html',
      'malformed',
      'truncated',
      'shape',
      'outdated',
      'aborted',
    ]
    const titles = kinds.map(kind => words(failed('listSurveys', kind)).title)
    expect(new Set(titles).size).toBe(kinds.length)
  })

  it('a 404 is what the specification makes of it', () => {
    const at = (endpoint: EndpointName) => words(failed(endpoint, 'status', { status: 404, effect: 'read' })).title
    expect(
      new Set(['listBundleMessages', 'readTemplate', 'replaceSurvey'].map(name => at(name as EndpointName))).size,
    ).toBe(3)
    expect(at('updateContact')).toBe(at('replaceSurvey'))
    expect(at('listGroupContacts')).toBe(at('listSurveys'))
  })

  it('a write that may have been done is never to be tried again as it is', () => {
    const lost = failed('createEmail', 'unknown-outcome', { effect: 'send', outcome: 'unknown' })
    const fault = failed('createEmail', 'status', { effect: 'send', outcome: 'unknown', status: 502 })
    expect(words(lost).retry).toBe(false)
    expect(words(fault).nextStep).toBe(words(lost).nextStep)
    const done = failed('createEmail', 'malformed', { effect: 'send', outcome: 'done', status: 201 })
    expect(words(done).title).not.toBe(words(failed('listSurveys', 'malformed')).title)
  })
})

it('a read is unavailable at 503 and cannot be reached at 502; a write may have been done at both', () => {
  const titleAt = (status: number, details: Partial<CallError> = {}) =>
    errorWords(failed('createEmail', 'status', { status, ...details }), 'en').title
  expect([titleAt(503), titleAt(502)]).toEqual(['Unavailable right now', 'Cannot be reached'])
  const lost = { effect: 'send', outcome: 'unknown' } as const
  expect(new Set([titleAt(500), titleAt(503), titleAt(502), titleAt(503, lost), titleAt(502, lost)]).size).toBe(5)
})

it('a write that never left our server says so, and that it can be sent again', () => {
  const notSent = failed('createEmail', 'status', { effect: 'send', outcome: 'not-sent', status: 502 })
  expect(errorWords(notSent, 'en')).toMatchObject({
    title: 'Not sent',
    sentence: 'Nothing was done. What you typed is kept.',
    nextStep: 'Try again in a while.',
  })
})

it('a conflict is one of a write; a read that met one can be tried again', () => {
  const write = failed('replaceSurvey', 'status', { effect: 'write', outcome: 'refused', status: 409 })
  expect(errorWords(write, 'en')).toMatchObject({ title: 'Something else is in the way', retry: false })
  const read = errorWords(failed('listBundleMessages', 'status', { status: 409 }), 'en')
  expect(read.retry).toBe(true)
  expect(read.title).not.toBe('Something else is in the way')
})

it('says how long the service asks to wait', () => {
  const busy = failed('listSurveys', 'status', { status: 429, retryAfter: 1200 })
  expect(errorWords(busy, 'en')).toMatchObject({ nextStep: 'Try again in 2 seconds.', retry: true })
  expect(errorWords(busy, 'sv').nextStep).toBe('Försök igen om 2 sekunder.')
})

it("repeats the service's own words, and keeps the rest for who looks closer", () => {
  const members = { title: 'Bad Request', detail: 'No such label.' }
  const problem = failed('listContacts', 'status', { status: 400, members, requestId: 'r-7', raw: '{"a":1}' })
  expect(errorWords(problem, 'en').serviceMessage).toBe('Bad Request: No such label.')
  expect(errorWords(problem, 'en').details).toBe('listContacts · status · HTTP 400 · r-7\n\n{"a":1}')
  expect(errorWords(failed('listSurveys', 'status', { status: 500, raw: 'Oops' }), 'en').serviceMessage).toBe('Oops')
  expect(
    errorWords(failed('listSurveys', 'status', { status: 500, raw: '<html>' }), 'en').serviceMessage,
  ).toBeUndefined()
})

it('whatever else is thrown is a fault of the dashboard', () => {
  expect(errorWords(new TypeError('x is not a function'), 'en')).toMatchObject({
    title: 'Something went wrong in this page',
    details: 'TypeError: x is not a function',
  })
})
