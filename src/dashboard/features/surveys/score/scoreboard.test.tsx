import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { SurveyList } from '#dashboard/features/surveys/survey-list'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'

const now = new Date('2026-11-20T12:00:00Z')

type Answer = object | number | Promise<Response>

/** So many surveys, the newest first, with what is answered of each; `team` is what the team read last. */
function open(answers: readonly Answer[], { at = '/surveys', team = [] as object[] } = {}) {
  const requested: number[] = []
  const surveys = () =>
    answers.map((_, index) => ({
      ID: index + 1,
      Name: `Survey ${index + 1}`,
      Ended: false,
      Created: `2026-11-${String(28 - index).padStart(2, '0')}T12:00:00`,
    }))
  const fetch: TestFetch = ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/surveys') return Response.json(surveys())
    if (pathname === '/team/readings') return Response.json({ rows: team })
    const id = Number(/surveys\/(\d+)\/statistics/.exec(pathname)?.[1])
    requested.push(id)
    const answer = answers[id - 1] ?? 404
    if (answer instanceof Promise) return answer
    if (typeof answer === 'number') return Response.json({}, { status: answer })
    return Response.json({ Name: `Survey ${id}`, ...answer })
  }
  return { requested, ...renderApp(<SurveyList now={now} />, { fetch, at }) }
}

const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: `Select to compare ${name}` }).closest('tr') as HTMLElement)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('a row has its recipients and its rate with both counts; what was not read or given is no 0', async () => {
  open([
    { Recipients: 780, Answered: 312 },
    403,
    { Recipients: 40 },
    { Recipients: 0, Answered: 0 },
    { Recipients: 5, Answered: 9 },
  ])
  await screen.findByRole('rowheader', { name: 'Select to compare Survey 1' })
  expect(await rowOf('Survey 1').findByText('40.0%')).toBeDefined()
  expect(await rowOf('Survey 1').findByText('312 of 780')).toBeDefined()
  expect(await rowOf('Survey 1').findByText('780')).toBeDefined()
  expect(await rowOf('Survey 2').findAllByText('Not read')).toHaveLength(2)
  expect(await rowOf('Survey 3').findByText('Not given')).toBeDefined()
  expect(await rowOf('Survey 4').findByText('No recipients yet')).toBeDefined()
  expect(await rowOf('Survey 5').findByText('9 of 5')).toBeDefined()
  expect(rowOf('Survey 5').queryByText(/%/)).toBeNull()
  expect(await screen.findByText(/^4 of 5 surveys read\. Read /)).toBeDefined()
})

it('rows in view are read four at a time, and one that is scrolled away makes room for the next', async () => {
  const seen = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>()
  class Observer {
    private readonly callback: (entries: { isIntersecting: boolean }[]) => void
    constructor(callback: Observer['callback']) {
      this.callback = callback
    }
    observe = (element: Element) => void seen.set(element, this.callback)
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { requested } = open(Array.from({ length: 9 }, () => new Promise<Response>(() => undefined)))
  await screen.findByRole('rowheader', { name: 'Select to compare Survey 1' })
  await waitFor(() => expect(seen.size).toBe(18))
  expect(requested).toEqual([])
  const show = (from: number, to: number, isIntersecting: boolean) =>
    act(() => {
      for (const [element, callback] of seen) {
        const row = Number(element.closest('tr')?.dataset.index)
        if (row >= from && row < to) callback([{ isIntersecting }])
      }
    })
  show(0, 7, true)
  await waitFor(() => expect(requested).toEqual([1, 2, 3, 4]))
  show(0, 2, false)
  await waitFor(() => expect(requested).toEqual([1, 2, 3, 4, 5, 6]))
  show(2, 7, false)
  expect(await rowOf('Survey 1').findAllByText('…')).toHaveLength(2)
})

it('sorting says over how many it is, and reads all of them when asked', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const answers = [10, 30, 20].map(Answered => ({ Recipients: 100, Answered }))
  const team = [
    {
      kind: 'survey',
      id: 1,
      at: '2026-11-19T12:00:00Z',
      source: 'schedule',
      figures: { Recipients: 100, Answered: 9 },
    },
  ]
  const { user, requested } = open(answers, { team, at: '/surveys?sort=-rate' })
  expect(await screen.findByText(/^1 of 3 surveys read\. Read 19 Nov 2026/)).toBeDefined()
  expect(screen.getByText('Sorted by those, the others come last.')).toBeDefined()
  expect(await rowOf('Survey 1').findByText('9 of 100')).toBeDefined()
  expect(requested).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Read all 3 surveys' }))
  await waitFor(() => expect(names()).toEqual(['Survey 2', 'Survey 3', 'Survey 1']))
  expect(requested.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(await screen.findByText(/^3 of 3 surveys read\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Read all/ })).toBeNull()
})

it('a survey that somebody created meanwhile is read and counted when the list is read again', async () => {
  const answers = [{ Recipients: 780, Answered: 312 }]
  open(answers)
  expect(await screen.findByText(/^1 of 1 survey read\./)).toBeDefined()
  answers.push({ Recipients: 10, Answered: 1 })
  await act(() => queryClient.refetchQueries())
  expect(await rowOf('Survey 2').findByText('1 of 10')).toBeDefined()
  expect(await screen.findByText(/^2 of 2 surveys read\./)).toBeDefined()
})

it('a range goes from the survey chosen before, wherever the order has put it', async () => {
  const { user, router } = open(Array.from({ length: 5 }, () => ({ Recipients: 1, Answered: 1 })))
  await screen.findByRole('rowheader', { name: 'Select to compare Survey 2' })
  await user.click(rowOf('Survey 2').getByRole('checkbox'))
  const head = within(screen.getByRole('columnheader', { name: 'Created' })).getByRole('button')
  await user.click(head)
  await waitFor(() => expect(names()[0]).toBe('Survey 5'))
  await user.keyboard('{Shift>}')
  await user.click(rowOf('Survey 3').getByRole('checkbox'))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('ids')).toBe('2,3'))
})
