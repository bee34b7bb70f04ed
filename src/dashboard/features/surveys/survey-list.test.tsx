import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SurveyList } from './survey-list'

const list = <SurveyList now={new Date('2026-11-20T12:00:00Z')} />

it('recovers after the list failed to load', async () => {
  let isBroken = true
  const fetch = () => (isBroken ? Response.json({}, { status: 500 }) : Response.json([{ ID: 1, Name: 'Bare' }]))
  const { user } = renderApp(list, { fetch, at: '/surveys?sort=name' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/server error/i)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('rowheader', { name: 'Select to compare Bare' })).toBeDefined()
})

it('filters by state and year, and keeps both in the address', async () => {
  const surveys = [
    { ID: 1, Name: 'Over', Ended: true, Created: '2025-03-02T12:00:00' },
    { ID: 2, Name: 'Running', Ended: false, Created: '2026-03-02T12:00:00' },
    { ID: 3, Name: 'Soon over', Ended: false, Ends: '2026-11-22T12:00:00' },
    { ID: 4, Name: 'Overdue', Ended: false, Ends: '2026-11-19T12:00:00' },
  ]
  const fetch = () => Response.json(surveys)
  const { user, router } = renderApp(list, { at: '/surveys?state=ended', fetch })
  expect(await screen.findByRole('rowheader', { name: 'Select to compare Over' })).toBeDefined()
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
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year created' }), '2025')
  await waitFor(() => expect(names()).toEqual(['Over']))
  await waitFor(() => expect(router.state.location.search).toContain('year=2025'))
})

it('links to surveys, also without a name, and to a new survey, also from the empty state', async () => {
  const unnamed = () => Response.json([{ ID: 13, Name: '' }])
  const { unmount } = renderApp(list, { at: '/surveys', fetch: unnamed })
  expect((await screen.findByRole('link', { name: 'Survey 13' })).getAttribute('href')).toBe('/surveys/13')
  expect(screen.getByRole('link', { name: 'New survey' }).getAttribute('href')).toBe('/surveys/new')
  unmount()
  queryClient.clear()
  renderApp(list, { at: '/surveys', fetch: () => Response.json([]) })
  await screen.findByText('No surveys yet')
  expect(screen.getAllByRole('link', { name: 'New survey' })).toHaveLength(2)
})

type Stored = Record<string, number> | undefined

/** Renders surveys 1 to n with these stored readings; `schedule` is the server's reading schedule. */
function openRanked(stored: readonly Stored[], { at = '/surveys', schedule = { every: 60 }, isBroken = false } = {}) {
  const requested: string[] = []
  const answers = { isBroken }
  const surveys = stored.map((_, index) => ({
    ID: index + 1,
    Name: `Survey ${index + 1}`,
    Ended: false,
    Created: `2026-03-0${index + 1}T12:00:00`,
  }))
  const rows = stored.flatMap((figures, index) =>
    figures ? [{ kind: 'survey', id: index + 1, at: '2026-11-20T03:10:00Z', source: 'schedule', figures }] : [],
  )
  const fetch: TestFetch = ({ url }) => {
    const { pathname, search } = new URL(url)
    requested.push(pathname + search)
    if (pathname === '/api/surveys') return Response.json(surveys)
    if (pathname === '/team/readings/run') return Response.json(schedule)
    if (pathname === '/team/readings' && answers.isBroken) return Response.json({}, { status: 500 })
    return pathname === '/team/readings' ? Response.json({ rows }) : Response.json({}, { status: 404 })
  }
  return { requested, answers, ...renderApp(list, { at, fetch }) }
}

const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: `Select to compare ${name}` })
  return within(head.closest('tr') as HTMLElement)
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('shows the stored rate with counts and time, and no 0 for missing figures', async () => {
  const { requested } = openRanked([
    { Recipients: 780, Answered: 312 },
    undefined,
    { Recipients: 40 },
    { Recipients: 0, Answered: 0 },
    { Recipients: 5, Answered: 9 },
  ])
  const first = await rowOf('Survey 1')
  expect(await first.findByText('40.0%')).toBeDefined()
  expect(first.getByText('312 of 780')).toBeDefined()
  expect(first.getByText('03:10')).toBeDefined()
  expect((await rowOf('Survey 2')).getByText('Not read yet')).toBeDefined()
  expect((await rowOf('Survey 3')).getByText('Not given')).toBeDefined()
  expect((await rowOf('Survey 4')).getByText('No recipients yet')).toBeDefined()
  const last = await rowOf('Survey 5')
  expect(last.getByText('9 of 5')).toBeDefined()
  expect(last.queryByText(/%/)).toBeNull()
  expect(requested.filter(path => path.includes('/statistics'))).toEqual([])
})

