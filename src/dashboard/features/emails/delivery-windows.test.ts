import { describe, expect, it } from 'vitest'
import { clockChange, nearWindows, scheduleOf, type Window, windowRange, windowState } from './delivery-windows'

const now = new Date('2026-11-20T10:00:00Z')
const window = (opens: string, closes: string) => ({ opens, closes })
const morning = window('2026-11-24T08:00:00Z', '2026-11-24T10:00:00Z')
const over = window('2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z')
const open = window('2026-11-20T09:30:00Z', '2026-11-20T11:00:00Z')

const spanOf = ({ opens, closes }: Window) => ({ from: Date.parse(opens), to: Date.parse(closes) })

describe('a window', () => {
  it.each([
    [morning, 'ahead'],
    [over, 'past'],
    [open, 'open'],
    [window('2026-11-20T10:00:00Z', '2026-11-20T10:30:00Z'), 'open'],
    [window('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'), 'past'],
    [window(morning.closes, morning.opens), 'reversed'],
    [window(morning.opens, morning.opens), 'empty'],
    [window('2026-11-24T08:00:00Z', '2026-11-24T08:00:00.000Z'), 'empty'],
    [window('', morning.closes), 'unset'],
    [window('2026-02-30 08:00', morning.closes), 'unset'],
    [window('2026-11-24T08:00:00', morning.closes), 'unset'],
  ])('%o is %s', (window, state) => {
    expect(windowState(window, now)).toBe(state)
  })
})

describe('a schedule', () => {
  it('is what is still to come, in order', () => {
    expect(scheduleOf([morning, over, open], now)).toEqual({
      spans: [open, morning].map(spanOf),
      minutes: 60 + 90 + 120,
      left: 60 + 120,
      overlaps: [],
      past: 1,
    })
  })

  it('counts time that windows share once, and says which overlap', () => {
    const later = window('2026-11-24T09:00:00Z', '2026-11-24T12:00:00Z')
    const inside = window('2026-11-24T08:30:00Z', '2026-11-24T08:45:00Z')
    const schedule = scheduleOf([later, open, inside, morning], now)
    expect(schedule.overlaps.map(pair => pair.map(({ place }) => place))).toEqual([
      [0, 3],
      [2, 3],
    ])
    expect(schedule.spans).toEqual([open, window(morning.opens, later.closes)].map(spanOf))
    expect(schedule.left).toBe(60 + 240)
  })

  it('joins windows that touch, which is no overlap', () => {
    const next = window(morning.closes, '2026-11-24T11:00:00Z')
    expect(scheduleOf([next, morning], now)).toMatchObject({
      spans: [spanOf(window(morning.opens, next.closes))],
      overlaps: [],
      left: 180,
    })
  })

  it('leaves out what is not set or the wrong way round', () => {
    const nothing = { spans: [], minutes: 0, left: 0, overlaps: [], past: 0 }
    expect(scheduleOf([], now)).toEqual(nothing)
    expect(scheduleOf([window('', ''), window(morning.closes, morning.opens)], now)).toEqual(nothing)
  })
})

describe('a night when the clocks change', () => {
  const zone = 'Europe/Stockholm'
  // 22:00 to 06:00 on the clocks of Stockholm, each time.
  const spring = window('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z')
  const autumn = window('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z')

  it('is an hour shorter in spring and an hour longer in autumn', () => {
    const before = new Date('2026-01-01T00:00:00Z')
    expect(scheduleOf([spring], before).minutes).toBe(7 * 60)
    expect(scheduleOf([autumn], before).minutes).toBe(9 * 60)
    expect(clockChange(spanOf(spring), zone)?.minutes).toBe(60)
    expect(clockChange(spanOf(autumn), zone)?.minutes).toBe(-60)
  })

  it('changes nothing in another zone or on another night', () => {
    expect(clockChange(spanOf(spring), 'Asia/Kolkata')).toBeUndefined()
    expect(clockChange(spanOf(morning), zone)).toBeUndefined()
  })

  it('may be half an hour', () => {
    const night = spanOf(window('2026-10-03T12:00:00Z', '2026-10-04T12:00:00Z'))
    expect(clockChange(night, 'Australia/Lord_Howe')?.minutes).toBe(30)
  })
})

const zone = 'Europe/Stockholm'

it.each([
  ['2026-11-24T14:59:30Z', '2026-11-24T14:59:00Z', '2026-11-24T16:00:00Z'],
  ['2026-11-24T15:00:00Z', '2026-11-24T15:00:00Z', '2026-11-24T21:00:00Z'],
  ['2026-11-24T20:00:00Z', undefined, undefined],
])('at %s the rest of the day is from %s to %s', (now, opens, closes) => {
  expect(nearWindows(new Date(now), zone)).toEqual({
    today: opens && { opens, closes },
    tomorrow: { opens: '2026-11-25T07:00:00Z', closes: '2026-11-25T16:00:00Z' },
  })
})

it('tomorrow is as the clocks will be', () => {
  expect(nearWindows(new Date('2026-03-28T10:00:00Z'), zone).tomorrow.opens).toBe('2026-03-29T06:00:00Z')
})

it.each([
  ['2026-11-24T08:00:00Z', '2026-11-24T10:00:00Z', 'Tue, 24 Nov 2026, 09:00–11:00'],
  ['2026-11-24T21:00:00Z', '2026-11-25T01:00:00Z', 'Tue, 24 Nov 2026, 22:00 – Wed, 25 Nov 2026, 02:00'],
  ['2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z', 'Sun, 29 Mar 2026, 00:00 GMT+1 – Sun, 29 Mar 2026, 06:00 GMT+2'],
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Sun, 25 Oct 2026, 02:30 GMT+2 – Sun, 25 Oct 2026, 02:30 GMT+1'],
])('%s to %s', (opens, closes, words) => {
  expect(windowRange(spanOf({ opens, closes }), 'en-GB', zone).replaceAll(/\s+/g, ' ')).toBe(words)
})

it('in UTC and in Swedish', () => {
  const window = { opens: '2026-10-25T00:30:00Z', closes: '2026-10-25T01:30:00Z' }
  expect(windowRange(spanOf(window), 'sv-SE', 'UTC')).toBe('sön 25 okt. 2026 00:30–01:30')
})
