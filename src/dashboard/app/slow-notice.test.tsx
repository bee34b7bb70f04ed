import { useQueries } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SlowNotice } from './slow-notice'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-05T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Renders the notice on a page with these queries, which says when all have arrived. */
function open(key: string, reads: (() => Promise<unknown>)[], fetch?: TestFetch) {
  function Page() {
    const queries = useQueries({ queries: reads.map((queryFn, at) => ({ queryKey: [key, at], queryFn })) })
    return <p>{queries.every(({ isSuccess }) => isSuccess) ? 'There' : ''}</p>
  }
  const page = (
    <>
      <SlowNotice />
      <Page />
    </>
  )
  renderApp(page, fetch ? { fetch } : {})
}

it('says after two seconds without a response that a page is still loading', async () => {
  const answers: (() => void)[] = []
  const read = () => new Promise<string>(resolve => answers.push(() => resolve('There')))
  open('slow page', [read, read])
  await wait(1500)
  await act(async () => answers[0]?.())
  await wait(1500)
  expect(screen.queryByText(/^Still loading/)).toBeNull()
  await wait(1000)
  expect(screen.getByText('Still loading: the service is slow to answer.')).toBeDefined()
  answers[1]?.()
  expect(await screen.findByText('There')).toBeDefined()
  await wait(100)
  expect(screen.queryByText(/^Still loading/)).toBeNull()
})

it.each([
  [
    'says when a page continues after too many requests',
    false,
    /^Too many requests for now\. It continues at [\d:]+\.$/,
  ],
  ['says that the service is slow while another read in the background waits', true, /^Still loading/],
])('%s', async (_, background, words) => {
  const acts = [new Response('', { status: 429, headers: { 'retry-after': '20' } }), Response.json([])]
  const isRead = ({ url }: Request) => new URL(url).pathname === '/api/surveys'
  open(
    `refused page ${background}`,
    [() => call('listSurveys', {}, { background })],
    request => (isRead(request) && acts.shift()) || Response.json({}),
  )
  await wait(3000)
  expect(screen.getByText(words)).toBeDefined()
  await wait(20_000)
  expect(await screen.findByText('There')).toBeDefined()
  expect(screen.queryByText(words)).toBeNull()
})
