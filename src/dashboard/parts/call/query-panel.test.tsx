import { queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { session } from '#dashboard/api/session/session'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { CallErrorState } from './call-error-state'
import { InlineError } from './inline-error'
import { QueryPanel } from './query-panel'

const list = queryOptions({ queryKey: ['list'], queryFn: ({ signal }) => call('listSurveys', {}, { signal }) })

function Surveys() {
  const query = useQuery(list)
  return (
    <QueryPanel query={query} loading={null} notFound="There are no such surveys">
      {rows => `${rows.length} surveys`}
    </QueryPanel>
  )
}

const page = () => new Response('<!doctype html><p>404</p>', { status: 404, headers: { 'Content-Type': 'text/html' } })

it('says of a 404 that is a web page that the address is wrong', async () => {
  renderApp(<Surveys />, { fetch: page })
  expect((await screen.findByRole('alert')).textContent).toContain('The address looks wrong')
})

it('says once, in the page’s words, that a thing is missing', async () => {
  const problem = { title: 'Not Found', detail: 'There are no surveys.' }
  renderApp(<Surveys />, { fetch: () => Response.json(problem, { status: 404 }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^There are no such surveysCheck the number or ID\.Try again/)
})

it('says in one line how long a rate limit holds', () => {
  const busy = new CallError('status', { endpoint: 'listSurveys', effect: 'read', status: 429, retryAfter: 2000 })
  renderApp(<InlineError error={busy} words={title => `Some are missing: ${title}`} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Some are missing: Too many requests. Wait 2 seconds, then try again.',
  )
})

it('offers to try again once the person has signed in again', () => {
  const { get, provide } = session
  const before = get()
  onTestFinished(() => provide(before))
  const me = { accounts: 'on' as const, rights: [], connection: embedded }
  provide({ state: 'ended', me })
  const problem = { type: '/problems/no-session' }
  const ended = new CallError('status', { endpoint: 'listSurveys', effect: 'read', status: 401, members: problem })
  renderApp(<CallErrorState error={ended} onRetry={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^You are signed outYour session has ended\. Sign in/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  act(() => provide({ state: 'signed-in', me }))
  expect(screen.getByRole('alert').textContent).toMatch(/^Your session had endedYou can try again now\./)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('counts down a rate limit until retrying is possible', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const busy = () => new CallError('status', { endpoint: 'listSurveys', effect: 'read', status: 429, retryAfter: 2000 })
  renderApp(<CallErrorState error={busy()} onRetry={vi.fn()} />)
  const alert = () => screen.getByRole('alert').textContent
  expect(alert()).toContain('Wait 2 seconds')
  act(() => void vi.advanceTimersByTime(1000))
  expect(alert()).toContain('Wait 1 second,')
  act(() => void vi.advanceTimersByTime(1000))
  expect(alert()).toContain('You can try again now.')
})
