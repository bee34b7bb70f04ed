import { expect, it, vi } from 'vitest'

const heard = vi.fn()

it('lets a test listen to beforeunload', () => {
  addEventListener('beforeunload', heard, { capture: true })
  dispatchEvent(new Event('beforeunload'))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('removes the listener before the next test', () => {
  dispatchEvent(new Event('beforeunload'))
  expect(heard).toHaveBeenCalledTimes(1)
})
