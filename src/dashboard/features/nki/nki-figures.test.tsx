import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { NkiSummary } from '#contract/nkis'
import { CallError } from '#dashboard/api/client/call-error'
import { queryClient } from '#dashboard/api/client/query-client'
import { sharedQueries } from '#dashboard/api/shared/shared-queries'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { aPoint, inZone } from '#dashboard/features/nki/testing/a-trend'
import { TrendChart } from '#dashboard/features/nki/trend/trend-chart'
import type { TrendPoint } from '#dashboard/features/nki/trend/trend-points'
import type { Before } from '#dashboard/features/nki/trend/use-trend'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp } from '#dashboard/testing/render-app'
import { NkiFunnel } from './nki-figures'
import { NkiHero } from './nki-hero'
import { NkiReport } from './nki-report'
import { PeriodCard } from './period-card'

const now = new Date('2026-11-20T12:00:00Z')
const counts = { SentCount: 10, OpenCount: 8, UnopenCount: 2, IncompleteCount: 3, CompleteCount: 5 }

const october = { begin: '2025-10-01T00:00:00Z', end: '2025-10-22T00:00:00Z' }

type Shown = { before?: Partial<NkiSummary>; running?: Date; few?: number; nki?: number }

function hero(overrides: Partial<NkiSummary>, { before, running, few = 0, nki = 1 }: Shown = {}) {
  inZone('UTC')
  const then = before && { days: '1–21 Oct 2025', summary: { Name: 'N', ...before }, isUnread: false }
  renderApp(<NkiHero nki={nki} summary={{ Name: 'N', ...overrides }} before={then} running={running} few={few} />)
  return () => screen.getAllByRole('region', { name: 'NKI' }).at(-1)?.textContent ?? ''
}

it('shows the index, its answers and its change', () => {
  expect(hero({ ...counts, NKI: 71.5 })()).toMatch(/71\.5from 5 answers\?$/)
  const change = (NKI: number, then: number) => hero({ ...counts, NKI }, { before: { NKI: then, CompleteCount: 1 } })()
  expect(change(71.5, 60)).toContain('▲ +11.5 compared with 1–21 Oct 2025: 60.0 from 1 answer')
  expect(change(60, 71.56)).toContain('▼ −11.6 compared with')
  expect(change(60.04, 60)).toContain('= 0.0 compared with')
})

it('shows no change where one of the two indexes is missing', () => {
  const text = hero({ ...counts, NKI: 71.5 }, { before: { CompleteCount: 0 } })()
  expect(text).toContain('1–21 Oct 2025: – No answers')
  expect(text).not.toMatch(/compared|▲|▼|=/)
  expect(hero({ CompleteCount: 0 }, { before: { NKI: 60, CompleteCount: 1 } })()).not.toMatch(/compared|▲|▼|=/)
})

