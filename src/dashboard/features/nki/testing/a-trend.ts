import { onTestFinished, vi } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import type { PartResult } from '#dashboard/features/nki/trend/trend-points'
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
