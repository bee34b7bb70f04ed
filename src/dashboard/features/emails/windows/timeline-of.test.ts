import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { timelineOf } from './timeline-of'

const zone = 'Europe/Stockholm'
const now = new Date('2026-11-20T10:00:00Z')

it('has each window, what two of them share, the present, and days by the clocks of the zone', () => {
  const line = timelineOf(
    [
      { opens: '2026-11-20T09:00:00Z', closes: '2026-11-20T11:00:00Z' },
      { opens: '2026-11-20T10:30:00Z', closes: '2026-11-22T10:00:00Z' },
      { opens: '', closes: '' },
    ],
    now,
    zone,
  )
  expect(line?.bars.map(({ place, over }) => [place, over])).toEqual([
    [0, 0.5],
    [1, 0],
  ])
  expect(line?.shared).toHaveLength(1)
  expect(line?.now).toBeGreaterThan(line?.bars[0]?.left ?? 1)
  expect(line?.ticks.filter(({ isDay }) => isDay).map(({ time }) => new Date(time).toISOString())).toEqual([
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ])
  expect(line?.changes).toEqual([])
})

it('says when the clocks change within a window', () => {
  const line = timelineOf([{ opens: '2036-03-29T21:00:00Z', closes: '2036-03-30T04:00:00Z' }], now, zone)
  expect(line?.changes.map(({ time, minutes }) => [new Date(time).toISOString(), minutes])).toEqual([
    ['2036-03-30T01:00:00.000Z', 60],
  ])
  expect(line?.now).toBeUndefined()
  expect(timelineOf([{ opens: '2036-03-29T21:00:00Z', closes: '' }], now, zone)).toBeUndefined()
})

it('nothing of any windows lies beside the line, and its marks are few and in order', () => {
  const moment = integer({ min: Date.UTC(2020, 0), max: Date.UTC(2045, 0) })
  const window = record({ opens: moment, minutes: integer({ min: 1, max: 5_000_000 }) })
  assert(
    property(array(window, { minLength: 1, maxLength: 6 }), windows => {
      const line = timelineOf(
        windows.map(({ opens, minutes }) => ({
          opens: new Date(opens).toISOString(),
          closes: new Date(opens + minutes * 60_000).toISOString(),
        })),
        now,
        zone,
      )
      const inside = (at: number) => at >= 0 && at <= 1
      expect(line?.bars).toHaveLength(windows.length)
      for (const { left, width } of [...(line?.bars ?? []), ...(line?.shared ?? [])]) {
        expect(inside(left) && width > 0 && inside(left + width)).toBe(true)
      }
      const marks = line?.ticks.map(({ at }) => at) ?? []
      expect(marks.length).toBeLessThanOrEqual(8)
      expect(marks.every(inside)).toBe(true)
      expect(marks.toSorted((a, b) => a - b)).toEqual(marks)
      expect(line?.changes.every(({ at }) => inside(at))).toBe(true)
    }),
  )
})
