import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'

const Part = () => <p>The part</p>

/** A page with a field, and beside it a part whose requests end as `answers` says, the last one again and again. */
function openPage(...answers: ('fails' | 'comes')[]) {
  const load = vi.fn(async () => {
    if ((answers.length > 1 ? answers.shift() : answers[0]) === 'comes') return Part
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  })
  const Lazy = lazyPart(load)
  render(
    <>
      <input aria-label="Name" defaultValue="typed" />
      <Suspense>
        <Lazy />
      </Suspense>
    </>,
  )
  return load
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('waits for the network, and leaves the page as it is', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = openPage('fails', 'comes')
  await pass(60_000)
  expect(field().value).toBe('typed')
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(field().value).toBe('typed')
})

it('asks again for what does not come', async () => {
  const load = openPage('fails', 'fails', 'comes')
  await pass(2500)
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

it('offers a new document where a part is gone for good, beside what was typed', async () => {
  openPage('fails')
  await pass(10_000)
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('could not be loaded')
  expect(field().value).toBe('typed')
})
