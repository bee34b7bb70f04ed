import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { FunnelChart } from './funnel-chart'
import { NkiReport } from './nki-report'
import { NkiTiles } from './nki-tiles'
import { PartDetail } from './part-detail'
import { PeriodCard } from './period-card'
import { TrendTable } from './trend-figures'
import { TrendLegend } from './trend-legend'
import type { TrendPoint } from './trend-points'

const now = new Date('2026-11-20T12:00:00Z')
const counts = { SentCount: 10, OpenCount: 8, UnopenCount: 2, IncompleteCount: 3, CompleteCount: 5 }

function tiles(given: Partial<NkiSummary>, before?: Partial<NkiSummary>) {
  const { container } = renderApp(
    <NkiTiles summary={{ Name: 'N', ...given }} before={before && { Name: 'N', ...before }} />,
  )
  return container.textContent
}

it('each count says what it is a part of, and the index how many answered', () => {
  expect(tiles({ ...counts, NKI: 71.5 })).toBe(
    'NKI71.5from 5 answersSent10Opened880% of 10 sentNot opened220% of 10 sent' +
      'Incomplete330% of 10 sent37.5% of 8 openedComplete550% of 10 sent62.5% of 8 opened',
  )
})

it('the index of last year stands beside this one', () => {
  expect(tiles({ ...counts, NKI: 71.5 }, { NKI: 60, CompleteCount: 2 })).toContain(
    'from 5 answersSame period last year: 60 from 2 answers',
  )
})

it.each([
  [{ NKI: 70 }, 'NKI70The service does not say from how many answers'],
  [{ CompleteCount: 0 }, 'NKINo answersNobody completed, so there is no index'],
  [{ CompleteCount: 3 }, 'NKINot given'],
  [{ SentCount: 0 }, 'Sent0Sent to nobody in this period'],
])('of %j says: %s', (given, words) => {
  const text = tiles(given)
  expect(text).toContain(words)
  expect(text).toContain('OpenedNot given')
  expect(text).not.toContain('last year')
})

it('the way from sent to complete is told, with what was not given', () => {
  renderApp(<FunnelChart summary={{ Name: 'N', SentCount: 10, OpenCount: 8 }} fileName="n" />)
  expect(screen.getByText('Of 10 who were sent it, 8 opened it and Not given completed it.')).toBeDefined()
})

it('without anybody who was sent it there is nothing to draw', () => {
  renderApp(<FunnelChart summary={{ Name: 'N', SentCount: 0 }} fileName="n" />)
  expect(screen.getByText(/^There is nothing to draw/)).toBeDefined()
})

const january = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const point: TrendPoint = {
  key: 'k',
  label: 'Jan 2026',
  period: january,
  state: 'value',
  nki: 70.25,
  completed: 5,
  sent: 9,
  running: false,
  before: { period: january, state: 'value', nki: 60, completed: 4, sent: 8 },
}
const gap = {
  ...point,
  key: 'g',
  state: 'no-answers',
  nki: null,
  completed: 0,
  running: true,
  before: undefined,
} as const

it.each([
  [point, true, 'Jan 2026NKI: 70.25 · 5 completeNKI last year: 60 · 4 complete'],
  [point, false, 'Jan 2026NKI: 70.25 · 5 complete'],
  [{ ...point, completed: undefined }, false, 'Jan 2026NKI: 70.25'],
  [gap, true, 'Jan 2026 · not over yetNKI: no answers'],
])('what there is to know of a part stands beside the pointer', (part, compare, words) => {
  const { container } = renderApp(<PartDetail point={part} compare={compare} />)
  expect(container.textContent).toBe(words)
})

it.each([true, false])('the table has the figures of each part; of last year only where compared: %s', compare => {
  timeZone.set('UTC')
  onTestFinished(() => timeZone.set(undefined))
  renderApp(<TrendTable points={[point, gap]} compare={compare} name="Visits" />)
  const cells = screen.getAllByRole('row').map(row => row.textContent)
  const [earlier, none] = compare ? ['604', ''] : ['', '']
  expect(screen.queryByRole('columnheader', { name: 'NKI last year' }) !== null).toBe(compare)
  expect(cells[1]).toBe(`Jan 20261 Jan 2026, 00:001 Feb 2026, 00:0070.2559${earlier}`)
  expect(cells[2]).toBe(`Jan 2026 (not over yet)1 Jan 2026, 00:001 Feb 2026, 00:00no answers09${none}`)
})