it('reads the days of the comparison again on request', async () => {
  const refetch = vi.fn<() => Promise<never>>()
  const query = {
    error: new CallError('status', { endpoint: 'readNkiSummary', effect: 'read', status: 503 }),
    refetch,
    isFetching: false,
  } as unknown as Before['query']
  const before = { days: '1–21 Oct 2025', summary: undefined, isUnread: true, ...(query && { query }) }
  const { user } = renderApp(
    <NkiHero nki={1} summary={{ Name: 'N', ...counts, NKI: 71.5 }} before={before} running={undefined} few={0} />,
  )
  await user.click(screen.getByRole('button', { name: 'Read 1–21 Oct 2025 again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('mutes and explains an index of few answers', () => {
  const text = hero({ ...counts, NKI: 71.5 }, { before: { NKI: 60, CompleteCount: 6 }, few: 6 })()
  expect(text).toContain('from 5 answers. Few answers (under 6)')
  expect(text).not.toMatch(/from 6 answers.*Few answers/)
  expect(screen.getByText('71.5').className).toContain('text-faint')
  expect(hero({ ...counts, NKI: 71.5 }, { few: 5 })()).not.toContain('Few answers')
})

it.each([
  [{ NKI: 70 }, '70.0Number of answers not given'],
  [{ CompleteCount: 0 }, '–No answers'],
  [{ CompleteCount: 3 }, 'Not given'],
])('for %j shows “%s” and nothing after it', (overrides, words) => {
  expect(hero(overrides)().endsWith(`${words}?`)).toBe(true)
})

it('shows the distance to the team’s target', async () => {
  renderApp(<p />, { fetch: () => Response.json({}) })
  const text = hero({ ...counts, NKI: 71.5 }, { nki: 9 })
  const target = (number: number) => act(() => writeShared({ kind: 'nki-target', key: '9/index', value: { number } }))
  await target(75)
  await expect.poll(text).toContain('3.5 to the target of 75.0')
  // Earlier versions stored more decimals; such a target is not rounded.
  const { queryKey } = sharedQueries.of('nki-target', 'nki-target/9/')
  const stored = (number: number) =>
    act(() => void queryClient.setQueryData(queryKey, rows => rows?.map(row => ({ ...row, value: { number } }))))
  stored(70.35)
  await expect.poll(text).toContain('1.2 over the target of 70.35')
  stored(71.52)
  await expect.poll(text).toContain('<0.1 to the target of 71.52')
  await target(70)
  await expect.poll(text).toContain('1.5 over the target of 70.0')
})

const subject = { name: 'Visits (NKI 1)', readAt: [] }

it('draws the funnel, lists the counts without a bar and names those that are not given', async () => {
  giveChartsRoom()
  const funnel = (summary: Partial<NkiSummary>) =>
    renderApp(<NkiFunnel summary={{ Name: 'N', ...summary }} subject={subject} fileName="n" />)
  const { unmount } = funnel(counts)
  const beside = 'Not opened 2 of 10 (20.0%) · Incomplete 3 of 10 (30.0%). 62.5% of those opened are complete'
  expect(screen.getByText(beside)).toBeDefined()
  for (const words of ['10 of 10 · 100%', '8 of 10 · 80.0%', '5 of 10 · 50.0%'])
    expect(await screen.findByText(words)).toBeDefined()
  unmount()
  funnel({ SentCount: 10, OpenCount: 8 })
  expect(screen.getByText('Not given: Complete')).toBeDefined()
})

it.each([
  [0, 'None sent in this period.'],
  [null, 'No chart: the number sent is not given.'],
])('draws no funnel when nothing was sent: %s', (SentCount, words) => {
  renderApp(<NkiFunnel summary={{ Name: 'N', SentCount }} subject={subject} fileName="n" />)
  expect(screen.getByText(words)).toBeDefined()
})

const january = { begin: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }
const before = aPoint({ period: october, nki: 60, completed: 4, sent: 8 })
const point = aPoint({ nki: 70.25, sent: 9, before })
const gap = aPoint({ key: 'g', state: 'no-answers', nki: null, completed: 0, sent: 9, running: true })

function trend(points: TrendPoint[], compare: boolean, few: number) {
  return renderApp(
    <TrendChart {...{ points, compare, few, now, subject }} nki={1} step="month" name="Visits" fileName="n" />,
    { fetch: () => new Response(null, { status: 404 }) },
  )
}

it('lists the figures of each part beside last year’s', async () => {
  inZone('UTC')
  const { user } = trend([point, gap], true, 5)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getByRole('columnheader', { name: 'NKI last year' })).toBeDefined()
  expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Month/),
    'Jan 20261–31 Jan 202670.3591–21 Oct 202560.0 (few answers)4',
    'Jan 2026 (so far)1–31 Jan 2026no answers09',
  ])
})

it('shows the exact ends of a part on hover, and in UTC on click', async () => {
  inZone('Europe/Stockholm')
  const { user } = trend([point], false, 0)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getByTitle(/From 1 Jan 2026, 01:00, before 1 Feb 2026, 01:00 \(Europe\/Stockholm\)/)).toBeDefined()
  const dates = screen.getByTitle(/From 2026-01-01 00:00, before 2026-02-01 00:00 \(UTC\)/)
  await user.click(dates)
  expect(dates.textContent).toBe('From 2026-01-01 00:00, before 2026-02-01 00:00 (UTC)')
  await user.click(dates)
  expect(dates.textContent).toBe('1 Jan 2026, 01:00 – 1 Feb 2026, 01:00')
})

