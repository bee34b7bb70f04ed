import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'

afterEach(() => focusManager.setFocused(undefined))

const message = (id: number) => ({ ID: id, From: 'Shop', To: `+4670${1000000 + id}`, Message: 'Hi', Status: 22 })
const many = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1))

/** Opens a bundle whose response is sent in pieces by the test. */
function open() {
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = []
  const fetch = () => {
    const body = new ReadableStream<Uint8Array>({ start: controller => void bodies.push(controller) })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const app = renderApp(null, {
    fetch,
    at: '/bundle',
    routes: [
      { path: '/bundle', element: <BundleView bundle={1001} /> },
      { path: '/other', element: <p>Elsewhere</p> },
    ],
  })
  const body = () => waitFor(() => bodies.at(-1) ?? Promise.reject(new Error('Nothing was asked yet.')))
  const send = async (text: string) => (await body()).enqueue(new TextEncoder().encode(text))
  const end = async () => (await body()).close()
  return { ...app, send, end, requests: () => bodies.length }
}

const part = (count: number) => JSON.stringify(many(count)).slice(0, -1)

it('shows and keeps the messages of a stopped download, and reads all on demand', async () => {
  const { send, end, user, requests } = open()
  await send(`${part(3)},`)
  expect(await screen.findByText('3 read so far')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped after 3 rows')).toBeDefined()
  expect(within(screen.getByRole('table', { name: 'Messages in the bundle' })).getAllByRole('link')).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Read all rows' }))
  await waitFor(() => expect(requests()).toBe(2))
  await send(`${part(5)}]`)
  await end()
  expect(await screen.findByText('5 rows')).toBeDefined()
  expect(screen.queryByText(/Stopped after/)).toBeNull()
})

it.each([
  [20, 2],
  [2001, 1],
])('reads a short list again on return after a minute: %i messages in %i requests', async (count, times) => {
  const time = frozenClock()
  const { send, end, requests } = open()
  await send(`${part(count)}]`)
  await end()
  await screen.findByText(`${count.toLocaleString('en-US')} rows`)
  time.pass(60_000)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await screen.findByRole('button', { name: 'Refresh' })
  await waitFor(() => expect(requests()).toBe(times))
})
