import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { backgroundHeader } from '#contract/request/headers'
import { queryClient } from '#dashboard/data/client/query-client'
import { BundleView } from '#dashboard/features/bundles/bundle-view'
import { timeZone } from '#dashboard/i18n/time-zone'
import { liveEvery, liveFor } from '#dashboard/parts/live/use-live'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { readFaults } from '#dashboard/testing/read-faults'
import { embedded, renderApp } from '#dashboard/testing/render-app'

provideDatabase()

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

/** A bundle that answers with the next of these bodies, and with the last from then on; one that is a function is what becomes of it. */
function open(...bodies: unknown[]) {
  timeZone.set('UTC')
  const requested: boolean[] = []
  const app = renderApp(<BundleView bundle={9} />, {
    fetch: request => {
      if (!request.url.includes('/bundle/')) return Response.json([])
      requested.push(request.headers.has(backgroundHeader))
      const body = bodies[Math.min(requested.length, bodies.length) - 1]
      return typeof body === 'function' ? (body as () => Response)() : Response.json(body)
    },
    connection: { ...embedded, id: 'bundle-live' },
  })
  return { ...app, requested }
}

const list = async () => within(await screen.findByRole('table', { name: 'Messages in the bundle' }))

it('a bundle that is read again marks what changed, and shows it alone', async () => {
  const { user, router } = open(inProgress, arrived)
  const rows = await list()
  expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: /^1 message changed since \d\d:\d\d$/ }))
  expect(router.state.location.search).toBe('?changed=2026-11-20T12%3A00%3A05Z')
  await waitFor(() => expect(rows.getAllByRole('rowheader').map(row => row.textContent)).toEqual(['+46701740602']))
  expect(rows.getByText('Changed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Keep updating' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No message has changed')).toBeDefined()
})

it('while messages are on their way it is read again every 15 s, in the background, until all have arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, requested } = open(inProgress, inProgress, arrived)
  await list()
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  act(() => void vi.advanceTimersByTime(liveEvery))
  await waitFor(() => expect(requested).toEqual([false, true]))
  await screen.findByText('No message has changed')
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^1 message changed since/)
  act(() => void vi.advanceTimersByTime(4 * liveEvery))
  expect(requested).toHaveLength(3)
})

it('what changed since updating began stays marked over every reading, until the marks are cleared', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const three = [...inProgress, message(3, 21, '2026-11-20T12:00:03Z')]
  const [first, second] = [message(2, 22, '2026-11-20T12:00:09Z'), message(3, 0, '2026-11-20T12:00:12Z')]
  const steps = [three.with(1, first), three.with(1, first), [three[0], first, second]]
  const { user, requested } = open(three, ...steps, [three[0], first, message(3, 22, '2026-11-20T12:00:20Z')])
  const rows = await list()
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^1 message changed since/)
  act(() => void vi.advanceTimersByTime(liveEvery))
  await waitFor(() => expect([requested.length, queryClient.isFetching()]).toEqual([3, 0]))
  expect(rows.getAllByText('Changed')).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^2 messages changed since/)
  expect(rows.getAllByText('Changed')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Clear marks' }))
  expect(screen.queryByText(/changed since/)).toBeNull()
  expect(rows.queryByText('Changed')).toBeNull()
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^1 message changed since/)
  // All have arrived: what was marked last stays until somebody reads again.
  expect(screen.queryByRole('button', { name: 'Keep updating' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No message has changed')).toBeDefined()
})

it('where a service does not say when a status changed, what is shown of the message is compared', async () => {
  const { user } = open([message(1, 22), message(2, 21)], [message(1, 22), message(2, 22)])
  const rows = await list()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: /^1 message changed since/ }))
  await waitFor(() => expect(rows.getAllByRole('rowheader').map(row => row.textContent)).toEqual(['+46701740602']))
  expect(rows.getByText('Changed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No message has changed')).toBeDefined()
})

it('nobody looks for longer than ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { user, requested } = open(inProgress)
  await list()
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  act(() => void vi.setSystemTime(Date.now() + liveFor))
  act(() => void vi.advanceTimersByTime(liveEvery))
  expect(await screen.findByRole('button', { name: 'Keep updating', pressed: false })).toBeDefined()
  expect(requested).toHaveLength(1)
})

it.each(readFaults)(
  'a reading that fails in between is said, the list stays, and updating goes on: %s',
  async (_, fault) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let answer: () => Response | Promise<Response> = () => Response.json(inProgress)
    const { user } = open(() => answer())
    const rows = await list()
    await user.click(screen.getByRole('button', { name: 'Keep updating' }))
    answer = fault
    act(() => void vi.advanceTimersByTime(liveEvery))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(rows.getAllByRole('rowheader')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Keep updating', pressed: true })).toBeDefined()
    answer = () => Response.json(arrived)
    act(() => void vi.advanceTimersByTime(liveEvery))
    expect(await screen.findByText(/^1 message changed since/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
