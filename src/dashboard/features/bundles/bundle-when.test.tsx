import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'

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

function open(search = '', messages = bundle) {
  timeZone.set('UTC')
  return renderApp(<BundleView bundle={9} />, {
    fetch: () => Response.json(messages),
    at: `/${search}`,
  })
}

const list = () => screen.findByRole('table', { name: 'Messages in the bundle' })
const numbers = async () =>
  within(await list())
    .queryAllByRole('rowheader')
    .map(row => row.textContent)

/** Moves to a column with the arrow keys, and chooses it. */
async function choose(chart: HTMLElement, columns: number, words: string) {
  const drawing = await within(chart).findByRole('application')
  act(() => drawing.focus())
  const press = (key: string, times: number) => Array.from({ length: times }, () => fireEvent.keyDown(drawing, { key }))
  press('ArrowLeft', 8)
  press('ArrowRight', columns)
  await waitFor(() => expect(within(chart).getByRole('status').textContent).toBe(words))
  fireEvent.keyDown(drawing, { key: 'Enter' })
}

it('filters by an hour’s column, and shows the columns as a table', async () => {
  giveChartsRoom()
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Date and time' }))
  const hours = await screen.findByRole('region', { name: 'Sent by hour' })
  expect(screen.getByText('1 message without a time is not shown.')).toBeDefined()
  await choose(hours, 0, '20 Nov 2026, 12:00: 2 messages, 1 failed')
  await waitFor(async () => expect(await numbers()).toEqual(['+46701740601', '+46701740602']))
  expect(router.state.location.search).toBe('?from=2026-11-20T12%3A00%3A00Z&to=2026-11-20T13%3A00%3A00Z')
  await user.click(within(hours).getByRole('button', { name: 'Table' }))
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

it('applies hours and facets of the address, with counts and chips', async () => {
  const { user } = open('?from=2026-11-20T12:30:00Z&encoding=2')
  await waitFor(async () => expect(await numbers()).toEqual(['+46701740603']))
  await user.click(screen.getByRole('button', { name: 'More filters (1)' }))
  await screen.findByRole('combobox', { name: 'Encoding' })
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

it('opens a day to its hours, filters by them, and closes it again', async () => {
  giveChartsRoom()
  const messages = [sent(1, '2026-11-12T09:10:00Z'), sent(2, '2026-11-20T00:05:00Z'), sent(3, '2026-11-20T02:00:00Z')]
  const { user, router } = open('', messages)
  await user.click(await screen.findByRole('button', { name: 'Date and time' }))
  const days = await screen.findByRole('region', { name: 'Sent by day' })
  await choose(days, 8, '20 Nov 2026: 2 messages')
  const hours = await screen.findByRole('region', { name: 'Sent by hour, 20 Nov 2026' })
  await waitFor(async () => expect(await numbers()).toEqual(['+46701740602', '+46701740603']))
  await choose(hours, 2, '20 Nov 2026, 02:00: 1 message')
  await waitFor(async () => expect(await numbers()).toEqual(['+46701740603']))
  await choose(hours, 2, '20 Nov 2026, 02:00: 1 message')
  await waitFor(async () => expect(await numbers()).toHaveLength(2))
  await choose(days, 8, '20 Nov 2026: 2 messages')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Sent by hour/ })).toBeNull())
  expect(router.state.location.search).toBe('')
})
