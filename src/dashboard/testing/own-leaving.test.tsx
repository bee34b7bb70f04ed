import { expect, it, vi } from 'vitest'

const heard = vi.fn()

it('a test may have the window listen to its page being left', () => {
  addEventListener('beforeunload', heard, { capture: true })
  dispatchEvent(new Event('beforeunload'))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('the next one hears nothing of that', () => {
  dispatchEvent(new Event('beforeunload'))
  expect(heard).toHaveBeenCalledTimes(1)
})
