import { describe, expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { drawnPoints, extremesOf, isFew, type PartResult, trendPart, trendPoints } from './trend-points'

const january = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const february = { begin: '2026-02-01T00:00:00Z', end: '2026-03-01T00:00:00Z' }
const read = (summary: Partial<NkiSummary>): PartResult => ({
  data: { summary: { Name: 'NKI', ...summary }, readAt: '2026-06-01T00:00:00Z' },
  isError: false,
})

describe('a part', () => {
  it.each([
    [
      'a value, with its count',
      { NKI: 70.5, CompleteCount: 12, SentCount: 40 },
      { state: 'value', nki: 70.5, completed: 12, sent: 40 },
    ],
    ['zero as a value like any other', { NKI: 0, CompleteCount: 3 }, { state: 'value', nki: 0, completed: 3 }],
    [
      'a value of unknown count',
      { NKI: 70.5, CompleteCount: null },
      { state: 'value', nki: 70.5, completed: undefined },
    ],
    ['a gap, whatever the index says', { NKI: 0, CompleteCount: 0 }, { state: 'no-answers', nki: null, completed: 0 }],
    ['a gap without an index', { NKI: null, CompleteCount: 0 }, { state: 'no-answers', nki: null }],
    ['an index that is missing', { NKI: null, CompleteCount: 5 }, { state: 'not-given', nki: null, completed: 5 }],
    ['nothing at all', {}, { state: 'not-given', nki: null, completed: undefined }],
  ])('is %s', (_, summary, part) => {
    expect(trendPart(january, read(summary))).toMatchObject(part)
  })

  it('waits, or could not be read', () => {
    expect(trendPart(january, undefined).state).toBe('waiting')
    expect(trendPart(january, { data: undefined, isError: false }).state).toBe('waiting')
    expect(trendPart(january, { data: undefined, isError: true }).state).toBe('unread')
    expect(trendPart(january, { ...read({ NKI: 1, CompleteCount: 1 }), isError: true }).state).toBe('value')
  })
})

describe('the points', () => {
  const parts = [
    { days: january, period: january, label: 'Jan', before: undefined },
    { days: february, period: february, label: 'Feb', before: january },
  ]
  const results = new Map([
    [january.begin, read({ NKI: 60, CompleteCount: 4 })],
    [february.begin, read({ NKI: 70, CompleteCount: 5 })],
  ])
  const points = trendPoints(parts, new Date('2026-02-10'), ({ begin }) => results.get(begin))

  it('stand beside last year, and say which is not over', () => {
    expect(points.map(({ nki, running, before }) => ({ nki, running, before: before?.nki }))).toEqual([
      { nki: 60, running: false, before: undefined },
      { nki: 70, running: true, before: 60 },
    ])
  })

  it('run from their beginning until they are over', () => {
    const running = (now: string) => trendPoints(parts, new Date(now), () => undefined).map(part => part.running)
    expect(running('2026-01-31T23:59:59Z')).toEqual([true, false])
    expect(running('2026-02-01T00:00:00Z')).toEqual([false, true])
    expect(running('2026-03-01T00:00:00Z')).toEqual([false, false])
  })

  it('are few below the number, and only where there is an index', () => {
    const of = (summary: Partial<NkiSummary>) => isFew(trendPart(january, read(summary)), 30)
    expect(of({ NKI: 70, CompleteCount: 29 })).toBe(true)
    expect(of({ NKI: 70, CompleteCount: 30 })).toBe(false)
    expect(of({ NKI: 70 })).toBe(false)
    expect(of({ CompleteCount: 5 })).toBe(false)
    expect(of({ CompleteCount: 0 })).toBe(false)
  })

  it('call a gap in the future one that has not begun', () => {
    const states = (now: string) =>
      trendPoints(parts, new Date(now), () => read({ CompleteCount: 0 })).map(p => p.state)
    expect(states('2026-01-10')).toEqual(['no-answers', 'not-begun'])
    expect(states('2026-02-10')).toEqual(['no-answers', 'no-answers'])
  })

  it('are drawn as far as they have begun; where none has, all of them are', () => {
    const drawn = (now: string, result = read({ CompleteCount: 0 })) => {
      const at = new Date(now)
      return drawnPoints(
        trendPoints(parts, at, () => result),
        at,
      ).map(({ label }) => label)
    }
    expect(drawn('2026-01-31T23:59:59Z')).toEqual(['Jan'])
    expect(drawn('2026-02-01T00:00:00Z')).toEqual(['Jan', 'Feb'])
    expect(drawn('2025-12-31T00:00:00Z')).toEqual(['Jan', 'Feb'])
    expect(drawn('2026-01-31T23:59:59Z', read({ NKI: 70 }))).toEqual(['Jan', 'Feb'])
  })

  it('have a lowest, a highest and a latest; none when nobody answered', () => {
    expect(extremesOf(points)).toMatchObject({ low: 60, high: 70, last: { label: 'Feb' } })
    expect(extremesOf(trendPoints(parts, new Date(), () => read({ CompleteCount: 0 })))).toBeUndefined()
  })
})
