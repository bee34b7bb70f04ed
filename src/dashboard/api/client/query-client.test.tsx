import { queryOptions, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { surveyQueries } from '#dashboard/api/surveys'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { queryClient } from './query-client'
import { startQuery } from './start-query'

const list = queryOptions({ queryKey: ['list'], queryFn: ({ signal }) => call('listSurveys', {}, { signal }) })

function Surveys() {
  const { data, error } = useQuery(list)
  return <p role="status">{error ? 'Failed' : `${data?.length ?? 'No'} surveys`}</p>
}

function Statistics() {
  const { error } = useQuery(surveyQueries.statistics(9))
  return <p role="status">{error ? 'Failed' : 'Waiting'}</p>
}

/** The person comes back to the window after half a minute. */
async function comeBack(time: { pass: (milliseconds: number) => void }) {
  time.pass(31_000)
  await act(async () => void fireEvent(window, new Event('visibilitychange')))
}

it('what is older than half a minute is asked for again when the window comes to the front', async () => {
  const time = frozenClock()
  let names = ['Autumn']
  renderApp(<Surveys />, { fetch: () => Response.json(names.map(Name => ({ Name }))) })
  await screen.findByText('1 surveys')
  names = ['Autumn', 'Spring']
  await comeBack(time)
  expect(await screen.findByText('2 surveys')).toBeDefined()
})

it('what could not be had without a connection is asked for again when it is back', async () => {
  let answer: TestFetch = () => new Response(null, { status: 403 })
  provideService(request => answer(request))
  renderApp(<Surveys />)
  await screen.findByText('Failed')
  answer = () => Response.json([{ Name: 'Autumn' }])
  await act(async () => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('1 surveys')).toBeDefined()
})

it('what failed is not: trying again is for the person who sees it', async () => {
  const time = frozenClock()
  let answer: TestFetch = () => new Response(null, { status: 403 })
  provideService(request => answer(request))
  renderApp(<Surveys />)
  await screen.findByText('Failed')
  let requestCount = 0
  answer = () => {
    requestCount += 1
    return Response.json([])
  }
  await comeBack(time)
  expect(requestCount).toBe(0)
  expect(screen.getByText('Failed')).toBeDefined()
})

it('a failure that the navigation met is not asked for again by its page, but by a later visit', async () => {
  const time = frozenClock()
  let requestCount = 0
  provideService(() => {
    requestCount += 1
    return new Response(null, { status: 404 })
  })
  await startQuery(queryClient, surveyQueries.statistics(9))
  const { unmount } = renderApp(<Statistics />)
  await screen.findByText('Failed')
  expect(requestCount).toBe(1)
  unmount()
  time.pass(5000)
  renderApp(<Statistics />)
  await vi.waitFor(() => expect(requestCount).toBe(2), 60_000)
})
