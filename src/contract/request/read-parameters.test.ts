import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listContacts } from '#contract/contacts-v2'
import { readNkiSummary } from '#contract/nkis'
import { int32, object } from '#contract/schema'
import { readParameters } from './read-parameters'

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

  it('refuses a parameter that is missing or given twice', () => {
    expect(codes(readParameters(numbered, {}))).toEqual([['survey', 'invalid_type']])
    expect(codes(readParameters(numbered, { survey: ['1', '2'] }))).toEqual([['survey', 'invalid_type']])
    expect(codes(readParameters(numbered, Object.create({ survey: '1' })))).toEqual([['survey', 'invalid_type']])
  })

  it('takes a list as one string and leaves other parameters alone', () => {
    const raw = { labels: 'a', meta: '', start: '10' }
    expect(readParameters(listContacts.query, raw)).toEqual({ ok: true, value: { labels: ['a'], meta: '' } })
    expect(readParameters(listContacts.query, { labels: ['a', 'b'] })).toEqual({
      ok: true,
      value: { labels: ['a', 'b'] },
    })
    expect(readParameters(listContacts.query, {})).toEqual({ ok: true, value: {} })
  })

  it('tells all that is wrong', () => {
    const result = readParameters(readNkiSummary.query, { begin: '2024-02-30T00:00:00Z', end: '2024-03-01T00:00' })
    expect(codes(result)).toEqual([
      ['begin', 'invalid_format'],
      ['end', 'invalid_format'],
    ])
  })

  it('takes moments of a period with their offset alone', () => {
    const [begin, end] = ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00+01:00']
    expect(readParameters(readNkiSummary.query, { begin, end })).toEqual({ ok: true, value: { begin, end } })
    expect(codes(readParameters(readNkiSummary.query, { begin: '2024-01-01T00:00:00', end }))).toEqual([
      ['begin', 'invalid_format'],
    ])
    expect(codes(readParameters(readNkiSummary.query, { begin }))).toEqual([['end', 'invalid_type']])
  })
})
