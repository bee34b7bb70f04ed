import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#dashboard/data/client/query-client'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { TemplateView } from './template-view'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())
const advanceTimers = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

const bare = () => Response.json({ name: 'Bare', category: '/', body: 'Hej {name}' })

it.each([
  ['serverError', /service/i],
  ['missing', /No template has this id\./],
  ['html', /address|web page/i],
  ['htmlOk', /web page/i],
  ['malformed', /cut off|cannot be read/],
  ['wrongShape', /not what was expected/],
] as const)('a template that cannot be had says so and recovers: %s', async (fault, words) => {
  let answer: TestFetch = faultyAnswers[fault]
  provideService(request => answer(request))
  const { user, unmount } = renderApp(<TemplateView id="x" />, { advanceTimers })
  // Reading is tried again a few times.
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  answer = bare
  const retry = screen.queryByRole('button', { name: 'Try again' })
  if (retry) await user.click(retry)
  else {
    unmount()
    queryClient.clear()
    renderApp(<TemplateView id="x" />, { advanceTimers })
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Bare' })).toBeInstanceOf(HTMLElement)
})
