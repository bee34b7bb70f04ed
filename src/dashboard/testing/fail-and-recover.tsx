import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { faultyAnswers } from './faulty-answers'
import { provideService, renderApp, type TestFetch } from './render-app'

export const advanceTimers = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

type Fault = { fault: keyof typeof faultyAnswers; words: RegExp; sound: TestFetch; at?: string }

/** Checks that a view reports a faulty response, and shows a sound one after *Try again* or a new visit. */
export async function failAndRecover(view: ReactElement, { fault, words, sound, at }: Fault): Promise<void> {
  let answer: TestFetch = faultyAnswers[fault]
  provideService(request => answer(request))
  const options = { ...(at !== undefined && { at }), advanceTimers }
  const { user, unmount } = renderApp(view, options)
  // Skips the pauses between the client's retries.
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  answer = sound
  const retry = screen.queryByRole('button', { name: 'Try again' })
  if (retry) return user.click(retry)
  unmount()
  queryClient.clear()
  renderApp(view, options)
}
