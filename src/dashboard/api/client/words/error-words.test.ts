import { describe, expect, it, onTestFinished } from 'vitest'
import type { EndpointName } from '#contract/endpoints'
import type { RowName } from '#contract/rows'
import type { Me } from '#contract/team/me'
import { CallError, type CallErrorKind } from '#dashboard/api/client/call-error'
import { session } from '#dashboard/api/session/session'
import { errorWords } from './error-words'

const failed = (endpoint: RowName, kind: CallErrorKind, details: Partial<CallError> = {}) =>
  new CallError(kind, { endpoint, effect: 'read', ...(details as object) })

const kinds = (
  'invalid offline network timeout unknown-outcome base-address redirect html malformed truncated shape outdated ' +
  'inexact aborted'
).split(' ') as CallErrorKind[]

describe.each(['en', 'sv'] as const)('in %s', locale => {
  const words = (error: unknown) => errorWords(error, locale)

  it('gives every kind its own title and sentence', () => {
    const titles = kinds.map(kind => words(failed('listSurveys', kind)).title)
    expect(new Set(titles).size).toBe(kinds.length)
  })

  it('reads a 404 as the specification defines it for the endpoint', () => {
    const at = (endpoint: EndpointName) => words(failed(endpoint, 'status', { status: 404, effect: 'read' })).title
    expect(
      new Set(['listBundleMessages', 'readTemplate', 'replaceSurvey'].map(name => at(name as EndpointName))).size,
    ).toBe(3)
    expect(at('updateContact')).toBe(at('replaceSurvey'))
    expect(at('listGroupContacts')).toBe(at('listSurveys'))
  })

  it('offers no repetition of a write that may have been done', () => {
    const lost = failed('createEmail', 'unknown-outcome', { effect: 'send', outcome: 'unknown' })
    const fault = failed('createEmail', 'status', { effect: 'send', outcome: 'unknown', status: 502 })
    expect(words(lost).retry).toBe(false)
    expect(words(fault).nextStep).toBe(words(lost).nextStep)
    expect(words(fault).title).toBe(words(lost).title)
    const redirected = failed('createEmail', 'redirect', { effect: 'send', outcome: 'unknown' })
    expect(words(redirected).title).toBe(words(lost).title)
    const done = failed('createEmail', 'malformed', { effect: 'send', outcome: 'done', status: 201 })
    expect(words(done).title).not.toBe(words(failed('listSurveys', 'malformed')).title)
  })
})

it('names something to compare after a conflict only where there is something, and offers to repeat only reads', () => {
  const write = (name: RowName) => errorWords(failed(name, 'status', { effect: 'write', status: 409 }), 'en')
  expect(write('replaceSurvey')).toMatchObject({ nextStep: 'Reload and compare.', retry: false })
  expect(write('createContact').nextStep).toBe('Check whether it is there already.')
  // What it acts on is there.
  expect(write('undoJob').nextStep).toBe('Reload and compare.')
  const read = errorWords(failed('listBundleMessages', 'status', { status: 409 }), 'en')
  expect(read).toMatchObject({ retry: true, title: 'Unexpected answer' })
})

it('says when to try again', () => {
  const busy = failed('listSurveys', 'status', { status: 429, retryAfter: 1200 })
  expect(errorWords(busy, 'en')).toMatchObject({ nextStep: 'Wait 2 seconds, then try again.', retry: true })
  expect(errorWords(busy, 'sv').nextStep).toBe('Vänta 2 sekunder och försök sedan igen.')
  expect(errorWords(busy, 'en', 1).nextStep).toBe('Wait 1 second, then try again.')
  expect(errorWords(busy, 'en', 0).nextStep).toBe('You can try again now.')
  expect(errorWords(busy, 'en', 86_400).nextStep).toMatch(/^Try again at \d+ \w+ \d{4}, \d\d:\d\d\.$/)
})

it("repeats the service's message, and keeps the rest for the details", () => {
  const members = { title: 'Bad Request', detail: 'No such label.' }
  const problem = failed('listContacts', 'status', { status: 400, members, requestId: 'r-7', raw: '{"a":1}' })
  expect(errorWords(problem, 'en').serviceMessage).toBe('Bad Request: No such label.')
  expect(errorWords(problem, 'en').details).toBe('GET /v2/contacts · 400 · request r-7\n\n{"a":1}')
  expect(errorWords(failed('listSurveys', 'status', { status: 500, raw: 'Oops' }), 'en').serviceMessage).toBe('Oops')
  expect(
    errorWords(failed('listSurveys', 'status', { status: 500, raw: '<html>' }), 'en').serviceMessage,
  ).toBeUndefined()
})

it('advises to reload after a web page only if it may be a sign-in page in front of our server', () => {
  const page = (details: Partial<CallError>) => errorWords(failed('listBundleMessages', 'html', details), 'en')
  expect(page({})).toMatchObject({ sentence: 'You may have been signed out.', nextStep: 'Reload the page.' })
  expect(page({ requestId: 'r-7' })).toMatchObject({ nextStep: 'Try again in a while.', retry: true })
})

