import { onTestFinished, vi } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import type { PartResult, TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import type { Trend } from '#dashboard/features/nki/trend/use-trend'
import { timeZone } from '#dashboard/i18n/time-zone'

/** A trend without points that is fully read; its actions are mocks. */
export const aTrend = (more: Partial<Trend> = {}): Trend => ({
  points: [],
  done: 0,
  all: 0,
  unfinished: false,
  failed: undefined,
  stuck: false,
  retry: vi.fn(),
  pauseReason: 'running',
  setPauseReason: vi.fn(),
  readAgain: vi.fn(),
  ...more,
})

const january = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }

/** A point of a trend, January 2026, with an index of 70 from 5 answers. */
export const aPoint = (more: Partial<TrendPoint> = {}): TrendPoint => ({
  key: january.begin,
  label: 'Jan 2026',
  days: january,
  period: january,
  state: 'value',
  nki: 70,
  completed: 5,
  sent: 10,
  summary: undefined,
  readAt: undefined,
  running: false,
  before: undefined,
  ...more,
})

/** The result of reading one part of a trend. */
export const partRead = (summary: Partial<NkiSummary>): PartResult => ({
  data: { summary: { Name: 'NKI', ...summary }, readAt: '2026-06-01T00:00:00Z' },
  isError: false,
})

/** Sets the viewer's time zone until the test ends. */
export function inZone(zone: string): void {
  timeZone.set(zone)
  onTestFinished(() => timeZone.set(undefined))
}
