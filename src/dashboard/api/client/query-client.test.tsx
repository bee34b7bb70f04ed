import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { queryClient, startQuery } from './query-client'

const list = queryOptions({ queryKey: ['list'], queryFn: ({ signal }) => call('listSurveys', {}, { signal }) })

function Surveys() {
  const { data, error } = useQuery(list)
  return <p role="status">{error ? 'Failed' : `${data?.length ?? 'No'} surveys`}</p>
}

/** A service with a changeable response; counts its requests. */
function aService(first: TestFetch) {
  const service = { answer: first, requests: 0 }
  provideService(request => {
    service.requests += 1
    return service.answer(request)
  })
  return service
}

const refused = () => new Response(null, { status: 403 })
const surveys = (...names: string[]) => Response.json(names.map(Name => ({ Name })))

/** The person returns to the window after half a minute. */
async function comeBack(time: { pass: (milliseconds: number) => void }) {
  time.pass(31_000)
  await act(async () => void fireEvent(window, new Event('visibilitychange')))
}

it('refetches old data on window focus, but failed data only on reconnect and on request', async () => {
  const time = frozenClock()
  const service = aService(refused)
  renderApp(<Surveys />)
  await screen.findByText('Failed')
  service.answer = () => surveys('Autumn')
  await comeBack(time)
  expect([service.requests, screen.queryByText('Failed') !== null]).toEqual([1, true])
  await act(async () => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('1 surveys')).toBeDefined()
  service.answer = () => surveys('Autumn', 'Spring')
  await comeBack(time)
  expect(await screen.findByText('2 surveys')).toBeDefined()
})

it('does not repeat a failure of the navigation on its page, but does on a later visit', async () => {
  const time = frozenClock()
  const service = aService(refused)
  await startQuery(queryClient, list)
  const { unmount } = renderApp(<Surveys />)
  await screen.findByText('Failed')
  expect(service.requests).toBe(1)
  unmount()
  time.pass(5000)
  renderApp(<Surveys />)
  await expect.poll(() => service.requests).toBe(2)
})

it('renders a page with its data, without data that take long, and at once with stale data', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  await startQuery(client, queryOptions({ queryKey: ['rows'], queryFn: async () => 'rows' }))
  expect(client.getQueryData(['rows'])).toBe('rows')
  const never = queryOptions({ queryKey: ['slow'], queryFn: () => new Promise<string>(() => {}) })
  const drawn = vi.fn<() => void>()
  void startQuery(client, never).then(drawn)
  await vi.advanceTimersByTimeAsync(140)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(drawn).toHaveBeenCalledOnce()
  client.setQueryData(never.queryKey, 'older')
  await client.invalidateQueries({ queryKey: never.queryKey })
  await startQuery(client, never)
})
