import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { aPoint, aTrend } from '#dashboard/features/nki/testing/a-trend'
import type { Trend } from '#dashboard/features/nki/trend/use-trend'
import { renderApp } from '#dashboard/testing/render-app'
import { FiguresCheck } from './figures-check'

const period = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const echo = { PeriodStart: period.begin, PeriodEnd: period.end }
const counts = { SentCount: 10, OpenCount: 6, UnopenCount: 4, IncompleteCount: 1, CompleteCount: 5 }
const whole = { Name: 'N', ...counts, ...echo }

/** A trend of parts with these figures. */
const ofParts = (...parts: Partial<NkiSummary>[]): Partial<Trend> => ({
  points: parts.map(part => aPoint({ summary: { Name: 'N', ...part } })),
})

type Shown = { summary?: NkiSummary; over?: Partial<Trend>; now?: string; rolling?: '30-days' }

function check({ summary = whole, over = ofParts({}), now = '2026-03-01', rolling }: Shown) {
  const shown = { period, summary, rolling, trend: aTrend(over), now: new Date(now) }
  return renderApp(<FiguresCheck {...shown} step="month" />)
}
/** The shown lines: matching ones are folded, differing ones are not. */
const said = () => ({
  folded: screen.queryByRole('group')?.textContent,
  beside: screen.queryAllByRole('paragraph').map(({ textContent }) => textContent),
})

it.each<[string, Partial<NkiSummary>, string | undefined, string[]]>([
  [
    'all counts',
    { ...counts, ...echo },
    'Figures agreeSent = Opened + Not openedOpened = Incomplete + CompleteThe figures are for this period',
    [],
  ],
  // The same instants in other notations.
  [
    'other ways of writing a time',
    { PeriodStart: '2026-01-01T01:00:00+01:00', PeriodEnd: '2026-02-01T00:00:00.000' },
    'Figures agreeThe figures are for this period',
    [],
  ],
  ['nothing given', {}, undefined, []],
  ['one count of three', { SentCount: 10, OpenCount: 6 }, undefined, []],
  [
    'zero, which is given',
    { SentCount: 0, OpenCount: 0, UnopenCount: 0 },
    'Figures agreeSent = Opened + Not opened',
    [],
  ],
  [
    'sums that differ',
    { ...counts, SentCount: 11, CompleteCount: 4 },
    undefined,
    ['Sent is 11, but Opened + Not opened is 10', 'Opened is 6, but Incomplete + Complete is 5'],
  ],
  [
    'counts above their whole',
    { SentCount: 10, OpenCount: 20, CompleteCount: 30, ...echo },
    '1 check passedThe figures are for this period',
    ['Opened is 20, but Sent is 10', 'Complete is 30, but Opened is 20', 'Complete is 30, but Sent is 10'],
  ],
  [
    'another period, by a second',
    { ...counts, PeriodStart: period.begin, PeriodEnd: '2026-01-31T23:59:59Z' },
    '2 checks passedSent = Opened + Not openedOpened = Incomplete + Complete',
    ['The figures are for another period: 2026-01-01 00:00:00 UTC to 2026-01-31 23:59:59 UTC'],
  ],
])('for %s lists what agrees and what differs', (_, summary, folded, beside) => {
  check({ summary: { Name: 'N', ...summary } })
  expect(said()).toEqual({ folded, beside })
})

it('compares parts with the whole once all are read, unless they overlap', () => {
  const over = { points: [aPoint()] }
  const { unmount } = check({ over })
  expect(said().folded).toMatch(/^Figures agree so far/)
  unmount()
  check({ over: ofParts(counts) })
  expect(said().folded).toMatch(/^Figures agreeSent.*Total = sum of 1 month$/)
  check({ over: ofParts(counts), rolling: '30-days' })
  expect(screen.getAllByText('Total = sum of 1 month')).toHaveLength(1)
})

it.each([
  ['2026-01-15', true],
  ['2026-03-01', false],
])('names each count whose parts do not add up, and explains it for a running period: %s', (now, isExplained) => {
  check({ over: ofParts({ ...counts, SentCount: 7 }), now })
  expect(said().beside).toEqual([
    'Figures that contradict each other in 1 month: Jan 2026',
    'Sent: total is 10, but the sum of 1 month is 7',
    ...(isExplained ? ['New answers may have come in between.'] : []),
  ])
})

it('does not check missing figures of a part, and tells another period from a contradiction', () => {
  const { unmount } = check({ summary: { Name: 'N' }, over: ofParts({ ...counts, SentCount: null }) })
  expect(said().beside).toEqual([])
  unmount()
  check({ summary: { Name: 'N' }, over: ofParts({ ...counts, PeriodStart: '2025-01-01T00:00:00Z' }) })
  expect(said().beside).toEqual(['Figures for another period in 1 month: Jan 2026'])
})

it.each([
  [{}, 1],
  [{ unfinished: true }, 0],
  [{ unfinished: true, stuck: true }, 1],
])('reloads all figures on demand, but not while loading: %o', async (over, times) => {
  const readAgain = vi.fn()
  const { user } = check({ over: { ...over, readAgain } })
  await user.click(screen.getByRole('button', { name: 'Read all figures again' }))
  expect(readAgain).toHaveBeenCalledTimes(times)
})
