import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import type { Window } from './delivery-windows'
import { ScheduleWords } from './schedule-words'

beforeEach(() => timeZone.set('Europe/Stockholm'))

const now = new Date('2036-01-15T09:00:00Z')
const window = (opens: string, closes: string): Window => ({ opens: `${opens}:00Z`, closes: `${closes}:00Z` })
const unset = { opens: '', closes: '' }
const over = window('2036-01-14T08:00', '2036-01-14T10:00')
const open = window('2036-01-15T08:00', '2036-01-15T10:00')
const ahead = window('2036-01-16T08:00', '2036-01-16T08:30')

/** What is said of these windows, a line each. */
function sentencesOf(windows: Window[]): string[] {
  renderApp(<ScheduleWords windows={windows} now={now} />)
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
