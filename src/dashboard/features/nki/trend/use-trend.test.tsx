import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { subPeriods } from '#dashboard/parts/periods/sub-periods'
import { renderApp } from '#dashboard/testing/render-app'
import { useNkiReadings } from './use-trend'

const year = { begin: '2999-01-01T00:00:00Z', end: '3000-01-01T00:00:00Z' }
const months = subPeriods(year, 'month', 'UTC') ?? []

function Twelve() {
  const wanted = months.map(period => ({ nki: 1, period }))
  const { done, failed, stuck, unfinished, retry, pauseReason, setPauseReason } = useNkiReadings([1], wanted)
  const failures = failed?.count ?? 0
  return (
    <>
      <p>
        {[`${done - failures} done`, `${failures} failed`, stuck && 'stuck', !unfinished && 'finished']
          .filter(Boolean)
          .join(', ')}
      </p>
      <button type="button" onClick={() => setPauseReason(pauseReason === 'running' ? 'paused' : 'running')}>
        {pauseReason === 'running' ? 'Pause' : 'Go on'}
      </button>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </>
  )
}

/** A service whose responses are sent one by one with `answer`. */
function blockedService() {
  const waiting: ((status: number) => void)[] = []
  let requestCount = 0
  let most = 0
  const fetch = () =>
    new Promise<Response>(resolve => {
      requestCount += 1
      waiting.push(status => resolve(Response.json({ Name: 'NKI', NKI: 70, CompleteCount: 1 }, { status })))
      most = Math.max(most, waiting.length)
    })
  const answer = (status = 200) => waiting.shift()?.(status)
  return { fetch, answer, requestCount: () => requestCount, most: () => most, waiting: () => waiting.length }
}

it('keeps four requests in flight, and starts none while paused', async () => {
  const service = blockedService()
  const { user } = renderApp(<Twelve />, { fetch: service.fetch })
  await waitFor(() => expect(service.requestCount()).toBe(4))
  service.answer()
  await waitFor(() => expect(service.requestCount()).toBe(5))

  await user.click(screen.getByRole('button', { name: 'Pause' }))
  while (service.waiting() > 0) service.answer()
  expect(await screen.findByText('5 done, 0 failed')).toBeInstanceOf(HTMLElement)
  expect(service.requestCount()).toBe(5)

  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => {
    service.answer()
    expect(screen.getByText('12 done, 0 failed, finished')).toBeInstanceOf(HTMLElement)
  })
  expect(service.requestCount()).toBe(12)
  expect(service.most()).toBe(4)
})

it('gives up after three failures, and continues on retry, whatever happens to the requests in flight', async () => {
  const service = blockedService()
  const { user } = renderApp(<Twelve />, { fetch: service.fetch })
  for (const count of [4, 5, 6]) {
    await waitFor(() => expect(service.requestCount()).toBe(count))
    service.answer(500)
  }
  expect(await screen.findByText('0 done, 3 failed, stuck')).toBeInstanceOf(HTMLElement)
  service.answer(500)
  expect(await screen.findByText('0 done, 4 failed, stuck')).toBeInstanceOf(HTMLElement)
  expect(service.requestCount()).toBe(6)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // In flight since before the retry.
  for (let left = 2; left > 0; left--) service.answer(500)
  await waitFor(() => {
    service.answer()
    expect(screen.getByText('12 done, 0 failed, finished')).toBeInstanceOf(HTMLElement)
  })
  expect(service.requestCount()).toBe(6 + 12)
  expect(service.most()).toBe(4)
})
