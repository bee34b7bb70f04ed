import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { renderApp } from '#dashboard/testing/render-app'
import { SelfCheckCard } from './self-check-card'
import type { Trend } from './use-trend'

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
])('says "%s" of %o', (verdict, given) => {
  renderApp(<SelfCheckCard period={period} summary={{ Name: 'N', ...given }} trend={trend} now={new Date()} />)
  expect(screen.getByText(verdict)).toBeDefined()
})

it('a percentage without the count it is of is told to be that, and no contradiction', () => {
  const summary = { Name: 'N', ...echo, OpenCount: 6, OpenPercent: 60 }
  renderApp(<SelfCheckCard period={period} summary={summary} trend={trend} now={new Date()} />)
  expect(screen.getByText('Opened: the percentage 60 cannot be compared. Not given: Sent.')).toBeDefined()
  expect(screen.queryByText(/does not follow/)).toBeNull()
  expect(screen.getByText('What was given adds up')).toBeDefined()
})
