import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CallError } from '#dashboard/api/client/call-error'
import { aTrend } from '#dashboard/features/nki/testing/a-trend'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { renderApp } from '#dashboard/testing/render-app'
import { TrendControls, TrendWords } from './trend-controls'
import type { Trend } from './use-trend'

function open(more: Partial<Trend> = {}) {
  const trend = aTrend({ done: 3, all: 12, ...more })
  const view = { step: 'month', steps: ['month', 'quarter', 'year'], compare: false } as unknown as NkiView
  const app = renderApp(
    <TrendControls view={view} run={trend} few={30}>
      <TrendWords sentence="3 of 12 months have answers." awaited={undefined} />
    </TrendControls>,
  )
  return { ...app, trend }
}

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
