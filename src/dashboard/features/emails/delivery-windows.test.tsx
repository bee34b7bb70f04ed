import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { DeliveryTimes } from './delivery-times'
import {
  clockChange,
  nearWindows,
  scheduleOf,
  timelineOf,
  type Window,
  windowRange,
  windowState,
} from './delivery-windows'

const zone = 'Europe/Stockholm'
beforeEach(() => timeZone.set(zone))

const now = new Date('2036-01-15T09:00:00Z')
const window = (opens: string, closes: string): Window => ({ opens: `${opens}:00Z`, closes: `${closes}:00Z` })
const unset = { opens: '', closes: '' }
const over = window('2036-01-14T08:00', '2036-01-14T10:00')
const open = window('2036-01-15T08:00', '2036-01-15T10:00')
const ahead = window('2036-01-16T08:00', '2036-01-16T08:30')
// 22:00 to 06:00 in Stockholm.
const spring = window('2036-03-29T21:00', '2036-03-30T04:00')
const autumn = window('2036-10-25T20:00', '2036-10-26T05:00')

const spanOf = ({ opens, closes }: Window) => ({ from: Date.parse(opens), to: Date.parse(closes) })

it.each([
  [ahead, 'ahead'],
  [over, 'past'],
  [open, 'open'],
  [window('2036-01-15T09:00', '2036-01-15T09:30'), 'open'],
  [window('2036-01-15T08:00', '2036-01-15T09:00'), 'past'],
  [window('2036-01-16T09:00', '2036-01-16T08:00'), 'reversed'],
  [{ opens: '2036-01-16T08:00:00Z', closes: '2036-01-16T08:00:00.000Z' }, 'empty'],
  [{ opens: '2036-02-30 08:00', closes: ahead.closes }, 'unset'],
  [{ opens: '2036-01-16T08:00:00', closes: ahead.closes }, 'unset'],
])('%o is %s', (window, state) => {
  expect(windowState(window, now)).toBe(state)
})

it('joins adjacent windows without an overlap', () => {
  const next = window('2036-01-16T08:30', '2036-01-16T09:00')
  const spans = [spanOf({ opens: ahead.opens, closes: next.closes })]
  expect(scheduleOf([next, ahead], now, zone)).toMatchObject({ spans, overlaps: [], left: 60 })
})

it.each([
  [spring, zone, 60],
  [autumn, zone, -60],
  [spring, 'Asia/Kolkata', undefined],
  [window('2026-10-03T12:00', '2026-10-04T12:00'), 'Australia/Lord_Howe', 30],
])('finds the clock change during %o in %s: %s minutes', (window, zone, minutes) => {
  expect(clockChange(spanOf(window), zone)?.minutes).toBe(minutes)
})

it.each([
  ['2026-11-24T14:59:30Z', '2026-11-24T14:59:00Z', '2026-11-24T16:00:00Z'],
  ['2026-11-24T15:00:00Z', '2026-11-24T15:00:00Z', '2026-11-24T21:00:00Z'],
  ['2026-11-24T20:00:00Z', undefined, undefined],
])('at %s proposes a window today from %s to %s', (now, opens, closes) => {
  expect(nearWindows(new Date(now), zone)).toEqual({
    today: opens && { opens, closes },
    tomorrow: { opens: '2026-11-25T07:00:00Z', closes: '2026-11-25T16:00:00Z' },
  })
})

it('proposes tomorrow’s window after a clock change in local time', () => {
  expect(nearWindows(new Date('2026-03-28T10:00:00Z'), zone).tomorrow.opens).toBe('2026-03-29T06:00:00Z')
})

it.each([
  ['2026-11-24T08:00', '2026-11-24T10:00', 'en-GB', zone, 'Tue, 24 Nov 2026, 09:00–11:00'],
  ['2026-11-24T21:00', '2026-11-25T01:00', 'en-GB', zone, 'Tue, 24 Nov 2026, 22:00 – Wed, 25 Nov 2026, 02:00'],
  [
    '2026-10-25T00:30',
    '2026-10-25T01:30',
    'en-GB',
    zone,
    'Sun, 25 Oct 2026, 02:30 GMT+2 – Sun, 25 Oct 2026, 02:30 GMT+1',
  ],
  ['2026-10-25T00:30', '2026-10-25T01:30', 'sv-SE', 'UTC', 'sön 25 okt. 2026 00:30–01:30'],
])('writes %s to %s in %s, %s', (opens, closes, tag, zone, words) => {
  expect(windowRange(spanOf(window(opens, closes)), tag, zone).replaceAll(/\s+/g, ' ')).toBe(words)
})

const days = (n: number) => Array.from({ length: n }, (_, at) => window(`2036-02-1${at}T08:00`, `2036-02-1${at}T09:00`))

