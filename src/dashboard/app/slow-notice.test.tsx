import { useQueries, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { renderApp } from '#dashboard/testing/render-app'
import { SlowNotice } from './slow-notice'

it('says after two seconds that a page is still loading', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer = () => {}
  const read = () =>
    new Promise<string>(resolve => {
      answer = () => resolve('There')
    })
  function Page() {
    const { data } = useQuery({ queryKey: ['slow page'], queryFn: read })
    return <p>{data}</p>
  }
  renderApp(
    <>
      <SlowNotice />
      <Page />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText(/^Still loading/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText('Still loading: the service is slow to answer.')).toBeDefined()
  answer()
  expect(await screen.findByText('There')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText(/^Still loading/)).toBeNull()
  vi.useRealTimers()
})

it('says nothing while responses keep arriving', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: (() => void)[] = []
  const read = () => new Promise<string>(resolve => answers.push(() => resolve('There')))
  function Page() {
    useQueries({ queries: [1, 2, 3].map(at => ({ queryKey: ['one of many', at], queryFn: read })) })
    return null
  }
  renderApp(
    <>
      <SlowNotice />
      <Page />
    </>,
  )
  for (const at of [0, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(1500))
    await act(async () => answers[at]?.())
    expect(screen.queryByText(/^Still loading/)).toBeNull()
  }
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.getByText(/^Still loading/)).toBeDefined()
  vi.useRealTimers()
})

it.each([
  [
    'says when a page continues after too many requests',
    false,
    /^Too many requests for now\. It continues at \d\d:\d\d:2\d\.$/,
  ],
  ['says that the service is slow while another read in the background waits', true, /^Still loading/],
])('%s', async (_, background, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-05T10:00:00Z') })
  let asked = 0
  function Page() {
    const { data } = useQuery({
      queryKey: ['refused page', background],
      queryFn: () => call('listSurveys', {}, { background }),
    })
    return <p>{data ? 'There' : ''}</p>
  }
  renderApp(
    <>
      <SlowNotice />
      <Page />
    </>,
    {
      fetch: request => {
        if (new URL(request.url).pathname !== '/api/surveys') return Response.json({})
        asked += 1
        return asked === 1 ? new Response('', { status: 429, headers: { 'retry-after': '20' } }) : Response.json([])
      },
    },
  )
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText(words)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByText('There')).toBeDefined()
  expect(screen.queryByText(words)).toBeNull()
  vi.useRealTimers()
})