it.each<[EndpointName, number, Partial<CallError>, string]>([
  ['listContacts', 503, {}, 'Unavailable right now'],
  ['updateContact', 503, { effect: 'write', outcome: 'unknown' }, 'May have been saved'],
  ['createEmail', 502, { effect: 'send', outcome: 'unknown' }, 'May have been sent'],
  ['createEmail', 401, { effect: 'send', outcome: 'refused' }, 'Not sent: access denied (V2 credential)'],
  ['deleteSurveyQuestion', 500, { effect: 'write', outcome: 'unknown' }, 'May have been deleted'],
])('words of %s after %d %j: %s', (endpoint, status, known, title) => {
  expect(errorWords(failed(endpoint, 'status', { status, ...known }), 'en').title).toBe(title)
})

it('says what is safe and who can help when the disk is full', () => {
  const known = { status: 507, effect: 'write', outcome: 'not-sent', raw: 'The disk of the database is full.' } as const
  const words = errorWords(failed('updateContact', 'status', known), 'en')
  expect(words).toMatchObject({
    sentence: 'Nothing was changed. Your text is kept.',
    nextStep: 'Whoever runs the server has to free disk space. Then try again.',
  })
  expect(words.serviceMessage).toBeUndefined()
})

it('says what is safe, and neither repeats itself nor shows a status code', () => {
  const kinds = [400, 401, 404, 409, 413, 418, 429, 500, 502, 503, 507]
  for (const status of kinds) {
    for (const known of [
      {},
      { effect: 'write', outcome: 'refused' },
      { effect: 'send', outcome: 'unknown' },
    ] as const) {
      const words = errorWords(failed('updateContact', 'status', { status, ...known }), 'en')
      const parts = [words.title, words.sentence, words.nextStep].filter(Boolean)
      expect(new Set(parts).size).toBe(parts.length)
      expect(parts.join(' ')).not.toContain(String(status))
    }
  }
  const refused = errorWords(failed('updateContact', 'status', { status: 400, effect: 'write' }), 'en')
  expect(refused.sentence).toBe('Nothing was changed. Your text is kept.')
  // §2.1: only so many codes of a number are active at once.
  const many = failed('createAuthentication', 'status', { status: 409, effect: 'send', outcome: 'refused' })
  expect(errorWords(many, 'en').title).toBe('Not sent: the number may have as many active codes as allowed')
})

describe("this product's own refusals", () => {
  const refused = (kind: string, status: number, known: object = {}) =>
    failed('updateContact', 'status', {
      status,
      effect: 'write',
      outcome: 'not-sent',
      members: { type: `/problems/${kind}`, title: 'Refused', detail: 'Words of the server.', ...known },
    })
  const described = (error: CallError) => {
    const { title, sentence, nextStep, serviceMessage } = errorWords(error, 'en')
    return [title, sentence, nextStep, serviceMessage]
  }
  const safe = 'Nothing was changed. Your text is kept.'

  it.each<[string, number, string, string, string]>([
    ['no-session', 401, 'Not saved: you are signed out', safe, 'Sign in to continue.'],
    ['missing-right', 403, 'Not saved: you need a right that you do not have', safe, 'An admin can give it to you.'],
    [
      'under-way',
      409,
      'It is already being done',
      'The first attempt is still running. It is not done twice.',
      'Wait a moment, then check the result.',
    ],
  ])('%s', (kind, status, ...words) => {
    expect(described(refused(kind, status))).toEqual([...words, undefined])
  })

  it('does not send an admin to an admin', () => {
    const me = { accounts: 'on', rights: ['people.manage'], connection: {} } as unknown as Me
    session.provide({ state: 'signed-in', me })
    onTestFinished(() => session.leave())
    expect(described(refused('missing-right', 403))[2]).toBe('The page Roles says who can give it to you.')
    const plain = failed('listPeople', 'status', { status: 403 })
    expect(described(plain)[2]).toBe('The page Roles says what you may do.')
  })

  it('names a right as the roles do', () => {
    const members = { type: '/problems/missing-right', right: 'messages.read' }
    const read = failed('listBundleMessages', 'status', { status: 403, members })
    expect(errorWords(read, 'en')).toMatchObject({
      title: 'You need the right “See messages”',
      sentence: 'You do not have it, or no longer.',
      retry: false,
    })
  })

  it('says how much may be sent at a limit', () => {
    const members = { type: '/problems/limit', limit: { kind: 'lookups', most: 100_000, seconds: 3600 } }
    const known = { status: 429, members, effect: 'send', outcome: 'not-sent', retryAfter: 3_060_000 } as const
    expect(described(failed('createEmail', 'status', known))).toEqual([
      'Not sent: the limit is reached',
      'You may check 100,000 numbers an hour. Your text is kept.',
      expect.stringMatching(/^Try again at \d\d:\d\d\.$/),
      undefined,
    ])
  })

  it('distinguishes an upstream’s refused credential from the person’s session', () => {
    const words = errorWords(failed('listContacts', 'status', { status: 401 }), 'en')
    expect(words.title).toBe('Access denied (V2 credential)')
    expect(words.sentence).toContain('Your sign-in is fine.')
    expect(words.nextStep).toBe('Whoever runs the server can correct it.')
  })

  it.each([401, 403])('blames no credential for a %d of our own server', status => {
    expect(errorWords(failed('listPeople', 'status', { status }), 'en').title).toBe('Not allowed')
  })
})
