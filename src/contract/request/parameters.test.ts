import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpointNames, endpoints } from '#contract/endpoints'
import { fillPath, matchEndpoint } from './parameters'

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
  ])('does not know a path with %s in it', (_, parameter) => {
    expect(matchEndpoint('GET', `/v2/conversations/${parameter}/mt`)).toEqual({ status: 404 })
    expect(matchEndpoint('PUT', `/v2/surveys/${parameter}/questions/1`)).toEqual({ status: 404 })
  })

  it.each([
    '/',
    '',
    '/api',
    '/v2/contacts/',
    '//v2/contacts',
    '/v2//contacts',
    '/V2/contacts',
    '/v2/contact%73',
    'v2/contacts',
  ])('does not know %j', path => {
    expect(matchEndpoint('GET', path)).toEqual({ status: 404 })
  })

  it('names the methods a path has', () => {
    expect(matchEndpoint('DELETE', '/v2/contacts/1')).toEqual({ status: 405, allow: ['PATCH', 'GET'] })
    expect(matchEndpoint('get', '/v2/contacts')).toEqual({ status: 405, allow: ['GET'] })
    // This one is the question "image" as well as the image of the survey "questions".
    expect(matchEndpoint('GET', '/api/surveys/questions/image')).toEqual({ status: 405, allow: ['POST', 'DELETE'] })
  })
})

describe('fillPath', () => {
  it('encodes each parameter as one segment', () => {
    expect(fillPath('readSurveyStatistics', { survey: 7 })).toBe('/api/surveys/7/statistics')
    expect(fillPath('readSurveyStatistics', { survey: -7 })).toBe('/api/surveys/-7/statistics')
    expect(fillPath('listConversationMessages', { participant: '+46/a?b#c' })).toBe(
      '/v2/conversations/%2B46%2Fa%3Fb%23c/mt',
    )
    expect(fillPath('listSurveys')).toBe('/api/surveys')
  })

  it.each([
    undefined,
    null,
    '',
    '.',
    '..',
    'a\\b',
    'a\0',
    '\ud800',
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    true,
  ])('refuses %j', participant => {
    expect(() => fillPath('listConversationMessages', { participant })).toThrow(RangeError)
  })

  it('refuses a parameter that is only inherited', () => {
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

  it('comes back from matchEndpoint as it went in, or is refused by both', () => {
    const participants = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('..', '%2e', '/', '//evil'),
    )
    fc.assert(
      fc.property(participants, participant => {
        const path = filled(participant)
        const expected = path ? { name: 'listConversationMessages', parameters: { participant } } : { status: 404 }
        const raw = path ?? `/v2/conversations/${participant}/mt`
        expect(matchEndpoint('GET', raw)).toEqual(expected)
        expect(new URL(path ?? '/v2/conversations/refused/mt', 'http://host').pathname.split('/')).toHaveLength(5)
      }),
      { numRuns: 2000 },
    )
  })
})
