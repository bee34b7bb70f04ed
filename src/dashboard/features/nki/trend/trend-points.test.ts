import { describe, expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { periodDays } from '#dashboard/parts/periods/period-words'
import { periodOfDays } from '#dashboard/parts/periods/whole-days'
import {
  drawnPoints,
  extremesOf,
  type Grouping,
  isFew,
  type PartResult,
  plannedParts,
  trendPart,
  trendPoints,
} from './trend-points'

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

const zone = 'Europe/Stockholm'
const noPeriod = { begin: '', end: '' }
const days = (first: string, last: string) => periodOfDays(first, last, zone) ?? noPeriod

/** Each point as its name and the days that are asked for, and those of last year. */
function partsOf(grouping: Partial<Grouping> & Pick<Grouping, 'period'>, now = '2026-11-20T12:00:00Z') {
  const whole = { step: 'month', rolling: undefined, compare: false, ...grouping } as const
  return plannedParts(whole, new Date(now), 'en', zone).map(({ label, period, before }) =>
    [label, ...[period, before].flatMap(one => (one ? periodDays(one, zone).join(' ') : []))].join(': '),
  )
}

const winter = days('2023-12-01', '2024-02-29')

describe('the points of a rolling trend', () => {
  it('stand at the ends of the parts, each of a window of its own', () => {
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

  it('have no days to come: the last reaches up to and including today', () => {
    const period = days('2026-10-01', '2026-12-31')
    expect(partsOf({ period, rolling: '30-days' })).toEqual([
      '31 Oct 2026: 2026-10-02 2026-10-31',
      '20 Nov 2026: 2026-10-22 2026-11-20',
    ])
    // Eleven in the evening in New York is the day after in Stockholm.
    expect(partsOf({ period, rolling: '30-days' }, '2026-11-21T04:00:00Z').at(-1)).toBe(
      '21 Nov 2026: 2026-10-23 2026-11-21',
    )
    expect(partsOf({ period, rolling: '30-days' }, '2026-09-30T12:00:00Z')).toEqual([])
    expect(partsOf({ period }).length).toBe(3)
  })

  it('stand beside the same windows of last year', () => {
    const period = days('2024-02-27', '2024-03-01')
    expect(partsOf({ period, rolling: '7-days', step: 'day', compare: true })).toEqual([
      '27 Feb: 2024-02-21 2024-02-27: 2023-02-21 2023-02-27',
      // The year before has no 29 February: the 28th is one point of it, and not two.
      '28 Feb: 2024-02-22 2024-02-28',
      '29 Feb: 2024-02-23 2024-02-29: 2023-02-22 2023-02-28',
      '1 Mar: 2024-02-24 2024-03-01: 2023-02-23 2023-03-01',
    ])
  })
})

it('nothing of last year is read beyond the time of day that it is now', () => {
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

it('without a window each point is its part', () => {
  expect(partsOf({ period: winter })).toEqual([
    'Dec 2023: 2023-12-01 2023-12-31',
    'Jan 2024: 2024-01-01 2024-01-31',
    'Feb 2024: 2024-02-01 2024-02-29',
  ])
  expect(partsOf({ period: winter, step: undefined })).toEqual([])
})
