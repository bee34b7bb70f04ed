import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { whenDrawable } from './when-drawable'

function pending<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

/** A page whose code comes when told, and the promise of when it can be drawn. */
function open() {
  const queryClient = new QueryClient()
  const code = pending<{ Component: () => null }>()
  const router = createMemoryRouter([{ path: '/', lazy: () => code.promise }])
  onTestFinished(() => router.dispose())
  const drawn = vi.fn<() => void>()
  const come = whenDrawable(router, queryClient).then(drawn)
  return { queryClient, drawn, come, codeComes: () => code.resolve({ Component: () => null }) }
}

it('waits for the code of the page, and for data that are on their way', async () => {
  const { queryClient, drawn, come, codeComes } = open()
  const data = pending<string>()
  const read = queryClient.query({ queryKey: ['rows', data.promise], queryFn: () => data.promise })
  codeComes()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(drawn).not.toHaveBeenCalled()
  data.resolve('rows')
  await read
  await come
  expect(drawn).toHaveBeenCalledOnce()
})

it('does not wait for data where there are none', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { drawn, come, codeComes } = open()
  codeComes()
  await come
  expect(drawn).toHaveBeenCalledOnce()
})

it('draws what there is when code or data take long', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { queryClient, drawn } = open()
  void queryClient.query({ queryKey: ['rows'], queryFn: () => new Promise<string>(() => {}) })
  await vi.advanceTimersByTimeAsync(390)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(drawn).toHaveBeenCalledOnce()
})
