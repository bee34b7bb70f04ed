import { describe, expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { partRead } from '#dashboard/features/nki/testing/a-trend'
import { periodDays } from '#dashboard/parts/periods/period-words'
import { periodOfDays } from '#dashboard/parts/periods/whole-days'
import { drawnPoints, type Grouping, isFew, plannedParts, trendPart, trendPoints } from './trend-points'

const january = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const february = { begin: '2026-02-01T00:00:00Z', end: '2026-03-01T00:00:00Z' }

describe('trendPart', () => {
  it.each([
    [
      'a value with its count',
      { NKI: 70.5, CompleteCount: 12, SentCount: 40 },
      { state: 'value', nki: 70.5, completed: 12, sent: 40 },
    ],
    ['a value of zero', { NKI: 0, CompleteCount: 3 }, { state: 'value', nki: 0, completed: 3 }],
    [
      'a value of unknown count',
      { NKI: 70.5, CompleteCount: null },
      { state: 'value', nki: 70.5, completed: undefined },
    ],
    ['no answers, even with an index', { NKI: 0, CompleteCount: 0 }, { state: 'no-answers', nki: null, completed: 0 }],
    ['no answers without an index', { NKI: null, CompleteCount: 0 }, { state: 'no-answers', nki: null }],
    ['a missing index', { NKI: null, CompleteCount: 5 }, { state: 'not-given', nki: null, completed: 5 }],
    ['nothing given', {}, { state: 'not-given', nki: null, completed: undefined }],
  ])('has %s', (_, summary, part) => {
    expect(trendPart(january, partRead(summary))).toMatchObject(part)
  })

  it('is waiting without a result, and unread after an error', () => {
    expect(trendPart(january, undefined).state).toBe('waiting')
    expect(trendPart(january, { data: undefined, isError: false }).state).toBe('waiting')
    expect(trendPart(january, { data: undefined, isError: true }).state).toBe('unread')
    expect(trendPart(january, { ...partRead({ NKI: 1, CompleteCount: 1 }), isError: true }).state).toBe('value')
  })
})

describe('trendPoints', () => {
  const parts = [
    { days: january, period: january, label: 'Jan', before: undefined },
    { days: february, period: february, label: 'Feb', before: january },
  ]
  const results = new Map([
    [january.begin, partRead({ NKI: 60, CompleteCount: 4 })],
    [february.begin, partRead({ NKI: 70, CompleteCount: 5 })],
  ])
  const points = trendPoints(parts, new Date('2026-02-10'), ({ begin }) => results.get(begin))

  it('adds last year and marks running parts', () => {
    expect(points.map(({ nki, running, before }) => ({ nki, running, before: before?.nki }))).toEqual([
      { nki: 60, running: false, before: undefined },
      { nki: 70, running: true, before: 60 },
    ])
  })

  it('marks a part as running from its begin until its end', () => {
    const running = (now: string) => trendPoints(parts, new Date(now), () => undefined).map(part => part.running)
    expect(running('2026-01-31T23:59:59Z')).toEqual([true, false])
    expect(running('2026-02-01T00:00:00Z')).toEqual([false, true])
    expect(running('2026-03-01T00:00:00Z')).toEqual([false, false])
  })

  it('marks few answers only where there is an index', () => {
    const of = (summary: Partial<NkiSummary>) => isFew(trendPart(january, partRead(summary)), 30)
    expect(of({ NKI: 70, CompleteCount: 29 })).toBe(true)
    expect(of({ NKI: 70, CompleteCount: 30 })).toBe(false)
    expect(of({ NKI: 70 })).toBe(false)
    expect(of({ CompleteCount: 5 })).toBe(false)
    expect(of({ CompleteCount: 0 })).toBe(false)
  })

  it('marks an empty part in the future as not begun, without counts', () => {
    const read = partRead({ CompleteCount: 0, SentCount: 0 })
    const second = (now: string) => trendPoints(parts, new Date(now), () => read)[1]
    expect(second('2026-01-10')).toMatchObject({ state: 'not-begun', completed: undefined, sent: undefined })
    expect(second('2026-02-10')).toMatchObject({ state: 'no-answers', completed: 0, sent: 0 })
  })

  it('draws the parts that have begun, or all if none has', () => {
    const drawn = (now: string, result = partRead({ CompleteCount: 0 })) => {
      const at = new Date(now)
      return drawnPoints(
        trendPoints(parts, at, () => result),
        at,
      ).map(({ label }) => label)
    }
    expect(drawn('2026-01-31T23:59:59Z')).toEqual(['Jan'])
    expect(drawn('2026-02-01T00:00:00Z')).toEqual(['Jan', 'Feb'])
    expect(drawn('2025-12-31T00:00:00Z')).toEqual(['Jan', 'Feb'])
    expect(drawn('2026-01-31T23:59:59Z', partRead({ NKI: 70 }))).toEqual(['Jan', 'Feb'])
  })
})

const zone = 'Europe/Stockholm'
const noPeriod = { begin: '', end: '' }
const days = (first: string, last: string) => periodOfDays(first, last, zone) ?? noPeriod

/** Each point with its label, the requested days and those of last year. */
function partsOf(grouping: Partial<Grouping> & Pick<Grouping, 'period'>, now = '2026-11-20T12:00:00Z') {
  const whole = { step: 'month', rolling: undefined, compare: false, ...grouping } as const
  return plannedParts(whole, new Date(now), 'en', zone).map(({ label, period, before }) =>
    [label, ...[period, before].flatMap(one => (one ? periodDays(one, zone).join(' ') : []))].join(': '),
  )
}

const winter = days('2023-12-01', '2024-02-29')

describe('plannedParts with a rolling window', () => {
  it('ends a window of its own at the end of each part', () => {
    expect(partsOf({ period: winter, rolling: '90-days' })).toEqual([
      '31 Dec 2023: 2023-10-03 2023-12-31',
      '31 Jan 2024: 2023-11-03 2024-01-31',
      '29 Feb 2024: 2023-12-02 2024-02-29',
    ])
    expect(partsOf({ period: winter, rolling: '12-months', step: 'quarter' })).toEqual([
      '31 Dec 2023: 2023-01-01 2023-12-31',
      '29 Feb 2024: 2023-03-01 2024-02-29',
    ])
  })

  it('ends the last window today, with none after it', () => {
    const period = days('2026-10-01', '2026-12-31')
    expect(partsOf({ period, rolling: '30-days' })).toEqual([
      '31 Oct 2026: 2026-10-02 2026-10-31',
      '20 Nov 2026: 2026-10-22 2026-11-20',
    ])
    // 23:00 in New York is the next day in Stockholm.
    expect(partsOf({ period, rolling: '30-days' }, '2026-11-21T04:00:00Z').at(-1)).toBe(
      '21 Nov 2026: 2026-10-23 2026-11-21',
    )
    expect(partsOf({ period, rolling: '30-days' }, '2026-09-30T12:00:00Z')).toEqual([])
    expect(partsOf({ period }).length).toBe(3)
  })

  it('adds the same windows of last year', () => {
    const period = days('2024-02-27', '2024-03-01')
    expect(partsOf({ period, rolling: '7-days', step: 'day', compare: true })).toEqual([
      '27 Feb: 2024-02-21 2024-02-27: 2023-02-21 2023-02-27',
      // Last year has no 29 February: the 28th is counted once.
      '28 Feb: 2024-02-22 2024-02-28',
      '29 Feb: 2024-02-23 2024-02-29: 2023-02-22 2023-02-28',
      '1 Mar: 2024-02-24 2024-03-01: 2023-02-23 2023-03-01',
    ])
  })
})

it('cuts last year at the current time of day', () => {
  const november = days('2026-11-01', '2026-11-30')
  expect(partsOf({ period: november, step: 'week', compare: true }).slice(2)).toEqual([
    '9 Nov: 2026-11-09 2026-11-15: 2025-11-09 2025-11-15',
    '16 Nov: 2026-11-16 2026-11-22: 2025-11-16T00:00 2025-11-20T13:00',
    '23 Nov: 2026-11-23 2026-11-29',
    '30 Nov: 2026-11-30 2026-11-30',
  ])
  expect(partsOf({ period: november, step: 'week', rolling: '7-days', compare: true }).at(-1)).toBe(
    '20 Nov: 2026-11-14 2026-11-20: 2025-11-14T00:00 2025-11-20T13:00',
  )
})

it('returns the parts themselves without a window', () => {
  expect(partsOf({ period: winter })).toEqual([
    'Dec 2023: 2023-12-01 2023-12-31',
    'Jan 2024: 2024-01-01 2024-01-31',
    'Feb 2024: 2024-02-01 2024-02-29',
  ])
  expect(partsOf({ period: winter, step: undefined })).toEqual([])
})
