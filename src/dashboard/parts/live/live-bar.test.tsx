import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { liveEvery, liveFor, useLive } from './live-bar'

const showPage = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const ticks = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * liveEvery))

function startUpdating(read: () => Promise<unknown>) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const { result } = renderHook(() => useLive({ isWorth: true, read }))
  act(() => result.current.toggle())
  return result
}

it('reads while the page is visible, and goes on when it is visible again', async () => {
  const read = vi.fn(() => Promise.resolve())
  startUpdating(read)
  await ticks(2)
  expect(read).toHaveBeenCalledTimes(2)
  showPage('hidden')
  await ticks(3)
  expect(read).toHaveBeenCalledTimes(2)
  showPage('visible')
  await ticks(1)
  expect(read).toHaveBeenCalledTimes(3)
})

it('makes no request while another is in flight', async () => {
  const answers: (() => void)[] = []
  const read = vi.fn(() => new Promise<void>(resolve => answers.push(resolve)))
  startUpdating(read)
  await ticks(3)
  expect(read).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await ticks(1)
  expect(read).toHaveBeenCalledTimes(2)
})

it('stops after ten minutes', async () => {
  const read = vi.fn(() => Promise.resolve())
  const live = startUpdating(read)
  await ticks(liveFor / liveEvery + 1)
  expect(live.current.isOn).toBe(false)
  expect(read).toHaveBeenCalledTimes(liveFor / liveEvery - 1)
})
