import { describe, expect, it } from 'vitest'
import { periodDays } from '#dashboard/parts/periods/period-words'
import { periodOfDays } from '#dashboard/parts/periods/whole-days'
import { type Grouping, plannedParts } from './trend-points'

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
