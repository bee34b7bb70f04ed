import { expect, test, vi } from 'vitest'
import { provideClient } from '#dashboard/data/client/call'
import type { BodyVerdict } from './body-rows'
import { callList } from './list-call'

const chunks = (pieces: readonly string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  )

test('no more is handed over than is read: a chunk waits until there is room', async () => {
  const undo = provideClient(async () => chunks(['[1,', '2,', '3]']))
  let free: () => void = () => {}
  const chunk = vi.fn()
  const verdict: BodyVerdict = { kind: 'rows', readable: true }
  const sink = {
    begin: () => {},
    chunk,
    room: () => (chunk.mock.calls.length === 2 ? new Promise<void>(resolve => (free = resolve)) : undefined),
    end: async () => verdict,
  }
  const called = callList('listBundleMessages', { path: { bundle: 1 } }, sink, { signal: new AbortController().signal })
  await vi.waitFor(() => expect(chunk).toHaveBeenCalledTimes(2), 60_000)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(chunk).toHaveBeenCalledTimes(2)
  free()
  await called
  expect(chunk).toHaveBeenCalledTimes(3)
  undo()
})
