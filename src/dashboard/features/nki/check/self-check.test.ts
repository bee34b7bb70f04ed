import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { echoCheck, oddParts, openCheck, partsCheck, percentChecks, sentCheck } from './self-check'

const january = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const aSummary = (over: Partial<NkiSummary> = {}): NkiSummary => {
  const counts = { SentCount: 10, OpenCount: 6, UnopenCount: 4, IncompleteCount: 1, CompleteCount: 5 }
  return { Name: 'NKI', NKI: 70, ...counts, ...over }
}

describe('within one answer', () => {
  it('sent is opened and unopened', () => {
    expect(sentCheck(aSummary())).toEqual({ verdict: 'agrees' })
    expect(sentCheck(aSummary({ SentCount: 11 }))).toEqual({ verdict: 'differs', whole: 11, sum: 10 })
  })

  it('opened is incomplete and complete', () => {
    expect(openCheck(aSummary())).toEqual({ verdict: 'agrees' })
    expect(openCheck(aSummary({ CompleteCount: 0 }))).toEqual({ verdict: 'differs', whole: 6, sum: 1 })
  })

  it('is not judged by what is not given; zero is given', () => {
    expect(sentCheck(aSummary({ UnopenCount: null }))).toEqual({ verdict: 'not-given' })
    expect(openCheck({ Name: 'Bare', CompleteCount: 0 })).toEqual({ verdict: 'not-given' })
    expect(sentCheck(aSummary({ SentCount: 0, OpenCount: 0, UnopenCount: 0 }))).toEqual({ verdict: 'agrees' })
  })
})

describe('the period', () => {
  const echoed = (PeriodStart?: string | null, PeriodEnd?: string | null) =>
    echoCheck({ period: january, summary: aSummary({ PeriodStart, PeriodEnd }) })

  it('may come back in any way of writing the same moments', () => {
    expect(echoed('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toEqual({ verdict: 'agrees' })
    expect(echoed('2026-01-01T00:00:00', '2026-02-01T00:00:00.000')).toEqual({ verdict: 'agrees' })
    expect(echoed('2026-01-01T01:00:00+01:00', undefined)).toEqual({ verdict: 'agrees' })
    expect(echoed()).toEqual({ verdict: 'not-given' })
  })

  it('that ends a second early is another one', () => {
    const end = '2026-01-31T23:59:59Z'
    expect(echoed('2026-01-01T00:00:00Z', end)).toEqual({ verdict: 'differs', begin: '2026-01-01T00:00:00Z', end })
  })
})

describe('the parts', () => {
  it('add up, count by count', () => {
    const whole = aSummary({ SentCount: 20, OpenCount: 12, UnopenCount: 8, IncompleteCount: 2, CompleteCount: 10 })
    expect(partsCheck(whole, [aSummary(), aSummary()])).toEqual({ verdict: 'agrees' })
    expect(partsCheck({ ...whole, OpenCount: 13 }, [aSummary(), aSummary()])).toEqual({
      verdict: 'differs',
      fields: [{ field: 'OpenCount', whole: 13, sum: 12 }],
    })
  })

  it('are judged by the counts that are given', () => {
    const sparse = { Name: 'Bare', CompleteCount: 5 }
    expect(partsCheck({ Name: 'Bare', CompleteCount: 10 }, [sparse, sparse])).toEqual({ verdict: 'agrees' })
    expect(partsCheck({ Name: 'Bare' }, [sparse, sparse])).toEqual({ verdict: 'not-given' })
  })

  it('of anybody counted twice or not at all do not add up', () => {
    const counts = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(counts, fc.integer({ min: -5, max: 5 }), (sent, error) => {
        const parts = sent.map(SentCount => ({ Name: 'N', SentCount }))
        const total = sent.reduce((sum, count) => sum + count, 0)
        const { verdict } = partsCheck({ Name: 'N', SentCount: total + error }, parts)
        expect(verdict).toBe(error === 0 ? 'agrees' : 'differs')
      }),
    )
  })

  it('that contradict themselves are found', () => {
    const good = { period: january, summary: aSummary() }
    const bad = { period: january, summary: aSummary({ UnopenCount: 3 }) }
    const other = { period: january, summary: aSummary({ PeriodEnd: '2026-03-01T00:00:00Z' }) }
    expect(oddParts([good, bad, other])).toEqual([bad, other])
  })
})

describe('percentages', () => {
  it('may be of sent or of opened, to 100 or to 1', () => {
    const reported = { OpenPercent: 60, UnopenPercent: 0.4, IncompletePercent: 16.67, CompletePercent: 50 }
    expect(percentChecks(aSummary(reported)).map(({ agrees }) => agrees)).toEqual([true, true, true, true])
  })

  it('that follow from no count are told', () => {
    expect(percentChecks(aSummary({ CompletePercent: 51 }))).toEqual([
      { field: 'CompleteCount', reported: 51, agrees: false },
    ])
    expect(percentChecks({ Name: 'Bare', CompletePercent: 51 })).toEqual([])
  })
  it('that lack a count to be held against are not said to be wrong', () => {
    expect(percentChecks({ Name: 'Bare', OpenCount: 6, OpenPercent: 60 })[0]?.missing).toEqual(['SentCount'])
    expect(percentChecks(aSummary({ OpenCount: null, CompletePercent: 51 }))[0]?.missing).toEqual(['OpenCount'])
    expect(percentChecks(aSummary({ OpenCount: null, CompletePercent: 50 }))[0]?.missing).toBeUndefined()
  })
})
