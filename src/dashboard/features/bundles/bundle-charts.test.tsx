import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'
import { norwegian, sent } from './testing/messages'

provideDatabase()

let opened = 0

/** Each bundle has its own connection, so that no state is shared between tests. */
function open(answer: unknown) {
  opened += 1
  const connection = { ...embedded, id: `bundle-chart-${opened}` }
  return renderApp(<BundleView bundle={1001} />, { fetch: () => Response.json(answer), connection })
}

const list = () => screen.findByRole('table', { name: 'Messages in the bundle' })

it('names a code by its number if it is described in different ways, and joins the smallest bars', async () => {
  const statuses = [
    { Status: 99, StatusDescription: 'Parked' },
    { Status: 99, StatusDescription: 'Handled' },
    { Status: 98, StatusDescription: 'Held' },
  ]
  const codes = ['SE', 'NO', 'DK', 'FI', 'IS', 'DE', 'FR', 'GB', 'PL']
  const { user } = open(codes.map((CountryCode, at) => ({ ...sent, CountryCode, ID: at + 1, ...statuses[at] })))
  await list()
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const rowsOf = async (name: string) => {
    const chart = within(screen.getByRole('region', { name }))
    await user.click(chart.getByRole('button', { name: 'Table' }))
    return chart.getAllByRole('row').map(row => row.textContent)
  }
  const [, ...states] = await rowsOf('Status')
  expect(states).toEqual(['Delivered to handset (22)666.7%', 'Code 99222.2%', 'Held (98)111.1%'])
  const countries = await rowsOf('Country')
  expect(countries).toHaveLength(9)
  expect(countries.at(-1)).toBe('2 others222.2%')
})

it('says why messages with a failed code failed, where the code has no meaning of its own', async () => {
  const { user } = open([
    { ...sent, ID: 1 },
    { ...sent, Status: 51, StatusDescription: 'Stopped before the network', ID: 2 },
    { ...sent, Status: 42, StatusDescription: 'Internal error', ID: 3 },
  ])
  await list()
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const chart = within(screen.getByRole('region', { name: 'Status' }))
  await user.click(chart.getByRole('button', { name: 'Table' }))
  expect(chart.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Delivered to handset (22)',
    'Failed (51): Stopped before the network',
    'Internal error (42)',
  ])
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
    if (!screen.queryByText('Show messages: Failed (51): No route')) fireEvent.keyDown(chart, { key: 'ArrowDown' })
    expect(screen.getByText('Show messages: Failed (51): No route')).toBeDefined()
  })
  await user.keyboard('{Enter}')
  const rows = within(await list())
  expect(screen.getByRole('tab', { name: 'Messages', selected: true })).toBeDefined()
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(1))
  expect(screen.getByText('1 of 3')).toBeDefined()
  expect(router.state.location.search).toBe('?code=51')
  await user.click(screen.getByRole('button', { name: 'Remove Failed (51): No route' }))
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(3))
})
