import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { inZone } from '#dashboard/features/nki/testing/a-trend'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { page } from './compare-page'

provideDatabase()

const { View } = page
const winter = 'begin=2025-12-31T23:00:00Z&end=2026-03-31T22:00:00Z'
const whole = '2025-12-31T23:00:00Z 2026-03-31T22:00:00Z'
const ends = ['2026-01-31T23:00:00Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z']

type Figures = [nki: number | null, completed: number]

/** Each NKI's name and its figures for the whole period and each month. */
const figures: Record<number, { name: string; whole: Figures; months: Figures[] }> = {
  1: {
    name: 'Visits',
    whole: [66.6, 90],
    months: [
      [60, 30],
      [null, 0],
      [70.25, 60],
    ],
  },
  2: {
    name: 'Calls',
    whole: [50, 70],
    months: [
      [40.5, 4],
      [45, 33],
      [55, 33],
    ],
  },
}

/** A service with these NKIs, optional failures, and the recorded requests. */
function service(fails: (nki: number, period: string) => number | undefined = () => undefined) {
  const requested: string[] = []
  const fetch: TestFetch = ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/team/readings') return Response.json({ rows: [] })
    const id = Number(/\/(\d+)/.exec(pathname)?.[1])
    const period = `${searchParams.get('begin')} ${searchParams.get('end')}`
    requested.push(`${id} ${period}`)
    const status = fails(id, period) ?? (figures[id] ? undefined : 404)
    if (status) return Response.json({}, { status })
    const { name, whole: all, months } = figures[id] ?? { name: '', whole: [0, 0], months: [] }
    const [NKI, CompleteCount] =
      (period === whole ? undefined : months[ends.indexOf(period.split(' ')[1] ?? '')]) ?? all
    return Response.json({ Name: name, NKI, CompleteCount, SentCount: 100 })
  }
  return { requested, fetch }
}

function open(search: string, fetch = service().fetch) {
  inZone('Europe/Stockholm')
  clockAt(new Date('2026-04-20T12:00:00Z'))
  return renderApp(<View />, { fetch, at: `/nki/compare?${search}` })
}

/** Waits until everything is loaded. */
const atRest = () =>
  waitFor(
    () => {
      expect(screen.queryAllByText('Reading…')).toEqual([])
      expect(screen.queryByRole('progressbar')).toBeNull()
      expect(queryClient.isFetching()).toBe(0)
    },
    { timeout: 10_000 },
  )
const rowsOf = (region: HTMLElement) =>
  within(within(region).getByRole('table'))
    .getAllByRole('row')
    .map(row => row.textContent)
const trends = (name = 'Trends') => screen.findByRole('region', { name })

it('requests the whole periods first, then part by part, each on its own', async () => {
  const { requested, fetch } = service()
  const { user } = open(`ids=2,1&${winter}&step=month`, fetch)
  const region = await trends()
  await user.click(within(region).getByRole('button', { name: 'Table' }))
  await within(region).findByText('70.3 (60 complete)')
  await atRest()
  const months = [
    '2025-12-31T23:00:00Z 2026-01-31T23:00:00Z',
    '2026-01-31T23:00:00Z 2026-02-28T23:00:00Z',
    '2026-02-28T23:00:00Z 2026-03-31T22:00:00Z',
  ]
  expect(requested).toEqual([`2 ${whole}`, `1 ${whole}`, ...months.flatMap(month => [`2 ${month}`, `1 ${month}`])])
  // Counts beside values; few answers are marked, and a month without answers is a gap.
  expect(rowsOf(region)).toEqual([
    'MonthDatesCallsVisits',
    'Jan 20261–31 Jan 202640.5 (4 complete, few answers)60.0 (30 complete)',
    'Feb 20261–28 Feb 202645.0 (33 complete)no answers',
    'Mar 20261–31 Mar 202655.0 (33 complete)70.3 (60 complete)',
  ])
  expect(within(region).getByText('40.5 (4 complete, few answers)').className).toContain('text-muted')
  // As given; the mean of the months is different.
  expect(rowsOf(screen.getByRole('region', { name: 'The whole period' }))).toEqual([
    'NKINKICompleteSent',
    'Calls50.070100',
    'Visits66.690100',
  ])
})

it('reports a missing NKI and requests nothing more of it', async () => {
  const { requested, fetch } = service()
  open(`ids=1,9&${winter}&step=month`, fetch)
  expect(await screen.findByText('NKI 9 was not found.')).toBeDefined()
  await trends()
  await atRest()
  expect(requested.filter(each => each.startsWith('9 '))).toEqual([`9 ${whole}`])
  expect(requested.filter(each => each.startsWith('1 '))).toHaveLength(4)
})

