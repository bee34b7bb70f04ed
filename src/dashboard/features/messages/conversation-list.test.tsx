import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#dashboard/api/client/query-client'
import { messageQueries } from '#dashboard/api/messages'
import { sentAt, servedConversation } from '#dashboard/features/messages/testing/served-conversation'
import { timeZone } from '#dashboard/i18n/time-zone'
import { exportAll } from '#dashboard/testing/export-all'
import { renderApp } from '#dashboard/testing/render-app'
import { ConversationView } from './conversation-view'

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

const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(option => option.textContent)

it('filters by code and operator with counts and chips, and shows delivery times by operator', async () => {
  const { user, router } = await servedConversation({
    count: 6,
    size: 10,
    message: index => ({ mcc: '240', mnc: index < 2 ? '07' : '01' }),
  })
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await waitFor(() =>
    expect(options('Operator')).toEqual(['All operators', 'Telia (240 01) · 4', 'Tele2 (240 07) · 2']),
  )
  expect(options('Status code')).toEqual([
    'All status codes',
    'Delivered to handset (201) · 5',
    'Rejected: insufficient funds (402) · 1',
  ])
  const times = within(await screen.findByRole('table', { name: 'Time to delivered' }))
  expect(times.getAllByRole('row').map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'OperatorDelivered50% within95% within',
    'Telia (240 01)40 s0 s',
    'Tele2 (240 07)10 s0 s',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), '240 07')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  await waitFor(() => expect(router.state.location.search).toBe('?operator=240+07'))
  await user.click(screen.getByRole('button', { name: 'Remove Tele2 (240 07)' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
})

it('searches the whole conversation for a word, and the loaded messages for failures', async () => {
  const { user, reads, router } = await servedConversation({ count: 14, size: 4 })
  await screen.findAllByRole('article')
  await user.click(screen.getByRole('button', { name: '1 of the last 4 failed: 1 insufficient funds (402)' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(reads).toEqual(['0'])
  await user.click(screen.getByRole('button', { name: 'Not delivered', pressed: true }))
  await user.type(screen.getByRole('searchbox', { name: 'Filter messages' }), '12. your')
  expect(await screen.findByText('All 14 messages searched.')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(reads).toEqual(['0', '4', '8', '12'])
  await waitFor(() => expect(router.state.location.search).toBe('?q=12.+your'))
})

it('moves between messages, opens them and copies the sentence with single keys', async () => {
  const { user } = await servedConversation({ count: 3 })
  const [first, second] = await screen.findAllByRole('article')
  await user.keyboard('c')
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/^We sent it .*12:00; the phone confirmed it at once\.$/),
  )
  await user.keyboard('jj')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  expect(within(second as HTMLElement).getByText('Status history')).toBeInstanceOf(HTMLElement)
  await user.keyboard('oko')
  expect(within(second as HTMLElement).queryByText('Status history')).toBeNull()
  expect(within(first as HTMLElement).getByText('Status history')).toBeInstanceOf(HTMLElement)
})

const opened = async () => {
  const hide = await screen.findByText('Hide details')
  return hide.closest('article') as HTMLElement
}

it('opens and focuses the linked message on an older page, and reads no further', async () => {
  const { reads } = await servedConversation({ search: '?m=m9' })
  const message = await opened()
  expect(within(message).getByText(/^Message 9\./)).toBeDefined()
  expect(within(message).getByText('Opened from a link.')).toBeDefined()
  expect(document.activeElement).toBe(message)
  expect(screen.getAllByText('Hide details')).toHaveLength(1)
  expect(reads).toEqual(['0', '4', '8'])
})

it('opens the message of a bundle’s row, found by text and time on an older page', async () => {
  const row = { ok: true as const, value: { ID: 5, From: 'Shop', Message: 'Message 9. Your code is 471009' } }
  queryClient.setQueryData(messageQueries.seenInBundle(7).queryKey, [row])
  const { reads } = await servedConversation({ search: `?bundle=7&message=5&at=${sentAt(9)}` })
  const message = await opened()
  expect(within(message).getByText(/^Message 9\./)).toBeDefined()
  expect(within(message).getByText(/Matched by text and time/)).toBeDefined()
  expect(document.activeElement).toBe(message)
  expect(screen.getByRole('link', { name: 'Opened from bundle 7' }).getAttribute('href')).toBe('/messages/bundles/7')
  expect(reads).toEqual(['0', '4', '8'])
})

it('offers to show a linked message that a filter hides', async () => {
  const { user, router } = await servedConversation({ search: '?m=m3&state=rejected', count: 4 })
  await user.click(await screen.findByText('Show all messages'))
  expect(within(await opened()).getByText(/^Message 3/)).toBeDefined()
  expect(router.state.location.search).toBe('?m=m3')
})

it('says in Swedish that a linked message was not found, after reading every page', async () => {
  const { reads } = await servedConversation({ search: '?m=nowhere', count: 9, locale: 'sv' })
  expect(await screen.findByText('Det länkade meddelandet hittades inte här.')).toBeDefined()
  expect(reads).toEqual(['0', '4', '8'])
})

it('exports the messages of a time from all pages with codes masked, in a file whose name has no number', async () => {
  const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => named.mockRestore())
  const exports: unknown[] = []
  const { user, reads } = await servedConversation({ search: `?from=${sentAt(2)}`, exports })
  expect(await screen.findByText(/^3 messages in this time/)).toBeDefined()
  const { dialog, lines } = await exportAll(user)
  expect(await dialog.findByText('3 of 14 messages exported, all pages read')).toBeDefined()
  expect(reads.slice(0, 4)).toEqual(['0', '4', '8', '12'])
  const [, ...rows] = await lines()
  expect(rows).toHaveLength(3)
  expect(rows.join()).not.toMatch(/47\d{4}/)
  expect(exports).toEqual([expect.objectContaining({ kind: 'conversations', count: 3 })])
  const names = named.mock.contexts.map(link => (link as HTMLAnchorElement).download)
  expect(names).toEqual([expect.stringMatching(/^messages-filtered-[\d-]+\.csv$/)])
})
