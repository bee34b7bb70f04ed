import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { BundleView } from './bundle-view'

const sent = {
  From: 'Bank',
  Message: 'Koden är 471142',
  To: '+46701740605',
  CountryCode: 'SE',
  Status: 22,
  Encoding: 0,
  Segments: 2,
  Currency: 752,
  TotalPrice: 0.5,
}
const noRoute = { Status: 51, StatusDescription: 'No route' }
const norwegian = { ...sent, ...noRoute, To: '+4740123456', CountryCode: 'NO', Encoding: 2, Segments: 1 }
const bare = { From: 'Bank', Message: 'Hej', Status: 99 }

let opened = 0

/** Opens a bundle in a browser that has seen none before. */
function open(answer: unknown, { status = 200, at = '/' } = {}) {
  let asked = 0
  const fetch = () => {
    asked += 1
    return Response.json(answer, { status })
  }
  opened += 1
  const connection = { ...embedded, id: `bundle-${opened}` }
  const app = renderApp(<BundleView bundle={1001} />, { fetch, connection, at })
  return { ...app, asked: () => asked }
}

const list = () => screen.findByRole('table', { name: 'Messages of the bundle' })
const figures = () =>
  screen.getAllByRole('term').map(term => {
    const parts: string[] = []
    for (let next = term.nextElementSibling; next; next = next.nextElementSibling) parts.push(next.textContent)
    return [term.textContent, ...parts].join(' | ').replaceAll('\u00a0', ' ')
  })

it('counts what became of the messages and what each currency cost', async () => {
  open([
    { ...sent, ID: 1 },
    { ...norwegian, ID: 2, Currency: 978, TotalPrice: 0.1 },
    { ...bare, ID: 3 },
    { Message: 'x' },
  ])
  await list()
  expect(figures()).toEqual([
    'Messages | 3 | 1 row could not be read and is not counted.',
    'Delivered | 1of 3 | 33.3% of messages',
    'Failed | 1of 3 | 33.3% of messagesShow the failed',
    'In progress | 0of 3 | 0% of messages',
    'Unknown status | 1of 3 | 33.3% of messages',
    'Segments | 3 | 1 message does not say how many',
    'Cost | SEK 0.50 | for 1 messages',
    'Cost | EUR 0.10 | for 1 messages',
  ])
  const costs = within(screen.getByRole('table', { name: 'Cost by currency' }))
  expect(costs.getAllByRole('row').map(row => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'CurrencyMessagesCost',
    'SEK1SEK 0.50',
    'EUR1EUR 0.10',
  ])
  expect(screen.getByText('1 message has no price')).toBeDefined()
})

