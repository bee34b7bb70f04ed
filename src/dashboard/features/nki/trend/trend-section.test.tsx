import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CallError } from '#dashboard/api/client/call-error'
import { aTrend } from '#dashboard/features/nki/testing/a-trend'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { renderApp } from '#dashboard/testing/render-app'
import { TrendSection } from './trend-section'
import type { Trend } from './use-trend'

const now = new Date('2026-11-20T12:00:00Z')

function open(trend: Partial<Trend> = {}, view: Partial<NkiView> = {}) {
  const whole = aTrend({ done: 3, all: 12, complete: false, ...trend })
  const shown = {
    step: 'month',
    steps: ['month', 'quarter', 'year'],
    compare: false,
    ...view,
  } as unknown as NkiView
  const app = renderApp(
    <TrendSection
      nki={1}
      trend={whole}
      view={shown}
      name="Visits"
      few={30}
      now={now}
      subject={{ name: 'Visits', readAt: [] }}
      fileName="nki-1"
    />,
  )
  return { ...app, trend: whole }
}

it('explains why a period has no trend', () => {
  open({}, { step: undefined })
  expect(screen.getByText(/^No trend: choose a period of 2 to 60 days/)).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('counts failed parts, says whether the rest was read, and retries', async () => {
  const error = new CallError('status', { endpoint: 'readNkiSummary', effect: 'read', status: 500 })
  const { user, trend, unmount } = open({ failed: { count: 2, error } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^2 months could not be read\.(?! The rest)/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(trend.retry).toHaveBeenCalledTimes(1)
  unmount()
  open({ failed: { count: 1, error }, stuck: true, unfinished: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^1 month could not be read\. The rest was not read\./)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('shows progress, and pauses and cancels the reading', async () => {
  const { user, trend } = open({ unfinished: true })
  const bar = screen.getByRole('progressbar', { name: 'Reading the trend' })
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 12 read')
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(vi.mocked(trend.setPauseReason).mock.calls).toEqual([['paused'], ['cancelled']])
})

it.each([
  ['paused', 'Paused', 1],
  ['cancelled', 'Cancelled', 0],
] as const)('says why the reading has stopped, and continues: %s', async (pauseReason, words, cancels) => {
  const { user, trend } = open({ unfinished: true, pauseReason })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Cancel' })).toHaveLength(cancels)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(trend.setPauseReason).toHaveBeenCalledExactlyOnceWith('running')
})