it('exports rates as shown, neither 0 above zero nor 100 below it, with both of their counts', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const figures = (Answered: number, Recipients: number) => ({ Answered, Recipients })
  const { user } = openRanked([figures(9, 184_211), figures(4_999, 5_000), figures(312, 780), figures(9, 5)])
  await rowOf('Survey 1')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const lines = (await (save.mock.lastCall?.[0] as Blob | undefined)?.text())?.trim().split('\r\n')
  expect(lines?.[0]).toContain(',Response rate (%),Answered,Recipients,')
  const rates = [',,9,5,', ',40,312,780,', ',>99.9,4999,5000,', ',<0.1,9,184211,']
  expect(lines?.slice(1)).toEqual(rates.map(rate => expect.stringContaining(rate)))
})

it('sorts by rate, offers to compare the best, and leaves out small surveys until asked', async () => {
  const figures = (Answered: number, Recipients: number) => ({ Answered, Recipients })
  const { user, router } = openRanked([figures(30, 100), undefined, figures(3, 3), figures(10, 20), figures(90, 100)])
  await rowOf('Survey 1')
  expect(screen.queryByRole('link', { name: /^Compare the best/ })).toBeNull()
  await user.click(within(screen.getByRole('columnheader', { name: 'Response rate' })).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['Survey 5', 'Survey 4', 'Survey 1', 'Survey 2']))
  const best = screen.getByRole('link', { name: 'Compare the best 3' })
  expect(best.getAttribute('href')).toBe('/surveys/compare?ids=5%2C4%2C1')
  const note = await screen.findByText(/Surveys with fewer than 20 recipients are left out\.$/)
  expect(note.textContent).toMatch(/^Last read 03:10\. 1 of 5 not read yet\./)
  const least = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Recipients' })
  expect(least.selectedOptions[0]?.textContent).toBe('20+ recipients')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  await waitFor(() => expect(names()).toEqual(['Survey 3', 'Survey 5', 'Survey 4', 'Survey 1', 'Survey 2']))
  await waitFor(() => expect(router.state.location.search).toContain('least=0'))
  expect(screen.queryByText(/left out/)).toBeNull()
  await user.selectOptions(least, '50+ recipients')
  await waitFor(() => expect(names()).toEqual(['Survey 5', 'Survey 1', 'Survey 2']))
})

it('shows every survey once the filters of an empty ranking are cleared', async () => {
  const { user } = openRanked([{ Answered: 1, Recipients: 2 }], { at: '/surveys?sort=-rate&year=2026' })
  await user.click(await screen.findByRole('button', { name: 'Show all rows' }))
  expect(await rowOf('Survey 1')).toBeDefined()
})

it.each([
  [{ every: 60, next: '2026-11-20T04:10:00Z' }, '1 of 1 not read yet. Next reading 04:10.'],
  [{ every: 0 }, '1 of 1 not read yet. This server reads none by itself: opening a survey reads it.'],
])('says when unread surveys will be read: %o', async (schedule, words) => {
  openRanked([undefined], { schedule })
  expect(await screen.findByText(words)).toBeDefined()
})

it('reloads readings that failed to load, and does not call them unread', async () => {
  const { user, answers } = openRanked([{ Recipients: 780, Answered: 312 }], { isBroken: true })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const row = await rowOf('Survey 1')
  expect(row.getByText('Not loaded')).toBeDefined()
  answers.isBroken = false
  await user.click(retry)
  expect(await row.findByText('40.0%')).toBeDefined()
})

it('selects a range from the survey chosen before, also after sorting', async () => {
  const { user, router } = openRanked(Array.from({ length: 5 }, () => undefined))
  await user.click((await rowOf('Survey 2')).getByRole('checkbox'))
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
  await waitFor(() => expect(names()[0]).toBe('Survey 1'))
  await user.keyboard('{Shift>}')
  await user.click((await rowOf('Survey 3')).getByRole('checkbox'))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('ids')).toBe('2,3'))
})
