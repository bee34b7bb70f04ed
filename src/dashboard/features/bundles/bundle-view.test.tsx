import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { priceQueries } from '#dashboard/api/prices'
import { type Session, session } from '#dashboard/api/session/session'
import { giveChartsRoom } from '#dashboard/testing/chart-room'
import { loadSharedServer } from '#dashboard/testing/memory-shared'
import { everythingAllowed, renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'
import { bare, norwegian, sent } from './testing/messages'

beforeAll(async () => void (await loadSharedServer()))

function open(answer: unknown, { status = 200, at = '/' } = {}) {
  let requestCount = 0
  let now = answer
  const exports: unknown[] = []
  const fetch = () => {
    requestCount += 1
    return Response.json(now, { status })
  }
  const app = renderApp(<BundleView bundle={1001} />, { fetch, at, ofTeam: { exports } })
  return { ...app, exports, requestCount: () => requestCount, answerWith: (next: unknown) => (now = next) }
}

const list = () => screen.findByRole('table', { name: 'Messages in the bundle' })
const figures = () =>
  screen.getAllByRole('term').map(term => {
    const parts: string[] = []
    for (let next = term.nextElementSibling; next; next = next.nextElementSibling) parts.push(next.textContent)
    return [term.textContent, ...parts].join(' | ').replaceAll('\u00a0', ' ')
  })

it('counts messages by state, and cost by currency', async () => {
  const { user } = open([
    { ...sent, ID: 1 },
    { ...norwegian, ID: 2, Currency: 978, TotalPrice: 0.1 },
    { ...bare, ID: 3 },
    { Message: ['x'] },
  ])
  await list()
  expect(figures()).toEqual([
    'Messages | 3 | 1 row could not be read, not counted',
    'Delivered | 1of 3 | at least 33.3% of messages',
    'Failed | 1of 3 | at least 33.3% of messages',
    'In progress | 0of 3 | at least 0% of messages',
    'Unknown status | 1of 3 · 33.3%',
    'Segments | 3 | Not given for 1 message',
    'Cost | SEK 0.50 | for 1 message',
    'Cost | EUR 0.10 | for 1 message',
  ])
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  const costs = within(screen.getByRole('table', { name: 'Cost by currency' }))
  expect(costs.getAllByRole('row').map(row => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'CurrencyMessagesCost',
    'SEK1SEK 0.50',
    'EUR1EUR 0.10',
  ])
  expect(screen.getByText('1 message has no price')).toBeDefined()
})

it('shows counts by state as unknown when no message has a status', async () => {
  open([
    { ...bare, Status: undefined, ID: 1 },
    { ...bare, Status: null, ID: 2 },
  ])
  const rows = within(await list())
  expect(figures().slice(0, 5)).toEqual([
    'Messages | 2',
    'Delivered | Unknown',
    'Failed | Unknown',
    'In progress | Unknown',
    'Unknown status | 2of 2 · 100%',
  ])
  expect(rows.getAllByRole('cell', { name: 'Unknown' })).toHaveLength(2)
})

it('marks a cell with an unreadable value, and counts the rest of its row', async () => {
  const wrong = { Segments: 'two', TotalPrice: 'two', StatusDescription: { sv: 'Levererat' }, Message: 471142 }
  const { user } = open([{ ...sent, ...wrong, ID: 1 }])
  const rows = within(await list())
  expect(figures().slice(0, 2)).toEqual(['Messages | 1', 'Delivered | 1of 1 · 100%'])
  expect(figures()).toContain('Segments | Not given')
  expect(rows.getByRole('cell', { name: 'Could not be read: two' })).toBeDefined()
  expect(rows.getAllByRole('cell', { name: /Could not be read: .*•••••/ })).toHaveLength(2)
  expect(rows.getByRole('link', { name: '+46701740605' })).toBeDefined()
  expect(rows.getByRole('cell', { name: 'Could not be read: •••••' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show codes' }))
  expect(rows.getByRole('cell', { name: 'Could not be read: 471142' })).toBeDefined()
})

it('exports the rows with status codes and currencies, and names the file after them', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { user, exports } = open([
    { ...sent, ID: 1 },
    { ...norwegian, Currency: 'EUR', ID: 2 },
  ])
  await list()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export 2 messages (CSV)' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  const file = save.mock.calls[0]?.[0] as Blob
  const [head, ...rows] = (await file.text()).replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe('To,Status,Status code,Sent,Description,Text,Price,Currency')
  expect(rows).toEqual([
    '+46701740605,Delivered to handset,22,,,Koden är •••••,0.5,SEK',
    '+4740123456,Failed,51,,No route,Koden är •••••,0.5,EUR',
  ])
  expect(exports).toEqual([{ kind: 'bundles', filters: [], count: 2, id: 1001 }])
})

it('exports only failed messages without the right to export, and records it', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const { me } = everythingAllowed as Extract<Session, { state: 'signed-in' }>
  session.provide({ state: 'signed-in', me: { ...me, accounts: 'on', rights: ['messages.read'] } })
  const { user, exports, router } = open([
    { ...sent, ID: 1 },
    { ...norwegian, ID: 2 },
  ])
  await list()
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true')
  await act(() => router.navigate('/?state=failed'))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  save.mockClear()
  await user.click(await screen.findByRole('menuitem', { name: 'Export 1 message (CSV)' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(exports).toEqual([{ kind: 'failed-messages', count: 1, id: 1001 }])
  await act(() => router.navigate('/?state=failed&country=NO'))
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true')
})

it('hides descriptions that repeat their status, and offers Show codes only if a code is masked', async () => {
  const Message = 'Ring +46 70 000 6 eller svara till 0701740605. Din kod kommer senare.'
  const { router } = open([
    { ...sent, Message, StatusDescription: 'Delivered to handset', ID: 1 },
    { ...bare, StatusDescription: 'Parked', ID: 2 },
  ])
  const rows = within(await list())
  expect(rows.getByText(/\+46 70 000 6 eller svara till 0701740605/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show codes' })).toBeNull()
  expect(rows.queryByRole('columnheader', { name: /Description/ })).toBeNull()
  await act(() => router.navigate('/?cols=to,status,description'))
  expect(await rows.findByRole('columnheader', { name: /Description/ })).toBeDefined()
})

it('shows no charts when no row is readable', async () => {
  open([{ Message: ['x'] }])
  await list()
  expect(screen.queryByRole('tab', { name: 'Charts' })).toBeNull()
  expect(figures()[0]).toBe('Messages | 0 | 1 row could not be read, not counted')
  expect(figures()[1]).toBe('Delivered | 0of 0')
})

it('filters by a count, and keeps the other filters of the address', async () => {
  const { user, router } = open(
    [
      { ...sent, ID: 1 },
      { ...norwegian, ID: 2 },
    ],
    { at: '/?q=47' },
  )
  const rows = within(await list())
  await user.click(screen.getByRole('button', { name: 'Failed', pressed: false }))
  await waitFor(() => expect(rows.queryByText('Sweden (SE)')).toBeNull())
  expect(router.state.location.search).toBe('?q=47&state=failed')
  expect(screen.getByRole('button', { name: 'Failed', pressed: true })).toBeDefined()
  expect(rows.getByRole('link', { name: '+4740123456' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Failed' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=47'))
  await user.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=47&state=failed'))
  await user.click(screen.getByRole('button', { name: 'Messages' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=47'))
})

it('links a row to its message, and masks codes until they are shown', async () => {
  const { user } = open([{ ...sent, ID: 1 }, { ...bare, ID: 2 }, { Message: ['Koden är 990011'] }])
  const rows = within(await list())
  const to = rows.getAllByRole('link')
  expect(to.map(link => link.getAttribute('href'))).toEqual(['/?m=1', '/?m=2'])
  expect(rows.getByText('No recipient given')).toBeDefined()
  await user.click(rows.getByRole('button', { name: 'Show raw data' }))
  expect(rows.queryByText(/471142/)).toBeNull()
  expect(screen.queryByText(/990011/)).toBeNull()
  const codes = screen.getByRole('button', { name: 'Show codes' })
  expect(codes.getAttribute('aria-pressed')).toBe('false')
  await user.click(codes)
  expect(await rows.findByText('Koden är 471142')).toBeDefined()
  expect(await screen.findByText(/990011/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hide codes', pressed: true }))
  expect(await rows.findByText('Koden är •••••')).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: /Filter rows/ }), '471142')
  expect(await screen.findByText('No matching rows')).toBeDefined()
})

const readings = async () =>
  (await call('listShared', { query: { parts: 'watched-bundle' } })).map(row => row.ok && row.value.reading)

it('names a bundle for the team, and stores how many messages of a watched one failed', async () => {
  const { user } = open([
    { ...sent, ID: 1 },
    { ...norwegian, ID: 2 },
  ])
  await list()
  await user.click(screen.getByRole('button', { name: 'Name this bundle' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Name this bundle' }))
  await user.type(screen.getByRole('textbox'), 'Spring')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeDefined()
  expect(screen.getByText('Bundle 1001')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Spring')
  expect(await readings()).toEqual([])
  await user.click(screen.getByRole('switch', { name: 'Watch this bundle' }))
  const figures = { of: 2, failed: 1, inProgress: 0, unknown: 0 }
  await waitFor(async () => expect(await readings()).toMatchObject([{ figures }]))
})

it.each([
  ['an empty list', [], 200, 'Bundle 1001: not found, or empty'],
  ['a 404', null, 404, 'Bundle 1001: not found, or empty'],
  ['a 400', null, 400, '1001 is not a bundle number'],
])('shows %s as not found, with a link to the search', async (_, answer, status, title) => {
  open(answer, { status })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Name this bundle' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Search messages' }).getAttribute('href')).toBe('/messages')
})

it('shows a failure with a button that tries again', async () => {
  const { user, requestCount } = open(null, { status: 409 })
  await screen.findByRole('alert')
  expect(screen.queryByText(/not a bundle number|not found, or empty/)).toBeNull()
  const before = requestCount()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requestCount()).toBe(before + 1))
})

it('reads prices again after a bundle was read to the end', async () => {
  const { queryKey } = priceQueries.all()
  queryClient.setQueryData(queryKey, [])
  const methods: string[] = []
  const fetch = ({ method }: Request) => {
    methods.push(method)
    return Response.json([{ ...sent, ID: 1 }])
  }
  renderApp(<BundleView bundle={2001} />, { fetch })
  await screen.findByRole('table', { name: 'Messages in the bundle' })
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(new Set(methods)).toEqual(new Set(['GET']))
})

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
