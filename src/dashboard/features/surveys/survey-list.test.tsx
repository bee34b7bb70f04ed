import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { advanceTimers, failAndRecover } from '#dashboard/testing/fail-and-recover'
import { renderApp } from '#dashboard/testing/render-app'
import { SurveyList } from './survey-list'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  // What is loaded after the paint is loaded once for all files: it must not wait for a clock that stands.
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
})

const list = <SurveyList now={new Date('2026-11-20T12:00:00Z')} />
const bare = () => Response.json([{ ID: 1, Name: 'Bare' }])

it.each([
  ['serverError', /server error/i],
  ['missing', /Not found, or empty/],
  ['html', /address|web page/i],
  ['htmlOk', /web page/i],
  ['malformed', /answer/i],
  ['truncated', /cut off|incomplete/i],
  ['noList', /./],
] as const)('the list says what happened and recovers: %s', async (fault, words) => {
  await failAndRecover(list, { fault, words, sound: bare, at: '/surveys?sort=name' })
  expect(await screen.findByRole('rowheader', { name: 'Select to compare Bare' })).toBeInstanceOf(HTMLElement)
})

it('shows those of one state, which the address keeps, and every one again', async () => {
  const surveys = [
    { ID: 1, Name: 'Over', Ended: true },
    { ID: 2, Name: 'Running', Ended: false },
    { ID: 3, Name: 'Soon over', Ended: false, Ends: '2026-11-22T12:00:00' },
    { ID: 4, Name: 'Overdue', Ended: false, Ends: '2026-11-19T12:00:00' },
  ]
  const fetch = () => Response.json(surveys)
  const { user, router } = renderApp(list, { at: '/surveys?state=ended', advanceTimers, fetch })
  expect(await screen.findByRole('rowheader', { name: 'Select to compare Over' })).toBeDefined()
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Over'])
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
  expect(state.selectedOptions[0]?.textContent).toBe('Ended')
  await user.selectOptions(state, 'Ends soon')
  await waitFor(() => expect(names()).toEqual(['Soon over']))
  await waitFor(() => expect(router.state.location.search).toContain('state=endsSoon'))
  await user.selectOptions(state, 'Past its end')
  await waitFor(() => expect(names()).toEqual(['Overdue']))
  expect(within(screen.getByRole('table')).getByText('Past its end')).toBeDefined()
  await user.selectOptions(state, 'All states')
  await waitFor(() => expect(names()).toHaveLength(4))
  await waitFor(() => expect(router.state.location.search).not.toContain('state='))
})

it('leads to a survey and to a new one, also where there is none yet', async () => {
  const { unmount } = renderApp(list, { at: '/surveys', advanceTimers, fetch: bare })
  expect((await screen.findByRole('link', { name: 'Bare' })).getAttribute('href')).toBe('/surveys/1')
  expect(screen.getByRole('link', { name: 'New survey' }).getAttribute('href')).toBe('/surveys/new')
  unmount()
  queryClient.clear()
  renderApp(list, { at: '/surveys', advanceTimers, fetch: () => Response.json([]) })
  await screen.findByText('No surveys yet')
  expect(screen.getAllByRole('link', { name: 'New survey' })).toHaveLength(2)
})
