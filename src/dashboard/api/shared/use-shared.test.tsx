import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { renderApp } from '#dashboard/testing/render-app'
import { useTarget } from './targets'
import { useSharedRefresh } from './use-shared'

function Target() {
  useSharedRefresh(true)
  return <p>Target: {useTarget('survey-target', 7)?.value.number ?? 'none'}</p>
}

it('shows within a minute what a colleague changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  renderApp(<Target />, { fetch: () => Response.json([]) })
  await screen.findByText('Target: none')
  // Bypasses the cache, as another browser would.
  await call('replaceShared', { path: { kind: 'survey-target', key: '7/rate' }, body: { value: { number: 40 } } })
  expect(screen.getByText('Target: none')).toBeDefined()
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Target: none')).toBeDefined()
  look.mockRestore()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('Target: 40')).toBeDefined()
})
