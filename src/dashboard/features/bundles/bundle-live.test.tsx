import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { backgroundHeader } from '#contract/request/headers'
import { queryClient } from '#dashboard/api/client/query-client'
import { BundleView } from '#dashboard/features/bundles/bundle-view'
import { timeZone } from '#dashboard/i18n/time-zone'
import { liveEvery } from '#dashboard/parts/live/live-bar'
import { renderApp } from '#dashboard/testing/render-app'

const message = (ID: number, Status: number, Modified?: string) => ({
  ID,
  Status,
  Modified,
  Created: '2026-11-20T12:00:00Z',
  From: 'Shop',
  To: `+4670174060${ID}`,
  Message: 'Hi',
})
const inProgress = [message(1, 22, '2026-11-20T12:00:05Z'), message(2, 21, '2026-11-20T12:00:04Z')]
const arrived = [inProgress[0], message(2, 22, '2026-11-20T12:00:09Z')]

it('updates in the background every 15 s, until all messages have arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  timeZone.set('UTC')
  const requested: boolean[] = []
  let answer = () => Response.json(inProgress)
  // Requests are in the background five seconds after the last act, and loading this file may take longer.
  fireEvent.pointerDown(document.body)
  const { user } = renderApp(<BundleView bundle={9} />, {
    fetch: request => {
      if (!request.url.includes('/bundle/')) return Response.json([])
      requested.push(request.headers.has(backgroundHeader))
      return answer()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Keep updating' }))
  act(() => void vi.advanceTimersByTime(liveEvery))
  await waitFor(() => expect([requested, queryClient.isFetching()]).toEqual([[false, true], 0]))
  answer = () => Response.json(arrived)
  act(() => void vi.advanceTimersByTime(liveEvery))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep updating' })).toBeNull())
  // The button disappears before the effect clears its timer.
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})