it.each([
  [[point], true, 0, ['NKI 70.3', 'NKI last year', 'Complete', 'Complete last year']],
  [[point], false, 6, ['NKI 70.3', 'Under 6 answers', 'Complete']],
  [[{ ...point, running: true }, gap], false, 0, ['NKI 70.3', 'So far', 'Complete', 'no answers']],
])('names in the legend what is drawn', (points, compare, few, entries) => {
  trend(points, compare, few)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual(entries)
})

function period(chosen = january) {
  inZone('UTC')
  const choices: unknown[] = []
  const app = renderApp(<PeriodCard period={chosen} now={now} onPeriod={next => choices.push(next)} />)
  return { ...app, choices, select: screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Period' })[0] }
}

it('chooses a preset, the previous or the next period, and marks a running one', async () => {
  const { user, choices, select } = period()
  expect(select?.selectedOptions[0]?.text).toBe('Custom')
  if (select) await user.selectOptions(select, 'Last month')
  await user.click(screen.getByRole('button', { name: 'Previous period' }))
  await user.click(screen.getByRole('button', { name: 'Next period' }))
  expect(choices).toEqual([
    { begin: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' },
    { begin: '2025-12-01T00:00:00Z', end: '2026-01-01T00:00:00Z' },
    { begin: '2026-02-01T00:00:00Z', end: '2026-03-01T00:00:00Z' },
  ])
  expect(screen.queryByText(/Not over yet/)).toBeNull()
  period({ begin: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' })
  const named = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Period' }).at(-1)
  expect(named?.selectedOptions[0]?.text).toBe('This month')
  expect(screen.getByText(/Not over yet/)).toBeDefined()
})

it('shows no switch and offers no deletion for an NKI that does not exist, and its number as the title', async () => {
  renderApp(<NkiReport nki={41} now={now} />, { fetch: () => new Response(null, { status: 404 }), at: '/nki/41' })
  expect(await screen.findByText('There is no NKI with this number.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'NKI 41' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /watch/i })).toBeNull()
  expect(screen.queryByText('Delete a question')).toBeNull()
})

it('explains why a period has no trend', async () => {
  const at = '/nki/1?begin=2026-01-01T00:00:00Z&end=2026-01-02T00:00:00Z'
  renderApp(<NkiReport nki={1} now={now} />, { fetch: () => Response.json({ Name: 'N', ...counts, NKI: 70 }), at })
  expect(await screen.findByText(/^No trend: choose a period of 2 to 60 days/)).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Group by' })).toBeNull()
})

it('takes a period from its first and last day, and refuses invalid days on submit', async () => {
  const { user, choices } = period()
  const show = () => user.click(screen.getByRole('button', { name: 'Show period' }))
  const day = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const retype = async (name: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name }))
    await user.type(screen.getByRole('textbox', { name }), text)
  }
  expect(day('First day').value).toBe('2026-01-01')
  expect(day('Last day').value).toBe('2026-01-31')
  await retype('Last day', '2025-12-01')
  expect(screen.queryByText('Choose a day on or after the first day.')).toBeNull()
  await show()
  expect(screen.getByText('Choose a day on or after the first day.')).toBeDefined()
  await retype('First day', '2025-11-31')
  await show()
  expect(screen.getByText('Not a valid date. Write YYYY-MM-DD.')).toBeDefined()
  await user.clear(day('First day'))
  await show()
  expect(screen.getByText('Use a day, for example 2026-01-31.')).toBeDefined()
  expect(choices).toEqual([])
  await retype('First day', '2025-12-01')
  await show()
  // The period ends at the midnight after its last day.
  expect(choices).toEqual([{ begin: '2025-12-01T00:00:00Z', end: '2025-12-02T00:00:00Z' }])
})