it('says nothing of what is not there: no unknown states, no lacks, no way to failures', async () => {
  open([{ ...sent, ID: 1 }])
  await list()
  expect(figures()).toEqual([
    'Messages | 1',
    'Delivered | 1of 1 | 100% of messages',
    'Failed | 0of 1 | 0% of messages',
    'In progress | 0of 1 | 0% of messages',
    'Segments | 2',
    'Cost | SEK 0.50 | for 1 messages',
  ])
  expect(screen.queryByText(/no price/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Show the failed' })).toBeNull()
  const states = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option')
  expect(states.map(option => option.textContent)).toEqual(['Every state', 'Delivered'])
})

it('a price without a currency says so', async () => {
  open([{ ...sent, ID: 1, Currency: null }])
  await list()
  expect(figures().at(-1)).toMatch(/^Cost .*without a currency/)
  expect(screen.getByRole('rowheader', { name: 'Not given' })).toBeDefined()
})

it('messages without segments and prices have no sum of them', async () => {
  open([{ ...bare, ID: 1 }])
  await list()
  expect(figures().slice(-2)).toEqual(['Segments | – | 1 message does not say how many', 'Cost | – | No price given'])
  expect(screen.queryByRole('table', { name: 'Cost by currency' })).toBeNull()
})

it('nothing but rows that cannot be read has no charts', async () => {
  open([{ Message: 'x' }])
  await list()
  expect(screen.queryByRole('region', { name: 'Countries' })).toBeNull()
  expect(figures()[0]).toBe('Messages | 0 | 1 row could not be read and is not counted.')
  expect(figures()[1]).toBe('Delivered | 0of 0 | ')
})

it.each([
  ['Status', 'Failed', 'No route 51'],
  ['Country', 'Norway (NO)', 'No route 51'],
  ['Encoding', 'UCS-2 (2)', 'No route 51'],
  ['Country', 'Not given', 'Unknown status 99'],
  ['Encoding', 'Not given', 'Unknown status 99'],
])('the list is narrowed by %s: %s', async (filter, choice, left) => {
  const { user } = open([
    { ...sent, ID: 1 },
    { ...norwegian, ID: 2 },
    { ...bare, ID: 3 },
  ])
  const rows = within(await list())
  expect(rows.getAllByRole('row')).toHaveLength(4)
  await user.selectOptions(screen.getByRole('combobox', { name: filter }), choice)
  await waitFor(() => expect(rows.getAllByRole('row')).toHaveLength(2))
  expect(rows.getByRole('cell', { name: left })).toBeDefined()
})

it('"Show the failed" narrows the list and keeps what the address asks for besides', async () => {
  const { user, router } = open(
    [
      { ...sent, ID: 1 },
      { ...norwegian, ID: 2 },
    ],
    { at: '/?q=47' },
  )
  const rows = within(await list())
  await user.click(screen.getByRole('link', { name: 'Show the failed' }))
  await waitFor(() => expect(rows.queryByText('Sweden (SE)')).toBeNull())
  expect(router.state.location.search).toBe('?q=47&state=failed')
  expect(rows.getByRole('link', { name: '+4740123456' })).toBeDefined()
})

it('a row leads to its recipient and hides its codes until they are asked for', async () => {
  const { user } = open([{ ...sent, ID: 1 }, { ...bare, ID: 2 }, { Message: 'Koden är 990011' }])
  const rows = within(await list())
  const to = rows.getAllByRole('link')
  expect(to.map(link => link.getAttribute('href'))).toEqual(['/messages/conversations/%2B46701740605'])
  expect(rows.getByText('Recipient not given')).toBeDefined()
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
})

it('more than eight bars are seven and the rest together', async () => {
  const codes = ['SE', 'NO', 'DK', 'FI', 'IS', 'DE', 'FR', 'GB', 'PL']
  const { user } = open(codes.map((CountryCode, index) => ({ ...sent, CountryCode, ID: index + 1 })))
  await list()
  const chart = within(screen.getByRole('region', { name: 'Countries' }))
  await user.click(chart.getByRole('button', { name: 'Table' }))
  const bars = chart.getAllByRole('row').map(row => row.textContent)
  expect(bars).toHaveLength(9)
  expect(bars.at(-1)).toBe('2 others222.2%')
  const states = within(screen.getByRole('region', { name: 'What became of them' }))
  await user.click(states.getByRole('button', { name: 'Table' }))
  expect(states.getAllByRole('row').at(-1)?.textContent).toBe('Delivered to handset (22)9100%')
})

it('a bundle takes a name of one’s own, which stands before its number', async () => {
  const { user } = open([{ ...sent, ID: 1 }])
  await list()
  await user.click(screen.getByRole('button', { name: 'Name this bundle' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Name this bundle' }))
  await user.type(screen.getByRole('textbox'), 'Spring')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeDefined()
  expect(screen.getByText('Bundle 1001')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Spring')
})

it.each([
  ['an empty list', [], 200, 'Nothing is listed for bundle 1001'],
  ['a 404', null, 404, 'Nothing is listed for bundle 1001'],
  ['a 400', null, 400, 'The service does not take 1001 as a bundle'],
])('%s is no fault, and leads back to the box', async (_, answer, status, title) => {
  open(answer, { status })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Name this bundle' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Look for something else' }).getAttribute('href')).toBe('/messages')
})

it('a failure is told as one, and asked for again by hand', async () => {
  const { user, asked } = open(null, { status: 409 })
  await screen.findByRole('alert')
  expect(screen.queryByText(/1001 as a bundle|Nothing is listed/)).toBeNull()
  const before = asked()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked()).toBe(before + 1))
})
