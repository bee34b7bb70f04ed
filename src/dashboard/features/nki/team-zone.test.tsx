import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { Me } from '#contract/team/me'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { timeZone } from '#dashboard/i18n/time-zone'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { NkiReport, page } from './nki-report'

/** 00:30 on 1 November in Stockholm: still October in New York, and later in the day in Tokyo. */
const now = new Date('2026-10-31T23:30:00Z')

const by = { id: 'ada', name: 'Ada' }
const stockholm = { kind: 'time-zone', key: 'team', value: { zone: 'Europe/Stockholm' }, revision: '1', by, at: '' }

/** Signs in a person with this time zone, and records the requested periods. */
function somebodyIn(zone: string) {
  timeZone.setOwn({ zone })
  onTestFinished(() => timeZone.setOwn(undefined))
  const me: Me = { ...allowedOver({ ...embedded, id: zone }), shared: [stockholm] }
  session.provide({ state: 'signed-in', me })
  const periods: string[] = []
  const fetch = (request: Request) => {
    const { searchParams } = new URL(request.url)
    periods.push(`${searchParams.get('begin')} ${searchParams.get('end')}`)
    return Response.json({ Name: 'Visits', NKI: 70, CompleteCount: 40 })
  }
  return { fetch, me, periods }
}

/** Uses all period controls in a zone; returns the addresses and requests. */
async function visit(zone: string) {
  const { fetch, me, periods } = somebodyIn(zone)
  const { user, router, unmount } = renderApp(<NkiReport nki={1} now={now} />, { fetch, me, at: '/nki/1' })
  const addresses: string[] = []
  const card = within(screen.getByRole('region', { name: 'Choose period' }))
  const trend = () => screen.findByRole('region', { name: 'Trend' })
  const note = async () => {
    await trend()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    addresses.push(router.state.location.search)
  }
  await note()
  await user.selectOptions(card.getByRole('combobox', { name: 'Period' }), 'This month')
  await note()
  const last = screen.getByRole('textbox', { name: 'Last day' })
  await user.clear(last)
  await user.type(last, '2026-11-03')
  await user.click(screen.getByRole('button', { name: 'Show period' }))
  await note()
  const title = card.getByText('Days in Stockholm time').title
  unmount()
  queryClient.clear()
  return { addresses, periods: periods.toSorted(), title }
}

it('gives colleagues in other zones the same periods, in the team’s zone', async () => {
  const [york, tokyo] = [await visit('America/New_York'), await visit('Asia/Tokyo')]
  expect(york.addresses).toEqual(tokyo.addresses)
  expect(york.addresses.map(search => new URLSearchParams(search).get('begin'))).toEqual([
    null,
    '2026-10-31T23:00:00Z',
    '2026-10-31T23:00:00Z',
  ])
  expect(new URLSearchParams(york.addresses.at(-1)).get('end')).toBe('2026-11-03T23:00:00Z')
  expect(york.periods).toEqual(tokyo.periods)
  // The first request already uses the team's zone.
  expect(york.periods).toContain('2025-10-31T23:00:00Z 2026-10-31T23:00:00Z')
  expect([york.title, tokyo.title]).toEqual(['Europe/Stockholm', 'Europe/Stockholm'])
})

it('preloads periods in the team’s zone', () => {
  const keys: unknown[] = []
  for (const zone of ['America/New_York', 'Asia/Tokyo']) {
    somebodyIn(zone)
    keys.push(page.first?.({ nki: 1 }, new URLSearchParams(), () => true).map(({ queryKey }) => queryKey))
  }
  expect(JSON.stringify(keys[0])).toContain(':00:00Z')
  expect(keys[0]).toEqual(keys[1])
})
