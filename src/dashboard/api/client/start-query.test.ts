import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startQuery } from './start-query'

const key = ['rows']

it('lets a page be drawn when its data are here', async () => {
  const client = new QueryClient()
  const queryFn = () => Promise.resolve('rows')
  await startQuery(client, { queryKey: key, queryFn } as { queryKey: string[] })
  expect(client.getQueryData(key)).toBe('rows')
})

it('lets it be drawn without them when they take long, and with older ones at once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  const queryFn = () => new Promise<string>(() => {})
  const drawn = vi.fn<() => void>()
  void startQuery(client, { queryKey: key, queryFn } as { queryKey: string[] }).then(drawn)
  await vi.advanceTimersByTimeAsync(140)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(drawn).toHaveBeenCalledOnce()
  client.setQueryData(key, 'older')
  await client.invalidateQueries({ queryKey: key })
  await startQuery(client, { queryKey: key, queryFn } as { queryKey: string[] })
})

it('leaves a failure to the page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryFn = () => Promise.reject(new Error('no'))
  await expect(startQuery(client, { queryKey: key, queryFn } as { queryKey: string[] })).resolves.toBeUndefined()
})
