import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { backgroundHeader } from '#contract/request/headers'
import { ConversationView } from '#dashboard/features/messages/conversation-view'
import { liveEvery } from '#dashboard/parts/live/use-live'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { readFaults } from '#dashboard/testing/read-faults'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { takeNotices } from '#dashboard/ui/toast/notify'

provideDatabase()

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

let visits = 0

/** A conversation whose newest page is the next of these bodies, and the last of them from then on. */
function open(...bodies: (unknown[] | (() => Response | Promise<Response>))[]) {
  const requested: boolean[] = []
  visits += 1
  const app = renderApp(<ConversationView participant="Butik" region="" />, {
    fetch: request => {
      requested.push(request.headers.has(backgroundHeader))
      const body = bodies[Math.min(requested.length, bodies.length) - 1]
      return typeof body === 'function' ? body() : Response.json(body)
    },
    connection: { ...embedded, id: `conversation-live-${visits}`, paging: 'none' },
  })
  return { ...app, requested }
}

const marked = () =>
  screen
    .getAllByRole('article')
    .filter(article => within(article).queryByText('Changed'))
    .map(article => /Text (?:old|way|newer)/.exec(article.textContent)?.[0])

it('a conversation that is read again marks what changed and what is new', async () => {
  const { user } = open([inProgress, old], [newer, arrived], [newer, arrived])
  await screen.findByText('Text way')
  expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^2 messages changed since \d\d:\d\d$/)).toBeDefined()
  expect(marked()).toEqual(['Text newer', 'Text way'])
  // What moved on to another page stays.
  expect(screen.getByText('Text old')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep updating' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No message has changed')).toBeDefined()
  expect(marked()).toEqual([])
})

it('while a message is on its way one request is made every 15 s, in the background, until it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, requested } = open([inProgress, old], [inProgress, old], [arrived, old])
  await screen.findByText('Text way')
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText('No message has changed')
  expect(requested).toEqual([false, true])
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^1 message changed since/)
  expect(marked()).toEqual(['Text way'])
  act(() => void vi.advanceTimersByTime(4 * liveEvery))
  expect(requested).toHaveLength(3)
})

it('what changed since updating began stays marked over every reading, until the marks are cleared', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = message('newer', '12:00', 101)
  const bodies = [
    [other, inProgress],
    [other, inProgress],
    [other, arrived],
    [other, arrived],
    [newer, arrived],
  ]
  const { user } = open(...bodies)
  await screen.findByText('Text way')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('No message has changed')
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^1 message changed since/)
  act(() => void vi.advanceTimersByTime(liveEvery))
  await waitFor(() => expect(marked()).toEqual(['Text way']))
  await user.click(screen.getByRole('button', { name: 'Clear marks' }))
  expect(marked()).toEqual([])
  act(() => void vi.advanceTimersByTime(liveEvery))
  await screen.findByText(/^1 message changed since/)
  expect(marked()).toEqual(['Text newer'])
})

it('a conversation that cannot be read again says so, and keeps what is there', async () => {
  const { user } = open([inProgress], () => Response.json(null, { status: 400 }))
  await screen.findByText('Text way')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(takeNotices()).toMatchObject([{ title: 'Not updated', description: expect.stringMatching(/\S/) }]),
  )
  expect(screen.getByText('Text way')).toBeDefined()
})

it.each(readFaults)('a reading that fails in between leaves the list, and updating goes on: %s', async (_, fault) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer: () => Response | Promise<Response> = () => Response.json([inProgress, old])
  const { user, requested } = open(() => answer())
  await screen.findByText('Text way')
  await user.click(screen.getByRole('button', { name: 'Keep updating' }))
  answer = fault
  act(() => void vi.advanceTimersByTime(liveEvery))
  await expect.poll(() => requested.length).toBeGreaterThan(1)
  expect(screen.getByText('Text old')).toBeDefined()
  answer = () => Response.json([arrived, old])
  // While one is still repeated no other is begun.
  const goOn = () => {
    act(() => void vi.advanceTimersByTime(liveEvery))
    return screen.queryByText(/^1 message changed since/)
  }
  await expect.poll(goOn).not.toBeNull()
  expect(marked()).toEqual(['Text way'])
})
