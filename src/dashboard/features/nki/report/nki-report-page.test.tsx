import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inZone } from '#dashboard/features/nki/testing/a-trend'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { page } from './nki-report-page'

provideDatabase()

const { View } = page
const october = '/nki/1/report?begin=2026-09-30T22:00:00Z&end=2026-10-31T23:00:00Z'
const now = { Name: 'Visits', NKI: 67.74, SentCount: 780, OpenCount: 400, IncompleteCount: 88, CompleteCount: 312 }
const then = { ...now, NKI: 61.55, CompleteCount: 290 }
const answers: TestFetch = ({ url }) =>
  url.includes('/team/readings') ? Response.json({ rows: [] }) : Response.json(url.includes('begin=2025') ? then : now)

const year = '/nki/1/report?begin=2025-12-31T23:00:00Z&end=2026-12-31T23:00:00Z'

function open(fetch = answers, at = october) {
  inZone('Europe/Stockholm')
  clockAt(new Date('2026-11-20T10:00:00Z'))
  return renderApp(<View nki={1} />, { fetch, at })
}

it('shows three sentences about the period, including the same days last year', async () => {
  open()
  const report = await screen.findByRole('article', { name: 'Visits' })
  const summary = within(within(report).getByRole('list', { name: 'Summary' }))
  await waitFor(() =>
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The NKI is 67.7, from 312 answers.',
      '312 of 780 sent were completed (40.0%).',
      'Up 6.1 from 61.6 on the same days last year (1–31 Oct 2025, 290 answers).',
    ]),
  )
  expect(within(report).getByLabelText('NKI').textContent).toBe('67.7 NKI, from 312 answers')
  expect(within(report).getByRole('row', { name: /^Complete 312 40\.0% How many were completed/ })).toBeDefined()
  expect(within(report).getByText('Source: Visits (NKI 1), read 20 Nov 2026, 11:00 (Europe/Stockholm)')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Share: NKI: 67.7' })).toBeDefined()
  // The period lies within one quarter.
  expect(screen.queryByRole('table', { name: 'By quarter' })).toBeNull()
})

it('names the days of last year from the creation of the NKI on', async () => {
  open(({ url }) =>
    url.includes('/team/readings')
      ? Response.json({ rows: [] })
      : Response.json({ ...now, Created: '2025-10-20T09:30:00' }),
  )
  const sentence = 'As on the days it existed last year: 67.7 (20–31 Oct 2025, 312 answers).'
  expect(await screen.findByText(sentence)).toBeDefined()
})

it('offers nothing to share for an NKI that does not exist', async () => {
  open(() => Response.json({}, { status: 404 }))
  expect(await screen.findByText('There is no NKI with this number.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull()
})

it('says that a period has not begun instead of that there are no answers', async () => {
  open(
    ({ url }) =>
      Response.json(url.includes('/team/readings') ? { rows: [] } : { Name: 'Visits', SentCount: 0, CompleteCount: 0 }),
    '/nki/1/report?begin=2027-09-30T22:00:00Z&end=2027-10-31T23:00:00Z',
  )
  const report = within(await screen.findByRole('article', { name: 'Visits' }))
  expect(report.getByLabelText('NKI').textContent).toBe('NKI: Not begun')
  const summary = within(report.getByRole('list', { name: 'Summary' }))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The period has not begun, so there is no NKI.',
  ])
})

it('saves and removes the team’s heading for these days', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add heading and comment' }))
  await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'October at last')
  await user.click(screen.getByRole('button', { name: 'Save for the team' }))
  const report = within(await screen.findByRole('article', { name: 'Visits' }))
  expect(await report.findByRole('heading', { level: 2, name: 'October at last' })).toBeDefined()
  await user.click(report.getByRole('button', { name: 'Change heading and comment' }))
  await user.clear(screen.getByRole('textbox', { name: 'Heading' }))
  await user.click(screen.getByRole('button', { name: 'Save for the team' }))
  expect(await report.findByRole('heading', { level: 2, name: 'Visits' })).toBeDefined()
})

it('lists the quarters of the period, each as given', async () => {
  const quarter: TestFetch = request => {
    const { searchParams, pathname } = new URL(request.url)
    if (pathname === '/team/readings') return Response.json({ rows: [] })
    const [begin, end] = ['begin', 'end'].map(name => new Date(searchParams.get(name) ?? ''))
    const months = begin && end ? Math.round((end.getTime() - begin.getTime()) / (30 * 86_400_000)) : 0
    return Response.json({ ...now, NKI: months === 3 ? 60 + (begin?.getUTCMonth() ?? 0) : 67 })
  }
  open(quarter, year)
  const table = within(await screen.findByRole('table', { name: 'By quarter' }))
  await waitFor(() =>
    expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
      expect.stringContaining('Quarter'),
      expect.stringContaining('71.0'),
      expect.stringContaining('62.0'),
      expect.stringContaining('65.0'),
      expect.stringMatching(/so far.*68\.0/),
    ]),
  )
})
