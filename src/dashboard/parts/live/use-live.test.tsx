import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { liveEvery, useLive } from './live-bar'

/** Whether somebody looks at the page. */
const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const turns = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * liveEvery))

function startUpdating(read: () => Promise<unknown>) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const { result } = renderHook(() => useLive({ isWorth: true, read }))
  act(() => result.current.toggle())
}

it('reads while somebody looks at the page, and goes on when they are back', async () => {
  const read = vi.fn(() => Promise.resolve())
  startUpdating(read)
  await turns(2)
  expect(read).toHaveBeenCalledTimes(2)
  look('hidden')
  await turns(3)
  expect(read).toHaveBeenCalledTimes(2)
  look('visible')
  await turns(1)
  expect(read).toHaveBeenCalledTimes(3)
})

it('asks for nothing while an answer is awaited', async () => {
  const answers: (() => void)[] = []
  const read = vi.fn(() => new Promise<void>(resolve => answers.push(resolve)))
  startUpdating(read)
  await turns(3)
  expect(read).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await turns(1)
  expect(read).toHaveBeenCalledTimes(2)
})
