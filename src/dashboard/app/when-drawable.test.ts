import { createMemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { whenDrawable } from './when-drawable'

type Page = { Component: () => null }

/** A page whose code comes when told. */
function open() {
  let come: (page: Page) => void = () => {}
  const code = new Promise<Page>(resolve => {
    come = resolve
  })
  const router = createMemoryRouter([{ path: '/', lazy: () => code }])
  onTestFinished(() => router.dispose())
  return { router, come: () => come({ Component: () => null }) }
}

it('waits for the code of the page', async () => {
  const { router, come } = open()
  const drawn = vi.fn<() => void>()
  const drawable = whenDrawable(router).then(drawn)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(drawn).not.toHaveBeenCalled()
  come()
  await drawable
  await whenDrawable(router)
})

it('draws what there is when that takes long', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const drawn = vi.fn<() => void>()
  void whenDrawable(open().router).then(drawn)
  await vi.advanceTimersByTimeAsync(390)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(drawn).toHaveBeenCalledOnce()
})
