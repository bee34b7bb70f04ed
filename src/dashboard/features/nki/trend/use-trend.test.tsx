import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { subPeriods } from '#dashboard/parts/periods/sub-periods'
import { renderApp } from '#dashboard/testing/render-app'
import { TrendControls, TrendWords } from './trend-controls'
import { useNkiReadings } from './use-trend'

const year = { begin: '2999-01-01T00:00:00Z', end: '3000-01-01T00:00:00Z' }
const months = subPeriods(year, 'month', 'UTC') ?? []

const view = { step: 'month', steps: ['month', 'quarter', 'year'], compare: false } as unknown as NkiView

/** Reads twelve months below the controls of a trend. */
function Twelve() {
  const wanted = months.map(period => ({ nki: 1, period }))
  return (
    <TrendControls view={view} run={useNkiReadings([1], wanted)} few={30}>
      <TrendWords sentence="The trend." awaited={undefined} />
    </TrendControls>
  )
}

const progress = () => screen.queryByRole('progressbar', { name: 'Reading the trend' })?.getAttribute('aria-valuetext')

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

it('keeps four requests in flight, and starts none while paused or cancelled', async () => {
  const service = blockedService()
  const { user } = renderApp(<Twelve />, { fetch: service.fetch })
  await waitFor(() => expect(service.requestCount()).toBe(4))
  service.answer()
  await waitFor(() => expect(service.requestCount()).toBe(5))

  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByText('Paused')).toBeDefined()
  while (service.waiting() > 0) service.answer()
  await waitFor(() => expect(progress()).toBe('5 of 12 read'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Cancelled')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(service.requestCount()).toBe(5)

  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => {
    service.answer()
    expect(progress()).toBeUndefined()
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
  expect(await screen.findByText('3 months could not be read. The rest was not read.')).toBeDefined()
  expect(progress()).toBeUndefined()
  service.answer(500)
  expect(await screen.findByText('4 months could not be read. The rest was not read.')).toBeDefined()
  expect(service.requestCount()).toBe(6)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // In flight since before the retry.
  for (let left = 2; left > 0; left--) service.answer(500)
  await waitFor(() => {
    service.answer()
    expect(service.requestCount()).toBe(6 + 12)
    expect(progress()).toBeUndefined()
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(service.most()).toBe(4)
})
