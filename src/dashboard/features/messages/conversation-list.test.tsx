import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { ConversationView } from './conversation-view'

provideDatabase()

timeZone.set('UTC')

const sent = (code: number, at: string) => ({ statuses: [{ code, created: `2026-11-20T${at}:00Z` }] })
const messages = [
  { id: 'a', sender: 'Butik', recipient: '46701740605', body: 'Hej', ...sent(201, '10:00') },
  { id: 'b', sender: 'Butik', recipient: '46701740606', body: 'Rea', ...sent(501, '11:00') },
]

function open(answer: unknown, { status = 200, at = '/' } = {}) {
  let requestCount = 0
  const app = renderApp(<ConversationView participant="Butik" region="" />, {
    at,
    connection: { ...embedded, id: 'conversation-list' },
    fetch: () => {
      requestCount += 1
      return Response.json(answer, { status })
    },
  })
  return { ...app, requestCount: () => requestCount }
}

const bodies = () => screen.getAllByRole('article').map(article => /Hej|Rea/.exec(article.textContent)?.[0])

it('shows the newest message first with a sentence for the caller', async () => {
  const { user } = open(messages)
  await screen.findByText('Hej')
  expect(bodies()).toEqual(['Rea', 'Hej'])
  const [first, second] = screen.getAllByRole('article').map(article => within(article))
  expect(first?.getByText('Tell the caller')).toBeDefined()
  expect(second?.queryByText('Tell the caller')).toBeNull()
  expect(second?.getByText('The phone confirmed it on 20 Nov 2026 at 10:00.')).toBeDefined()
  expect(screen.queryByText('201')).toBeNull()
  expect(screen.getByText('Newest first')).toBeDefined()
  expect(screen.getByText('A name, not a number')).toBeDefined()
  expect(screen.getByText('Contacts are found by number. This is a name.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Help: Searched as' }))
  expect(await screen.findByText('2 found')).toBeDefined()
  expect(screen.queryByText(/^Found as/)).toBeNull()
  expect(screen.queryByText('No matching messages')).toBeNull()
})

it('filters by state, text, number and reference, keeps it in the address, and can show all again', async () => {
  const { user, router } = open(messages.map(message => ({ ...message, reference: `ref-${message.id}` })))
  await screen.findByText('Hej')
  const filter = screen.getByRole('searchbox', { name: 'Filter messages' })
  await user.type(filter, '46701740606')
  await waitFor(() => expect(bodies()).toEqual(['Rea']))
  expect(screen.getByText(/^Digits that may be a code are hidden in messages\./)).toBeDefined()
  await user.clear(filter)
  await user.type(filter, 'ref-a')
  await waitFor(() => expect(bodies()).toEqual(['Hej']))
  await user.clear(filter)
  await user.click(screen.getByRole('button', { name: 'Not delivered' }))
  await waitFor(() => expect(bodies()).toEqual(['Rea']))
  expect(screen.getByText('1 of 2')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe('?state=not-delivered'))
  await user.type(filter, 'nobody')
  expect(await screen.findByText('2 messages were searched.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all messages' }))
  await waitFor(() => expect(bodies()).toEqual(['Rea', 'Hej']))
})

it('shows raw data of an unreadable message with its codes hidden until asked for', async () => {
  const { user } = open([
    { id: 7, body: ['Koden är 990011'] },
    { ...messages[0], price: '0.5', reference: ['x'] },
  ])
  await screen.findByText('This message could not be read')
  expect(screen.getByText('Hej')).toBeDefined()
  expect(screen.getByText('2 values could not be read')).toBeDefined()
  await user.click(screen.getAllByText('Raw data').at(-1) as HTMLElement)
  expect(screen.queryByText(/990011/)).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Show code' }).at(-1) as HTMLElement)
  expect(screen.getByText(/990011/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hide code' }))
  expect(screen.queryByText(/990011/)).toBeNull()
})

it.each([
  [[], 200, 'No messages with Butik'],
  [null, 400, '“Butik” is not a number or a sender'],
])('shows an empty state, not a failure, for %j with status %i', async (answer, status, title) => {
  open(answer, { status })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
