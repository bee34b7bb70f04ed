import { describe, expect, it } from 'vitest'
import { CallError } from '#dashboard/api/client/call-error'
import { maskRaw, withoutCodes } from './mask-raw'

describe('a raw message', () => {
  it('has its texts masked at any depth, and its ids, numbers and times kept', () => {
    const raw = {
      ID: 900123,
      To: '+46701234567',
      Created: '2026-11-20T10:00:00.000Z',
      Message: ['Din kod är 482913'],
      nested: { body: '482913', Code: 482913, Length: 6 },
    }
    expect(maskRaw(raw)).toEqual({
      ID: 900123,
      To: '+46701234567',
      Created: '2026-11-20T10:00:00.000Z',
      Message: ['•••••'],
      nested: { body: '•••••', Code: '•••••', Length: 6 },
    })
  })

  it.each([
    'Your code is 482913',
    482913,
    ['482913'],
    { '1': { deep: '4\u00a082913' } },
    { From: 'Your one-time code is 482913' },
  ])('has the code masked in %j', raw => {
    expect(JSON.stringify(maskRaw(raw))).not.toMatch(/82\s?913/)
  })

  it.each([null, undefined, {}, [], true, ''])('is unchanged if it is %j', raw => {
    expect(maskRaw(raw)).toEqual(raw ?? null)
  })
})

describe('a failed call', () => {
  const error = (raw: string, endpoint: CallError['endpoint'] = 'listBundleMessages') =>
    new CallError('truncated', { endpoint, effect: 'read', raw, requestId: 'r-1', status: 200 })

  it.each([
    ['cut off in the text', '[{"ID":7,"Message":"Din kod är 4829'],
    ['cut off behind an escape', '[{"ID":7,"Message":"\\u0034829\\'],
    ['a number where a text belongs', '{"Code": 4829'],
    ['no JSON', 'Your code is 4829'],
  ])('has its body masked: %s', (_, raw) => {
    const shown = withoutCodes(error(raw)) as CallError
    expect(shown).toMatchObject({ kind: 'truncated', requestId: 'r-1', status: 200, outcome: 'none' })
    expect(shown.raw).not.toMatch(/829/)
    expect(shown.raw).toContain('•••••')
  })

  it('has the body masked that the parser quotes in its error', () => {
    const reason = `Unexpected token '}', ..."ode":"kqwrt"}" is not valid JSON`
    const error = new CallError('malformed', { endpoint: 'createAuthentication', effect: 'send', raw: '{', reason })
    expect((withoutCodes(error) as CallError).reason).toBe(`Unexpected token '}', ..."•••••" is not valid JSON`)
  })

  it('is unchanged for endpoints without codes, as are other errors', () => {
    const other = error('{"Message":"4829"}', 'listSurveys')
    expect(withoutCodes(other)).toBe(other)
    const fault = new Error('4829')
    expect(withoutCodes(fault)).toBe(fault)
  })
})