it('stops after several failures until the person retries', async () => {
  let down = true
  const { requested, fetch } = service((_, period) => (down && period !== whole ? 500 : undefined))
  const { user } = open(`ids=1,2&${winter}&step=week`, fetch)
  await screen.findByText(/could not be read\. The rest was not read\./)
  await atRest()
  expect(new Set(requested).size).toBeLessThan(2 + 2 * 7)
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(new Set(requested).size).toBe(2 + 2 * 14))
  await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull())
})

it('draws a target only where all NKIs have the same', async () => {
  giveChartsRoom()
  const { fetch } = service()
  open(`ids=1,2&${winter}&step=month`, fetch)
  const region = await trends()
  await atRest()
  const target = (id: number, number: number) =>
    act(() => writeShared({ kind: 'nki-target', key: `${id}/index`, value: { number } }))
  const drawn = () =>
    within(region)
      .queryAllByText(/^Target/, { selector: 'text *' })
      .map(words => words.textContent)
  await target(1, 65)
  const differ = await within(region).findByText('The NKIs have no target in common, so none is drawn.')
  expect(drawn()).toEqual([])
  await target(2, 65)
  await waitFor(() => expect(differ.isConnected).toBe(false))
  expect(drawn()).toEqual(['Target 65.0'])
})

it('numbers the notes of all NKIs in one sequence, also in the table', async () => {
  giveChartsRoom()
  const { user } = open(`ids=1,2&${winter}&step=month`)
  const region = await trends()
  await atRest()
  const note = (key: string, at: string, text: string) =>
    act(() => writeShared({ kind: 'nki-note', key, value: { at, text } }))
  await note('1/b', '2026-02-10T11:00:00Z', 'New opening hours')
  await note('2/a', '2026-01-05T11:00:00Z', 'New numbers')
  await note('1/c', '2025-06-01T10:00:00Z', 'Long ago')
  const list = within(await within(region).findByRole('region', { name: 'Team notes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^15 Jan 2026 Calls New numbers/),
    expect.stringMatching(/^210 Feb 2026 Visits New opening hours/),
  ])
  expect(list.queryByRole('button', { name: /note/ })).toBeNull()
  expect(await within(region).findByText('1', { selector: 'text' })).toBeDefined()
  expect(within(region).getByText('2', { selector: 'text' })).toBeDefined()
  await user.click(within(region).getByRole('button', { name: 'Table' }))
  await waitFor(() =>
    expect(rowsOf(region)).toEqual([
      'MonthDatesVisitsCallsTeam notes',
      expect.stringMatching(/^Jan 2026.*Calls: New numbers$/),
      expect.stringMatching(/^Feb 2026.*Visits: New opening hours$/),
      expect.stringMatching(/^Mar 2026.*\(33 complete\)$/),
    ]),
  )
})

it('marks running periods in the legend and the table', async () => {
  const { user } = open('ids=1,2&begin=2026-01-31T23:00:00Z&end=2026-04-30T22:00:00Z&step=month')
  const region = await trends()
  await atRest()
  expect(await within(region).findByText('So far')).toBeDefined()
  await user.click(within(region).getByRole('button', { name: 'Table' }))
  await waitFor(() => expect(rowsOf(region).at(-1)).toMatch(/^Apr 2026 \(so far\)1–30 Apr 2026/))
})

it('selects known NKIs and adds others by number, up to eight', async () => {
  const { user, router } = open(winter)
  await act(() => writeShared({ kind: 'nki-name', key: '1', value: { name: 'Our visits' } }))
  expect(await screen.findByText('Select two to eight NKIs')).toBeDefined()
  await user.click(await screen.findByRole('checkbox', { name: 'Our visits NKI 1' }))
  const add = async (id: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Add by NKI number' }), `${id}{Enter}`)
  }
  await add('x')
  expect(screen.getByText('Enter the number in digits.')).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: 'Add by NKI number' }))
  await add('2')
  expect(await trends()).toBeDefined()
  expect(new URLSearchParams(router.state.location.search).get('ids')).toBe('1,2')
  await act(() => router.navigate(`?ids=1,2,3,4,5,6,7&${winter}`))
  await add('8')
  expect(screen.getByText('8 of at most 8 selected')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Add by NKI number' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'NKI 8' }))
  expect(new URLSearchParams(router.state.location.search).get('ids')).toBe('1,2,3,4,5,6,7')
})

it.each([
  ['1,2,3,4,5,6,7,8,9', '9 NKIs in the link, at most 8 fit'],
  ['1,2,x', 'Not NKI numbers, left out: x.'],
])('explains a link with ids=“%s”', async (ids, words) => {
  open(`ids=${ids}&${winter}`)
  expect(await screen.findByText(words)).toBeDefined()
})
