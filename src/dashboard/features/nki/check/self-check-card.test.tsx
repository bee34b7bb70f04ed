import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import type { TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import type { Trend } from '#dashboard/features/nki/trend/use-trend'
import { renderApp } from '#dashboard/testing/render-app'
import { checkText } from './check-text'
import { SelfCheckCard } from './self-check-card'

const period = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const nothing = () => undefined
/** A period that is cut into no parts. */
const trend: Trend = {
  points: [],
  readings: [],
  before: undefined,
  done: 0,
  all: 0,
  unfinished: false,
  complete: false,
  failed: undefined,
  stuck: false,
  retry: nothing,
  pauseReason: 'running',
  setPauseReason: nothing,
  readAgain: nothing,
}
const echo = { PeriodStart: period.begin, PeriodEnd: period.end }
const counts = { SentCount: 10, OpenCount: 6, UnopenCount: 4, IncompleteCount: 1, CompleteCount: 5 }

it.each<[string, Partial<NkiSummary>]>([
  ['Adds up', { ...counts, ...echo }],
  ['What was given adds up', echo],
  ['What was given adds up', { ...echo, SentCount: 10, OpenCount: 6, UnopenCount: 4 }],
  ['Does not add up', { ...echo, SentCount: 11, OpenCount: 6, UnopenCount: 4 }],
  ['Nothing to check', {}],
])('says "%s" of %o', (verdict, overrides) => {
  renderApp(
    <SelfCheckCard period={period} step="month" summary={{ Name: 'N', ...overrides }} trend={trend} now={new Date()} />,
  )
  expect(screen.getByText(verdict)).toBeDefined()
})

it('a percentage without the count it is of is told to be that, and no contradiction', () => {
  const summary = { Name: 'N', ...echo, OpenCount: 6, OpenPercent: 60 }
  renderApp(<SelfCheckCard period={period} step="month" summary={summary} trend={trend} now={new Date()} />)
  expect(screen.getByText('Opened, percentage (60): can’t be compared. Not given: Sent.')).toBeDefined()
  expect(screen.queryByText(/does not match/)).toBeNull()
  expect(screen.getByText('What was given adds up')).toBeDefined()
})

const whole = { Name: 'N', ...counts, ...echo }
const part: TrendPoint = {
  key: period.begin,
  label: 'Jan 2026',
  days: period,
  period,
  state: 'value',
  nki: 70,
  completed: 5,
  sent: 10,
  readAt: undefined,
  running: false,
  before: undefined,
}
const reading = (summary: Partial<NkiSummary>) => ({
  period,
  reading: { summary: { ...whole, ...summary }, readAt: '2026-02-02T00:00:00Z' },
})
const check = (overrides: Partial<Trend>, summary: NkiSummary = whole, now = new Date('2026-03-01T00:00:00Z')) =>
  renderApp(
    <SelfCheckCard period={period} step="month" summary={summary} trend={{ ...trend, ...overrides }} now={now} />,
  )

it('the parts are compared with the whole when all are read', () => {
  check({ points: [part], readings: [reading({})] })
  expect(screen.getByText('Adds up so far')).toBeDefined()
  expect(screen.getByText('The total is checked once everything is read')).toBeDefined()
})

it('parts that add up say so', () => {
  check({ points: [part], readings: [reading({})], complete: true })
  expect(screen.getByText('Adds up')).toBeDefined()
  expect(screen.getByText('4 checks passed').closest('details')?.textContent).toContain('Total = sum of 1 month')
})

it('parts that do not are named count by count, with what may explain it', () => {
  const odd = reading({ SentCount: 7 })
  check({ points: [part], readings: [odd], complete: true }, whole, new Date('2026-01-15T00:00:00Z'))
  expect(screen.getByText('Does not add up')).toBeDefined()
  expect(screen.getByText('Sent: total is 10, but the sum of 1 month is 7')).toBeDefined()
  expect(screen.getByText('Figures that contradict each other in 1 month: Jan 2026')).toBeDefined()
  expect(screen.getByText(checkText.en.whyRunning)).toBeDefined()
})

it('a difference of a period that is over is not explained by days to come', () => {
  check({ points: [part], readings: [reading({ SentCount: 7 })], complete: true })
  expect(screen.getByText('Does not add up')).toBeDefined()
  expect(screen.queryByText(checkText.en.whyRunning)).toBeNull()
})

it('counts that were not given for the parts leave them uncompared', () => {
  const none = { period, reading: { summary: { Name: 'N' }, readAt: '2026-02-02T00:00:00Z' } }
  check({ points: [part], readings: [none], complete: true })
  expect(screen.getByText('Counts to compare with the total are not given')).toBeDefined()
})

it('another period, or counts within counts that do not fit, are told', () => {
  check({}, { ...whole, CompleteCount: 4, PeriodEnd: '2026-03-01T00:00:00Z', OpenPercent: 60, UnopenPercent: 99 })
  expect(screen.getByText('Opened is 6, but incomplete + complete is 5')).toBeDefined()
  expect(screen.getByText(/^The figures are for another period: .*2026-01-01.* to .*2026-03-01/)).toBeDefined()
  expect(screen.getByText('Opened, percentage (60): matches the counts').closest('details')).not.toBeNull()
  expect(screen.getByText('Not opened, percentage (99): does not match the counts').closest('details')).toBeNull()
})

it('everything is read again when asked', async () => {
  let times = 0
  const { user } = check({ readAgain: () => (times += 1) })
  await user.click(screen.getByRole('button', { name: 'Read all figures again' }))
  expect(times).toBe(1)
})

it('while the parts are read nothing is read anew', async () => {
  let times = 0
  const { user } = check({ unfinished: true, readAgain: () => (times += 1) })
  await user.click(screen.getByRole('button', { name: 'Read all figures again' }))
  expect(times).toBe(0)
})

it('what was given up can be read anew', async () => {
  let times = 0
  const { user } = check({ unfinished: true, stuck: true, readAgain: () => (times += 1) })
  await user.click(screen.getByRole('button', { name: 'Read all figures again' }))
  expect(times).toBe(1)
})
