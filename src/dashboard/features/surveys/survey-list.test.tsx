import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#dashboard/data/client/query-client'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SurveyList } from './survey-list'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())
const advanceTimers = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

const list = <SurveyList now={new Date('2026-11-20T12:00:00Z')} />
const bare = () => Response.json([{ ID: 1, Name: 'Bare' }])

it.each([
  ['serverError', /service/i],
  ['missing', /Not found, or empty/],
  ['html', /address|web page/i],
  ['htmlOk', /web page/i],
  ['malformed', /answer/i],
  ['noList', /./],
] as const)('the list says what happened and recovers: %s', async (fault, words) => {
  let answer: TestFetch = faultyAnswers[fault]
  provideService(request => answer(request))
  const { user, unmount } = renderApp(list, { at: '/surveys?sort=name', advanceTimers })
  // Reading is tried again a few times.
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  answer = bare
  const retry = screen.queryByRole('button', { name: 'Try again' })
  if (retry) await user.click(retry)
  else {
    unmount()
    queryClient.clear()
    renderApp(list, { at: '/surveys?sort=name', advanceTimers })
  }
  expect(await screen.findByRole('rowheader', { name: 'Bare' })).toBeInstanceOf(HTMLElement)
})
