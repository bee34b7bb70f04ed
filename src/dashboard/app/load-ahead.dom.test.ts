import { expect, it, onTestFinished, vi } from 'vitest'
import { loadAhead } from './load-ahead'
import { views } from './views'

it('fetches the page of a link that a pointer or the focus stays on, makes it ready, and nothing else', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const prepare = vi.fn()
  const load = vi.spyOn(views, 'bundle').mockResolvedValue({ page: { View: () => null, prepare } })
  onTestFinished(() => load.mockRestore())
  onTestFinished(loadAhead())
  document.body.innerHTML =
    '<a href="/messages/bundles/7"><b>Bundle</b></a><a href="https://example.com/messages/bundles/7">x</a>'
  const [inside, outside] = [document.querySelector('b'), document.querySelector('a[href^=https]')]
  outside?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  inside?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  vi.advanceTimersByTime(1000)
  expect(load).not.toHaveBeenCalled()
  inside?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(1)
  expect(prepare).toHaveBeenCalledTimes(1)
  document.body.innerHTML = ''
})
