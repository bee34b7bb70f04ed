import { cleanup, screen, within } from '@testing-library/react'
import { array, assert, integer, property, record } from 'fast-check'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import type { Window } from './delivery-windows'
import { ScheduleWords, timelineOf, WindowsTimeline } from './windows-timeline'

beforeEach(() => timeZone.set('Europe/Stockholm'))

const today = new Date('2036-01-15T09:00:00Z')
const window = (opens: string, closes: string): Window => ({ opens: `${opens}:00Z`, closes: `${closes}:00Z` })
const unset = { opens: '', closes: '' }
const over = window('2036-01-14T08:00', '2036-01-14T10:00')
const open = window('2036-01-15T08:00', '2036-01-15T10:00')
const ahead = window('2036-01-16T08:00', '2036-01-16T08:30')

/** What is said of these windows, a line each. */
function sentencesOf(windows: Window[]): string[] {
  renderApp(<ScheduleWords windows={windows} now={today} />)
  const lines = within(screen.getByRole('status')).getAllByText(/./, { selector: 'p' })
  return lines.map(({ textContent }) => textContent.replaceAll(/\s*–\s*/g, '–'))
}

it.each([
  ['none', [], 'No windows.'],
  ['one that is not filled in', [unset], 'Fill in a window to see when it can go out.'],
  ['one of which half is filled in', [{ ...unset, opens: ahead.opens }], /^Fill in a window/],
  ['one that closes before it opens', [{ opens: open.closes, closes: open.opens }], /^Fill in a window/],
  ['one that is over', [over], 'All windows are over.'],
])('of windows in which nothing can go out, it says why and nothing else: %s', (_, windows, words) => {
  expect(sentencesOf(windows)).toEqual([expect.stringMatching(words)])
})

it('says when it can go out, in the zone and in UTC, and for how long', () => {
  expect(sentencesOf([ahead])).toEqual([
    'Can go out Wed, 16 Jan 2036, 09:00–09:30.',
    'UTC: Wed, 16 Jan 2036, 08:00–08:30 UTC · 30 min open in total',
  ])
})

it('says how much of the windows is left, and which of them are over', () => {
  const [sentence, utc, ...warnings] = sentencesOf([over, open, ahead])
  expect(sentence).toMatch(/^Can go out Tue, 15 Jan 2036, .* and Wed, 16 Jan 2036, /)
  expect(utc).toMatch(/^UTC: Tue, 15 Jan 2036, 08:00–10:00 UTC and Wed, .* UTC · 1 h 30 min of 4 h 30 min left$/)
  expect(warnings).toEqual(['1 window is over.'])
})

it('names the windows that overlap, whose time counts once', () => {
  const later = window('2036-01-17T08:00', '2036-01-17T10:00')
  const [, utc, ...warnings] = sentencesOf([ahead, later, window('2036-01-17T09:00', '2036-01-17T11:00')])
  expect(utc).toMatch(/ · 3 h 30 min open in total$/)
  expect(warnings).toEqual(['Windows 2 and 3 overlap. Shared time counts once.'])
})

it('warns of windows that are shorter or longer than they look', () => {
  const spring = window('2036-03-29T22:00', '2036-03-30T04:00')
  const autumn = window('2036-10-25T22:00', '2036-10-26T04:00')
  const half = { ...unset, closes: autumn.closes }
  expect(sentencesOf([half, spring, autumn]).slice(2)).toEqual([
    'Daylight saving begins in window 2: 1 h shorter than it looks.',
    'Daylight saving ends in window 3: 1 h longer than it looks.',
  ])
})

it('lists eight times when it can go out, and that there are more', () => {
  const days = (n: number) =>
    Array.from({ length: n }, (_, at) => window(`2036-02-1${at}T08:00`, `2036-02-1${at}T09:00`))
  const [eight, eightUtc] = sentencesOf(days(8))
  expect(eight).toMatch(/17 Feb 2036, 09:00–10:00\.$/)
  expect(eightUtc).toContain('17 Feb 2036, 08:00–09:00 UTC ·')
  cleanup()
  const [nine, nineUtc] = sentencesOf(days(9))
  expect(nine).toMatch(/17 Feb 2036, 09:00–10:00,? and …\.$/)
  expect(nineUtc).toMatch(/17 Feb 2036, 08:00–09:00 UTC,? and … ·/)
})

const now = new Date('2026-11-20T10:00:00Z')
const day = (from: string, to: string) => ({ opens: `2026-11-20T${from}:00Z`, closes: `2026-11-20T${to}:00Z` })

it('draws each window on the clocks of the viewer, and where now is', () => {
  timeZone.set('Asia/Tokyo')
  onTestFinished(() => timeZone.set(undefined))
  renderApp(<WindowsTimeline windows={[day('08:00', '12:00'), day('14:00', '16:00')]} now={now} />)
  const line = within(screen.getByRole('img', { name: 'The windows on a line of time' }))
  expect(line.getByText('1')).toBeDefined()
  expect(line.getByText('2')).toBeDefined()
  expect(line.getByText('now')).toBeDefined()
  expect(line.getByText('18:00')).toBeDefined()
  expect(screen.getByText('Asia/Tokyo')).toBeDefined()
})

it('draws nothing where no window is filled in', () => {
  renderApp(<WindowsTimeline windows={[]} now={now} />)
  expect(screen.queryByRole('img')).toBeNull()
})

const zone = 'Europe/Stockholm'

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
