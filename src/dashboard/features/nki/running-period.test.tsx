import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inZone } from '#dashboard/features/nki/testing/a-trend'
import { renderApp } from '#dashboard/testing/render-app'
import { NkiReport } from './nki-report'

/** 00:30 on the 22nd in Stockholm. */
const now = new Date('2916-11-21T23:30:00Z')
const november = 'begin=2916-10-31T23:00:00Z&end=2916-11-30T23:00:00Z'
const year = 'begin=2915-12-31T23:00:00Z&end=2916-12-31T23:00:00Z'

/** Opens an NKI whose index depends on the year, and records the requested periods. */
function report(search: string, nki: number) {
  inZone('Europe/Stockholm')
  const periods: string[] = []
  const fetch = ({ url }: Request) => {
    const { searchParams: query } = new URL(url)
    periods.push(`${query.get('begin')} ${query.get('end')}`)
    const thisYear = Date.parse(query.get('begin') ?? '') > Date.parse('2915-12-31T22:00:00Z')
    return Response.json({ Name: 'Visits', NKI: thisYear ? 70 : 60, CompleteCount: 40 })
  }
  return { periods, ...renderApp(<NkiReport nki={nki} now={now} />, { fetch, at: `/nki/${nki}?${search}` }) }
}

it('compares a running month with the same days last year up to the same local time', async () => {
  const { periods } = report(`${november}&compare=year&step=week`, 51)
  expect(await screen.findByText(/^1 Nov 2915, 00:00 – 22 Nov 2915, 00:30:/)).toBeDefined()
  expect(periods).toContain('2915-10-31T23:00:00Z 2915-11-21T23:30:00Z')
  expect(periods.filter(period => period.endsWith('2915-11-30T23:00:00Z'))).toEqual([])
  const text = screen.getByRole('region', { name: 'NKI' }).textContent
  expect(text).toMatch(
    /70\.0from 40 answers \(so far, until 22 Nov 2916, 00:30\)\?▲ \+10\.0 compared with 1 Nov 2915, 00:00 – 22 Nov 2915, 00:30: 60\.0/,
  )
})

it('compares the running month of a year with its same days, and later months with nothing', async () => {
  const { user, periods } = report(`${year}&compare=year&step=month`, 52)
  expect(await screen.findByText(/^1 Jan 2915, 00:00 – 22 Nov 2915, 00:30:/)).toBeDefined()
  const trend = within(screen.getByRole('region', { name: 'Trend' }))
  await user.click(trend.getByRole('button', { name: 'Table' }))
  const row = (name: RegExp) => trend.getByRole('row', { name })
  await waitFor(() => expect(row(/^Nov 2916/).textContent).toContain('1 Nov 2915, 00:00 – 22 Nov 2915, 00:3060.0'))
  expect(row(/^Nov 2916/).textContent).toMatch(/^Nov 2916 \(so far\)1–30 Nov 291670\.0/)
  expect(row(/^Oct 2916/).textContent).toContain('1–31 Oct 291560.0')
  expect(row(/^Dec 2916/).textContent).toBe('Dec 29161–31 Dec 291670.040')
  expect(periods).toContain('2915-10-31T23:00:00Z 2915-11-21T23:30:00Z')
  expect(periods.filter(period => period.startsWith('2915-11-30'))).toEqual([])
})

it('reads nothing for an address whose period ends before it begins', async () => {
  const { user, periods, router } = report('begin=2916-03-01T00:00:00Z&end=2916-02-01T00:00:00Z', 53)
  expect(await screen.findByText('Period is not valid')).toBeDefined()
  expect(periods).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous period' }).disabled).toBe(true)
  expect(screen.queryByText(/2916 –/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show last 12 months' }))
  expect(await screen.findByRole('region', { name: 'Trend' })).toBeDefined()
  expect(screen.queryByText('Period is not valid')).toBeNull()
  expect(router.state.location.search).toContain('begin=2915-10-31T23%3A00%3A00Z')
})

it('compares with as many days of the month before by default, and saves the limit of few answers', async () => {
  const { user, periods } = report(`${november}&step=week`, 54)
  expect(await screen.findByText(/^1 Oct 2916, 00:00 – 22 Oct 2916, 00:30:/)).toBeDefined()
  expect(periods).toContain('2916-09-30T22:00:00Z 2916-10-21T22:30:00Z')
  const trend = within(await screen.findByRole('region', { name: 'Trend' }))
  await waitFor(() => expect(trend.getByText(/weeks have answers/)).toBeDefined())
  expect(trend.queryByText(/Under 30 answers/)).toBeNull()
  const limit = screen.getByRole('textbox', { name: 'Few answers: under' })
  await user.clear(limit)
  await user.type(limit, '41{Enter}')
  expect((await trend.findAllByText(/Under 41 answers/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Few answers \(under 41\)/)[0]).toBeDefined()
  await user.clear(limit)
  await user.type(limit, '1,5')
  expect(screen.getByText('Use a whole number, 100000 at most')).toBeDefined()
  expect(screen.getAllByText(/Few answers \(under 41\)/)[0]).toBeDefined()
})
