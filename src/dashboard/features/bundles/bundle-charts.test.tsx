import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'
import { bare, norwegian, sent } from './testing/messages'

provideDatabase()

let opened = 0

/** Each bundle has its own connection, so that no state is shared between tests. */
function open(answer: unknown) {
  opened += 1
  const connection = { ...embedded, id: `bundle-chart-${opened}` }
  return renderApp(<BundleView bundle={1001} />, { fetch: () => Response.json(answer), connection })
}

const list = () => screen.findByRole('table', { name: 'Messages in the bundle' })

it('names a code by its number when the service describes it in different ways', async () => {
  const { user } = open([
    { ...bare, StatusDescription: 'Parked', ID: 1 },
    { ...bare, StatusDescription: 'Handled', ID: 2 },
    { ...bare, StatusDescription: 'Held', Status: 98, ID: 3 },
    { ...sent, StatusDescription: 'Delivered to phone', ID: 4 },
  ])
  await list()
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const chart = within(screen.getByRole('region', { name: 'Status' }))
  await user.click(chart.getByRole('button', { name: 'Table' }))
  const names = chart.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['Code 99', 'Held (98)', 'Delivered to handset (22)'])
})

it('filters the list by a bar, and removes the filter with its chip', async () => {
  giveChartsRoom()
  const { user, router } = open([
    { ...sent, ID: 1 },
    { ...norwegian, ID: 2 },
    { ...norwegian, Status: 52, ID: 3 },
  ])
  await list()
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const chart = await within(screen.getByRole('region', { name: 'Status' })).findByRole('application')
  act(() => chart.focus())
  await waitFor(() => {
    if (!screen.queryByText('Show messages: Failed (51)')) fireEvent.keyDown(chart, { key: 'ArrowDown' })
    expect(screen.getByText('Show messages: Failed (51)')).toBeDefined()
  })
  await user.keyboard('{Enter}')
  const rows = within(await list())
  expect(screen.getByRole('tab', { name: 'Messages', selected: true })).toBeDefined()
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(1))
  expect(screen.getByText('1 of 3')).toBeDefined()
  expect(router.state.location.search).toBe('?code=51')
  await user.click(screen.getByRole('button', { name: 'Remove Failed (51)' }))
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(3))
})

it('joins the smallest bars when there are more than eight', async () => {
  const codes = ['SE', 'NO', 'DK', 'FI', 'IS', 'DE', 'FR', 'GB', 'PL']
  const { user } = open(codes.map((CountryCode, index) => ({ ...sent, CountryCode, ID: index + 1 })))
  await list()
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const chart = within(screen.getByRole('region', { name: 'Country' }))
  await user.click(chart.getByRole('button', { name: 'Table' }))
  const bars = chart.getAllByRole('row').map(row => row.textContent)
  expect(bars).toHaveLength(9)
  expect(bars.at(-1)).toBe('2 others222.2%')
  const states = within(screen.getByRole('region', { name: 'Status' }))
  await user.click(states.getByRole('button', { name: 'Table' }))
  expect(states.getAllByRole('row').at(-1)?.textContent).toBe('Delivered to handset (22)9100%')
})