it.each([
  [true, 4],
  [false, 2],
])('the legend names last year only where it is drawn: %s', (compare, entries) => {
  const { container } = renderApp(<TrendLegend compare={compare} />)
  expect(container.textContent?.includes('same period last year')).toBe(compare)
  expect(screen.getAllByRole('listitem')).toHaveLength(entries)
})

function period(chosen = january) {
  timeZone.set('UTC')
  onTestFinished(() => timeZone.set(undefined))
  const asked: unknown[] = []
  const app = renderApp(<PeriodCard period={chosen} now={now} onPeriod={next => asked.push(next)} />)
  return { ...app, asked, select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }) }
}

it('a period is chosen by name, or as the one before or after', async () => {
  const { user, asked, select } = period()
  expect(select.selectedOptions[0]?.text).toBe('Custom')
  await user.selectOptions(select, 'Last month')
  await user.click(screen.getByRole('button', { name: 'The period before' }))
  await user.click(screen.getByRole('button', { name: 'The period after' }))
  expect(asked).toEqual([
    { begin: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' },
    { begin: '2025-12-01T00:00:00Z', end: '2026-01-01T00:00:00Z' },
    { begin: '2026-02-01T00:00:00Z', end: '2026-03-01T00:00:00Z' },
  ])
  expect(screen.queryByText(/Not over yet/)).toBeNull()
})

it('a period with a name has it, and one that is not over says so', () => {
  const { select } = period({ begin: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' })
  expect(select.selectedOptions[0]?.text).toBe('This month')
  expect(screen.queryByRole('option', { name: 'Custom' })).toBeNull()
  expect(screen.getByText(/Not over yet/)).toBeDefined()
})

it('an NKI that is not there has its number for a name and cannot be watched', async () => {
  renderApp(<NkiReport nki={41} now={now} />, { fetch: () => new Response(null, { status: 404 }), at: '/nki/41' })
  expect(await screen.findByText('An NKI with this number was not found.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'NKI 41' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /watch/i })).toBeNull()
})

it('one that is there is cut into parts, which may be others, and compared with last year', async () => {
  const fetch = () => Response.json({ Name: 'Visits', NKI: 70, ...counts })
  const { user, router } = renderApp(<NkiReport nki={42} now={now} />, { fetch, at: '/nki/42' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Visits' })).toBeDefined()
  expect(screen.getByText('NKI 42')).toBeDefined()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'In parts of' }), 'Quarters')
  await waitFor(() => expect(router.state.location.search).toBe('?step=quarter'))
  expect(await screen.findByText(/parts have answers/)).toBeDefined()
  expect(screen.queryByText(/Same period last year:/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Same period last year' }))
  await waitFor(() => expect(router.state.location.search).toBe('?step=quarter&compare=year'))
  expect(await screen.findByText(/Same period last year:/)).toBeDefined()
})

it('both ends are typed; what is no period is refused when it is asked for', async () => {
  const { user, asked } = period()
  const show = () => user.click(screen.getByRole('button', { name: 'Show' }))
  // The field's calendar arithmetic comes after it.
  const retype = async (name: RegExp, text: string) => {
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name }).disabled).toBe(false))
    await user.clear(screen.getByRole('textbox', { name }))
    await user.type(screen.getByRole('textbox', { name }), text)
  }
  await retype(/^Up to/, '2025-12-01 00:00')
  expect(screen.queryByText('The period must end after it begins.')).toBeNull()
  await show()
  expect(screen.getByText('The period must end after it begins.')).toBeDefined()
  await retype(/^From/, '2025-11-01 00:00')
  await show()
  expect(asked).toEqual([{ begin: '2025-11-01T00:00:00Z', end: '2025-12-01T00:00:00Z' }])
})
