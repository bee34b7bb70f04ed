import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { backgroundHeader } from '#contract/request/headers'
import { queryClient } from '#dashboard/api/client/query-client'
import { liveEvery } from '#dashboard/parts/live/live-bar'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { Toaster } from '#dashboard/ui/toast/toaster'
import { ConversationView } from './conversation-view'

const message = (id: string, at: string, ...codes: number[]) => ({
  id,
  sender: 'Butik',
  recipient: '46701740605',
  body: `Text ${id}`,
  statuses: codes.map((code, step) => ({ code, created: `2026-11-20T${at}:0${step}Z` })),
})
const old = message('old', '10:00', 101, 201)
const inProgress = message('way', '11:00', 101)
const arrived = message('way', '11:00', 101, 201)
const newer = message('newer', '12:00', 101, 201)

/** Opens a conversation; each request gets the next body, and the last body repeats. */
function open(...bodies: (unknown[] | (() => Response | Promise<Response>))[]) {
  const requested: boolean[] = []
  // Requests are in the background five seconds after the last act, and loading this file may take longer.
  fireEvent.pointerDown(document.body)
  const app = renderApp(<ConversationView participant="Butik" region="" />, {
    fetch: request => {
      requested.push(request.headers.has(backgroundHeader))
      const body = bodies[Math.min(requested.length, bodies.length) - 1]
      return typeof body === 'function' ? body() : Response.json(body)
    },
    connection: { ...embedded, paging: 'none' },
  })
  return { ...app, requested }
}

it('reads the newest messages again on Refresh, and keeps older ones that moved to another page', async () => {
  const { user } = open([inProgress, old], [newer, arrived])
  await screen.findByText('Text way')
  expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Text newer')
  expect(screen.getByText('Text old')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep updating' })).toBeNull())
})

it('says that it is not updated while offline, until the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { user } = open([inProgress, old], () => Promise.reject(new TypeError('Failed to fetch')))
  render(<Toaster />)
  await screen.findByText('Text way')
  online.mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not updatedYou are offline.')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Not updated')).toBeNull())
})

it('makes one background request every 15 s, also after a failure, until all messages have arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer = () => Response.json([inProgress, old])
  const { user, requested } = open(() => answer())
  await screen.findByText('Text way')
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  act(() => void vi.advanceTimersByTime(liveEvery))
  await waitFor(() => expect([requested, queryClient.isFetching()]).toEqual([[false, true], 0]))
  answer = () => Response.json(null, { status: 500 })
  act(() => void vi.advanceTimersByTime(liveEvery))
  await expect.poll(() => requested.length).toBeGreaterThan(2)
  expect(screen.getByText('Text old')).toBeDefined()
  answer = () => Response.json([arrived, old])
  // No request starts while another is being retried.
  const goOn = () => {
    act(() => void vi.advanceTimersByTime(liveEvery))
    return screen.queryByRole('button', { name: 'Keep updating' })
  }
  await expect.poll(goOn).toBeNull()
  const total = requested.length
  act(() => void vi.advanceTimersByTime(4 * liveEvery))
  expect(requested).toHaveLength(total)
})