it.each([
  ['none', [], 'No windows.'],
  ['one that closes before it opens', [{ opens: open.closes, closes: open.opens }], /^Fill in a window/],
  ['one that is over', [over], 'All windows are over.'],
  [
    'one ahead',
    [ahead],
    'Can go out Wed, 16 Jan 2036, 09:00–09:30.',
    'UTC: Wed, 16 Jan 2036, 08:00–08:30 UTC · 30 min open in total',
  ],
  [
    'one that is over and one that is open',
    [over, open, ahead],
    /^Can go out Tue, 15 Jan 2036, .* and Wed, 16 Jan 2036, /,
    /^UTC: Tue, 15 Jan 2036, 08:00–10:00 UTC and Wed, .* UTC · 1 h 30 min of 4 h 30 min left$/,
    '1 window is over.',
  ],
  [
    'two that overlap',
    [ahead, window('2036-01-17T08:00', '2036-01-17T10:00'), window('2036-01-17T09:00', '2036-01-17T11:00')],
    /^Can go out/,
    / · 3 h 30 min open in total$/,
    'Windows 2 and 3 overlap. Shared time counts once.',
  ],
  [
    'nights when the clocks change',
    [{ ...unset, closes: autumn.closes }, spring, autumn],
    /^Can go out/,
    / · 16 h open in total$/,
    'Daylight saving begins in window 2: 1 h shorter than it looks.',
    'Daylight saving ends in window 3: 1 h longer than it looks.',
  ],
  ['more than eight', days(9), /17 Feb 2036, 09:00–10:00,? and …\.$/, /17 Feb 2036, 08:00–09:00 UTC,? and … ·/],
] as [string, Window[], ...(string | RegExp)[]][])(
  'says when an e-mail can go out with windows: %s',
  (_, windows, ...lines) => {
    renderApp(<DeliveryTimes windows={windows} now={now} />)
    const said = within(screen.getByRole('status')).getAllByText(/./, { selector: 'p' })
    expect(said.map(({ textContent }) => textContent.replaceAll(/\s*–\s*/g, '–'))).toEqual(
      lines.map(line => expect.stringMatching(line)),
    )
  },
)

it('tells the time once if the local time is UTC', () => {
  timeZone.set('Europe/London')
  renderApp(<DeliveryTimes windows={[ahead]} now={now} />)
  expect(screen.getByRole('status').textContent.replaceAll(/\s*–\s*/g, '–')).toBe(
    'Can go out Wed, 16 Jan 2036, 08:00–08:30 UTC.30 min open in total',
  )
})

it('draws windows and the present in the viewer’s time zone', () => {
  timeZone.set('Asia/Tokyo')
  const windows = [window('2036-01-15T07:00', '2036-01-15T11:00'), window('2036-01-15T13:00', '2036-01-15T15:00')]
  renderApp(<DeliveryTimes windows={windows} now={now} drawn />)
  const line = within(screen.getByRole('img', { name: 'The windows on a line of time' }))
  for (const words of ['1', '2', 'now', '18:00']) expect(line.getByText(words)).toBeDefined()
  expect(screen.getByText('Asia/Tokyo')).toBeDefined()
})

it('draws windows, what is over, an overlap, the change of clocks and the present in their places', () => {
  const windows = [window('2036-03-29T20:00', '2036-03-30T08:00'), window('2036-03-30T04:00', '2036-03-30T20:00')]
  renderApp(<DeliveryTimes windows={windows} now={new Date('2036-03-30T00:00:00Z')} drawn />)
  const image = screen.getByRole('img')
  const percent = (length: string) => Math.round(Number.parseFloat(length))
  const areas = Array.from(image.querySelectorAll<HTMLElement>('[style*="width"]'), ({ style }) => [
    percent(style.left),
    percent(style.width),
  ])
  const [first, second, over, overlap] = [
    [7, 43],
    [36, 57],
    [0, 21],
    [36, 14],
  ]
  expect(areas).toEqual([first, second, over, overlap])
  const mark = (words: string) => percent(within(image).getByText(words).parentElement?.style.left ?? '')
  expect([mark('now'), mark('+1 h')]).toEqual([21, 25])
})

it('has a few ticks on the timeline, at local midnight if it is long, and the time that windows share', () => {
  const late = window('2036-01-15T09:30', '2036-01-17T09:00')
  const schedule = scheduleOf([open, unset, late], now, zone)
  expect(schedule.overlaps).toEqual([
    { places: [0, 2], from: Date.parse('2036-01-15T09:30Z'), to: Date.parse('2036-01-15T10:00Z') },
  ])
  const { begin, end, ticks, isNear } = timelineOf(schedule, now, zone)
  expect(isNear).toBe(true)
  expect(timelineOf(scheduleOf([spring], now, zone), now, zone).isNear, 'a distant present').toBe(false)
  expect(ticks.map(time => new Date(time).toISOString())).toEqual([
    '2036-01-15T11:00:00.000Z',
    '2036-01-15T23:00:00.000Z',
    '2036-01-16T11:00:00.000Z',
    '2036-01-16T23:00:00.000Z',
    '2036-01-17T11:00:00.000Z',
  ])
  expect([begin, end].map(time => new Date(time).toISOString().slice(0, 10))).toEqual(['2036-01-15', '2036-01-17'])
})
