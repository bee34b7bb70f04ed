import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listContacts } from '#contract/contacts-v2'
import { endpointNames, endpoints } from '#contract/endpoints'
import { readNkiSummary } from '#contract/nkis'
import { int32, object } from '#contract/schema'
import { fillPath, matchEndpoint, readParameters } from './parameters'

describe('matchEndpoint', () => {
  it.each(endpointNames)('finds %s', name => {
    const path = endpoints[name].path.replace(/\{\w+\}/g, '7')
    expect(matchEndpoint(endpoints[name].method, path)).toMatchObject({ name })
  })

  it('decodes a parameter once', () => {
    const match = matchEndpoint('GET', '/v2/conversations/%252e%2Fa%20b%2B46/mt')
    expect(match).toEqual({ name: 'listConversationMessages', parameters: { participant: '%2e/a b+46' } })
  })

  it.each([
    ['empty', ''],
    ['a step', '.'],
    ['a step back', '..'],
    ['an encoded step', '%2e'],
    ['an encoded step back', '%2e%2E'],
    ['a backslash', '%5C'],
    ['a backslash as it is', 'a\\b'],
    ['NUL', '%00'],
    ['a line feed', 'a%0Ab'],
    ['a C1 control', '%C2%85'],
    ['DEL', '%7f'],
    ['half an encoding', '%2'],
    ['no encoding', '%zz'],
    ['a byte that is not UTF-8', '%FF'],
    ['an encoded surrogate', '%ED%A0%80'],
    ['a lone surrogate', '\ud800'],
    ['two segments', 'a/b'],
  ])('answers 404 to a path with %s', (_, parameter) => {
    expect(matchEndpoint('GET', `/v2/conversations/${parameter}/mt`)).toEqual({ status: 404 })
    expect(matchEndpoint('PUT', `/v2/surveys/${parameter}/questions/1`)).toEqual({ status: 404 })
  })

  it.each([
    '/',
    '',
    '/v2/contacts/',
    '//v2/contacts',
    '/v2//contacts',
    '/V2/contacts',
    '/v2/contact%73',
    'v2/contacts',
  ])('answers 404 to %j', path => expect(matchEndpoint('GET', path)).toEqual({ status: 404 }))

  it('lists the methods of a path', () => {
    expect(matchEndpoint('DELETE', '/v2/contacts/1')).toEqual({ status: 405, allow: ['PATCH', 'GET'] })
    expect(matchEndpoint('get', '/v2/contacts')).toEqual({ status: 405, allow: ['GET'] })
    // This path could be the question "image" or the image of the survey "questions".
    expect(matchEndpoint('GET', '/api/surveys/questions/image')).toEqual({ status: 405, allow: ['POST', 'DELETE'] })
  })
})

describe('fillPath', () => {
  it('encodes each parameter as one segment', () => {
    expect(fillPath('readSurveyStatistics', { survey: 7 })).toBe('/api/surveys/7/statistics')
    expect(fillPath('readSurveyStatistics', { survey: -7 })).toBe('/api/surveys/-7/statistics')
    const conversation = fillPath('listConversationMessages', { participant: '+46/a?b#c' })
    expect(conversation).toBe('/v2/conversations/%2B46%2Fa%3Fb%23c/mt')
    expect(fillPath('listSurveys')).toBe('/api/surveys')
  })

  it.each([undefined, null, '', '.', '..', 'a\\b', 'a\0', '\ud800', 1.5, Number.NaN, {}, true])(
    'refuses %j',
    participant => {
      expect(() => fillPath('listConversationMessages', { participant })).toThrow(RangeError)
    },
  )

  it('refuses an inherited parameter', () => {
    expect(() => fillPath('readContact', Object.create({ id: '1' }))).toThrow(RangeError)
    expect(() => fillPath('readContact')).toThrow(RangeError)
  })

  const filled = (participant: string): string | undefined => {
    try {
      return fillPath('listConversationMessages', { participant })
    } catch {
      return undefined
    }
  }

  it('round-trips through matchEndpoint, or both refuse', () => {
    const steps = fc.constantFrom('..', '%2e', '/', '//evil')
    const participants = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), steps)
    fc.assert(
      fc.property(participants, participant => {
        const path = filled(participant)
        const expected = path ? { name: 'listConversationMessages', parameters: { participant } } : { status: 404 }
        const raw = path ?? `/v2/conversations/${participant}/mt`
        expect(matchEndpoint('GET', raw)).toEqual(expected)
        expect(new URL(path ?? '/v2/conversations/refused/mt', 'http://host').pathname.split('/')).toHaveLength(5)
      }),
      { numRuns: 500 },
    )
  })
})

const numbered = object({ survey: int32 })
const codes = (result: ReturnType<typeof readParameters>) =>
  result.ok ? [] : result.issues.map(issue => [issue.path.join('.'), issue.code])

describe('readParameters', () => {
  it('reads every int32 from its decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), survey => {
        expect(readParameters(numbered, { survey: String(survey) })).toEqual({ ok: true, value: { survey } })
      }),
    )
  })

  it.each(['1e3', '0x10', ' 1', '1 ', '1.0', '+1', '-0', '01', '', '1_0', '٣', 'NaN', 'Infinity'])(
    'refuses %j as an int32',
    survey => {
      expect(codes(readParameters(numbered, { survey }))).toEqual([['survey', 'invalid_type']])
    },
  )

  it.each(['2147483648', '-2147483649', '9'.repeat(16), '9'.repeat(400)])('refuses %s as an int32', survey => {
    const result = readParameters(numbered, { survey })
    const edge = survey.startsWith('-') ? { minimum: -(2 ** 31) } : { maximum: 2 ** 31 - 1 }
    const isFinite = Number.isFinite(Number(survey))
    expect(result).toEqual({ ok: false, issues: [expect.objectContaining(isFinite ? edge : { code: 'invalid_type' })] })
  })

  it('refuses a missing and a repeated parameter', () => {
    expect(codes(readParameters(numbered, {}))).toEqual([['survey', 'invalid_type']])
    expect(codes(readParameters(numbered, { survey: ['1', '2'] }))).toEqual([['survey', 'invalid_type']])
    expect(codes(readParameters(numbered, Object.create({ survey: '1' })))).toEqual([['survey', 'invalid_type']])
  })

  it('accepts a list as one string and ignores other parameters', () => {
    const raw = { labels: 'a', meta: '', start: '10' }
    expect(readParameters(listContacts.query, raw)).toEqual({ ok: true, value: { labels: ['a'], meta: '' } })
    const both = { labels: ['a', 'b'] }
    expect(readParameters(listContacts.query, both)).toEqual({ ok: true, value: both })
    expect(readParameters(listContacts.query, {})).toEqual({ ok: true, value: {} })
  })

  it('requires an offset in the moments of a period, and reports every issue', () => {
    const read = (query: object) => readParameters(readNkiSummary.query, query as Record<string, string>)
    const [begin, end] = ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00+01:00']
    expect(read({ begin, end })).toEqual({ ok: true, value: { begin, end } })
    const wrong = { begin: '2024-02-30T00:00:00Z', end: '2024-03-01T00:00' }
    expect(codes(read(wrong)).map(([name]) => name)).toEqual(['begin', 'end'])
    expect(codes(read({ begin: '2024-01-01T00:00:00', end }))).toEqual([['begin', 'invalid_format']])
    expect(codes(read({ begin }))).toEqual([['end', 'invalid_type']])
  })
})
