import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { page as reportPage } from '#dashboard/features/nki/report/nki-report-page'
import { inZone } from '#dashboard/features/nki/testing/a-trend'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { NkiReport } from './nki-report'

provideDatabase()

const now = new Date('2026-04-20T12:00:00Z')
const winter = 'begin=2025-12-31T23:00:00Z&end=2026-03-31T22:00:00Z'

/** Indexes by end of the period; averages would give other values. */
const indexes: Record<string, number> = {
  '2026-01-31T23:00:00Z': 60,
  '2026-02-28T23:00:00Z': 61.5,
  '2026-03-31T22:00:00Z': 70.25,
}

/** A service that records the requested periods. */
function noted() {
  const requested: string[] = []
  const fetch: TestFetch = ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/team/readings') return Response.json({ rows: [] })
    const [begin, end = ''] = ['begin', 'end'].map(name => searchParams.get(name) ?? undefined)
    requested.push(`${begin} ${end}`)
    return Response.json({ Name: 'Visits', NKI: indexes[end] ?? 50, SentCount: 90, CompleteCount: 45 })
  }
  return { requested, fetch }
}

it('requests each point of a rolling trend as its own window, and says so', async () => {
  inZone('Europe/Stockholm')
  const { requested, fetch } = noted()
  const { user, router } = renderApp(<NkiReport nki={1} now={now} />, { fetch, at: `/nki/1?${winter}&step=month` })
  await screen.findByText(/3 of 3 months have answers/)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  requested.splice(0)

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rolling' }), '90 days')
  const trend = within(await screen.findByRole('region', { name: 'Trend, rolling 90 days' }))
  await trend.findByText(
    'Each point covers the 90 days up to and including its date. 3 of 3 points have answers. ' +
      'Lowest 60.0, highest 70.3, latest 70.3 (31 Mar 2026).',
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(new URLSearchParams(router.state.location.search).get('rolling')).toBe('90-days')
  // Calendar days: the clocks went forward on 29 March.
  expect(requested).toEqual([
    '2025-11-02T23:00:00Z 2026-01-31T23:00:00Z',
    '2025-11-30T23:00:00Z 2026-02-28T23:00:00Z',
    '2025-12-31T23:00:00Z 2026-03-31T22:00:00Z',
  ])

  await user.click(trend.getByRole('button', { name: 'Table' }))
  const rows = within(await trend.findByRole('table')).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'Up to and includingDatesNKI, rolling 90 daysCompleteSent',
    '31 Jan 20263 Nov 2025 – 31 Jan 202660.04590',
    '28 Feb 20261 Dec 2025 – 28 Feb 202661.54590',
    '31 Mar 20261 Jan – 31 Mar 202670.34590',
  ])
  // Windows overlap, so their counts are not compared with the total.
  expect(screen.queryByText(/sum of 3/)).toBeNull()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rolling' }), 'Off')
  const plain = within(await screen.findByRole('region', { name: 'Trend' }))
  expect(new URLSearchParams(router.state.location.search).has('rolling')).toBe(false)
  // The choice of table or chart is kept.
  expect(await plain.findByRole('columnheader', { name: 'Month' })).toBeDefined()
})

it('has no points for a period that has not begun', async () => {
  inZone('Europe/Stockholm')
  const { fetch } = noted()
  const at = '/nki/1?begin=2026-12-31T23:00:00Z&end=2027-03-31T22:00:00Z&step=month&rolling=12-months'
  renderApp(<NkiReport nki={1} now={now} />, { fetch, at })
  expect(await screen.findByText('No points yet: the period has not begun.')).toBeDefined()
})

it('shows the rolling trend and the target line in the report', async () => {
  giveChartsRoom()
  inZone('Europe/Stockholm')
  clockAt(now)
  const { fetch } = noted()
  const { View } = reportPage
  renderApp(<View nki={9} />, { fetch, at: `/nki/9/report?${winter}&step=month&rolling=30-days` })
  await act(() => writeShared({ kind: 'nki-target', key: '9/index', value: { number: 65 } }))
  const trend = within(await screen.findByRole('region', { name: 'Trend, rolling 30 days' }))
  await trend.findByText(/3 of 3 points have answers/)
  for (const label of ['31 Jan 2026', '31 Mar 2026']) expect(await trend.findByText(label)).toBeDefined()
  expect(trend.getByText('Target 65.0', { selector: 'li span' })).toBeDefined()
})
