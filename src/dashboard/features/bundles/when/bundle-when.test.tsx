import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BundleView } from '#dashboard/features/bundles/bundle-view'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { barsOf } from './hours'

provideDatabase()

const sent = (ID: number, Created: string | undefined, more = {}) => ({
  ID,
  Created,
  From: 'Shop',
  To: `+4670174060${ID}`,
  Message: 'Hi',
  Status: 22,
  CountryCode: 'SE',
  Encoding: 0,
  ...more,
})

const bundle = [
  sent(1, '2026-11-20T12:05:00Z'),
  sent(2, '2026-11-20T12:59:59Z', { Status: 51, CountryCode: 'NO' }),
  sent(3, '2026-11-20T14:00:00Z', { Encoding: 2 }),
  sent(4, undefined),
]

function open(search = '') {
  timeZone.set('UTC')
  return renderApp(<BundleView bundle={9} />, {
    fetch: () => Response.json(bundle),
    connection: { ...embedded, id: 'bundle-when' },
    at: `/${search}`,
  })
}

const list = () => screen.findByRole('table', { name: 'Messages in the bundle' })
const numbers = async () =>
  within(await list())
    .queryAllByRole('rowheader')
    .map(row => row.textContent)

it('hours are bars that filter, by the keyboard too, and can be read as a table', async () => {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Date and time' }))
  const hours = await screen.findByRole('list', { name: 'Sent by hour' })
  const bars = within(hours).getAllByRole('button')
  expect(bars.map(bar => bar.getAttribute('aria-label'))).toEqual([
    '20 Nov 2026, 12:00: 2 messages, 1 failed',
    '20 Nov 2026, 13:00: 0 messages',
    '20 Nov 2026, 14:00: 1 message',
  ])
  expect(screen.getByText('1 message without a time is not shown.')).toBeDefined()
  bars[2]?.focus()
  await user.keyboard('{Home}{Enter}')
  await waitFor(async () => expect(await numbers()).toEqual(['+46701740601', '+46701740602']))
  expect(router.state.location.search).toBe('?from=2026-11-20T12%3A00%3A00Z&to=2026-11-20T12%3A59%3A59.999Z')
  expect(screen.getByRole('button', { name: /12:00/, pressed: true })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show table' }))
  const table = within(screen.getByRole('table', { name: 'Sent by hour' }))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
    'HourMessagesFailed',
    '20 Nov 2026, 12:0021',
    '20 Nov 2026, 13:0000',
    '20 Nov 2026, 14:0010',
  ])
  await user.click(screen.getByRole('button', { name: 'Remove From 20 Nov 2026, 12:00:00' }))
  await user.click(screen.getByRole('button', { name: /^Remove Until/ }))
  await waitFor(async () => expect(await numbers()).toHaveLength(4))
})

it('the address says which hours and which facets, each with its count and its chip', async () => {
  open('?from=2026-11-20T12:30:00Z&encoding=2')
  await waitFor(async () => expect(await numbers()).toEqual(['+46701740603']))
  const facets = ['Status', 'Country', 'Encoding'].map(name =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(option => option.textContent),
  )
  expect(facets).toEqual([
    ['All statuses', 'Delivered to handset (22) · 3', 'Failed (51) · 1'],
    ['All countries', 'Sweden (SE) · 3', 'Norway (NO) · 1'],
    ['All encodings', 'GSM-7 (0) · 3', 'UCS-2 (2) · 1'],
  ])
  expect(screen.getByRole('button', { name: 'Remove UCS-2 (2)' })).toBeDefined()
})

it('hours are those of the zone, and many of them are days', () => {
  const quarter = (time: string) => Date.parse(time) / 900_000
  const half = barsOf([[quarter('2026-11-20T12:45:00Z'), 2, 0]], 'Asia/Kolkata')
  expect(half).toEqual([
    { from: Date.parse('2026-11-20T12:30:00Z'), to: Date.parse('2026-11-20T13:30:00Z'), count: 2, failed: 0 },
  ])
  const days = barsOf(
    [
      [quarter('2026-11-01T12:00:00Z'), 2, 1],
      [quarter('2026-11-20T23:30:00Z'), 1, 0],
    ],
    'Europe/Stockholm',
  )
  expect(days).toHaveLength(21)
  expect(days[0]).toMatchObject({ from: Date.parse('2026-10-31T23:00:00Z'), count: 2, failed: 1 })
  expect(days.at(-1)).toMatchObject({ from: Date.parse('2026-11-20T23:00:00Z'), count: 1 })
  expect(barsOf([], 'UTC')).toEqual([])
})
