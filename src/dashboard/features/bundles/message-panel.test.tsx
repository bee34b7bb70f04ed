import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { aMessage } from '#service/testing/rows'
import { BundleView } from './bundle-view'
import { useOpenMessage } from './message-panel'
import type { BundleRows } from './use-bundle'

const sentAt = (seconds: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + seconds * 1000).toISOString()
const number = { recipient: '+46701740605', recipientKey: '46701740605' }

type Sent = {
  id: number
  at: number
  body: string
  code?: number
  bundleId?: number
  recipient?: string
  mcc?: string
  mnc?: string
}

const row = ({ id, at, body, code = 405, bundleId = 9, recipient, ...network }: Sent) =>
  aMessage({
    id,
    messageId: `m${id}`,
    ...number,
    ...(recipient && { recipient, recipientKey: recipient.slice(1) }),
    ...network,
    body,
    bundleId,
    created: sentAt(at),
    status: 51,
    statusDescription: 'No route',
    statuses: JSON.stringify([
      { code: 101, duration: 0, created: sentAt(at) },
      { code, duration: 1, created: sentAt(at + 4) },
    ]),
  })

/** Opens a bundle over the real service. `requested` holds the participants whose conversation was requested. */
async function open(
  messages: readonly Sent[],
  search = '',
  conversation?: (participant: string) => Response | Promise<Response>,
) {
  timeZone.set('UTC')
  const service = await createMemoryService({
    fill: db => db.insertInto('messages').values(messages.map(row)).execute(),
  })
  onTestFinished(() => service.close())
  const requested: string[] = []
  const app = renderApp(<BundleView bundle={9} />, {
    fetch: request => {
      const { pathname } = new URL(request.url)
      if (!pathname.endsWith('/mt')) return service.fetch(request)
      const participant = decodeURIComponent(pathname.split('/')[3] ?? '')
      requested.push(participant)
      return conversation?.(participant) ?? service.fetch(request)
    },
    at: `/messages/bundles/9${search}`,
    routes: [{ path: '/messages/bundles/:bundle', element: <BundleView bundle={9} /> }],
  })
  return { ...app, requested }
}

const panel = async () => within(await screen.findByRole('dialog', { name: '+46701740605' }))

it('opens a message beside the list with its text, every field and its status history', async () => {
  const order = { id: 1, at: 0, body: 'Your order is packed' }
  const { user, router, requested } = await open([
    order,
    { id: 2, at: 30, body: 'Your order is on its way', code: 402 },
    { ...order, id: 3, at: 90, code: 201, bundleId: 10 },
  ])
  const list = within(await screen.findByRole('table', { name: 'Messages in the bundle' }))
  const [first] = list.getAllByRole('link', { name: '+46701740605' })
  await user.click(first as HTMLElement)
  expect(router.state.location.search).toBe('?m=1')
  const message = await panel()
  const steps = within(await message.findByRole('list', { name: 'Status history' }))
  expect(steps.getAllByRole('listitem').map(step => step.textContent)).toEqual([
    expect.stringMatching(/^Accepted 101/),
    expect.stringMatching(/^Rejected: recipient 405.*\+4 s/),
  ])
  expect(message.getByText('Matched by text and time.')).toBeDefined()
  expect(message.getByText(/number was not accepted/)).toBeDefined()
  expect(message.getByText('Your order is packed')).toBeDefined()
  expect(message.getByText('Description').nextSibling?.textContent).toBe('No route')
  expect(requested).toEqual(['+46701740605'])
  await user.click(message.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('')
})

it('copies a link to the message, and lines for a ticket without its code', async () => {
  const coded = { id: 7, at: 0, body: 'Your code is 471142', mcc: '240', mnc: '01' }
  const { user, router } = await open([coded], '?m=7')
  const message = await panel()
  expect(await message.findByText('Telia (240 01)')).toBeDefined()
  const copied = () => navigator.clipboard.readText()
  await user.click(message.getByRole('button', { name: 'Copy link' }))
  const link = new URL(await copied())
  expect(link.pathname + link.search).toBe('/messages/bundles/9?m=7')
  await user.click(message.getByRole('button', { name: 'Copy for ticket' }))
  await waitFor(async () => expect(await copied()).toMatch(/^Message to /))
  const ticket = await copied()
  expect(ticket.split('\n')).toEqual([
    'Message to 46701740605',
    'Status: Rejected: recipient (405)',
    expect.stringMatching(/^From: /),
    'To: 46701740605',
    'Sent: 2026-11-20 12:00:00 UTC',
    'Text: Your code is •••••',
    'Status history:',
    '- 2026-11-20 12:00:00 UTC: Accepted (101)',
    '- 2026-11-20 12:00:04 UTC: Rejected: recipient (405)',
    'Operator (MCC, MNC): 240 01',
    'Message ID: m7',
    'Batch ID: batch-1',
    'Bundle: 9',
    'Message ID in the bundle: 7',
    `Link: ${link.href}`,
  ])
  await router.navigate('/messages/bundles/9')
  await router.navigate(link.pathname + link.search)
  expect(await screen.findByRole('dialog', { name: '+46701740605' })).toBeDefined()
})

it('shows all messages that match by text and time, and their number', async () => {
  const order = { id: 1, at: 0, body: 'Your order is packed' }
  await open([order, { ...order, id: 2, at: 20, code: 201, bundleId: 10 }], '?m=1')
  const message = await panel()
  expect(await message.findAllByRole('list', { name: 'Status history' })).toHaveLength(2)
  expect(message.getByText('2 messages match by text and time.')).toBeDefined()
})

it('says how many messages were read when none matches', async () => {
  const statuses = [{ code: 201, created: sentAt(61) }]
  const { requested } = await open([{ id: 1, at: 0, body: 'One' }], '?m=1', participant =>
    participant.startsWith('+')
      ? new Response('', { status: 404 })
      : Response.json([
          { id: 'a', body: 'One', statuses },
          { id: 'b', body: 'Two', statuses: [{ code: 201, created: sentAt(0) }] },
        ]),
  )
  const words = 'Not matched: the 2 messages read have another text or time.'
  expect(await (await panel()).findByText(words)).toBeDefined()
  expect(requested).toEqual(['+46701740605', '46701740605'])
})

it('says that a message without a time cannot be matched', async () => {
  const message = { ID: 1, From: 'Shop', To: '+46701740605', Message: 'One', Status: 51 }
  renderApp(<BundleView bundle={9} />, { fetch: () => Response.json([message]), at: '/?m=1' })
  const words = 'Cannot be matched: its number, text or time is missing.'
  expect(await (await panel()).findByText(words)).toBeDefined()
})

it('opens the message with the id of the address, or the nearest to its moment', async () => {
  const { router } = await open(
    [
      { id: 1, at: 0, body: 'One' },
      { id: 2, at: 3600, body: 'Two' },
    ],
    `?at=${sentAt(3000)}`,
  )
  const message = await panel()
  expect(await message.findByText('Two')).toBeDefined()
  expect(message.getByText('Nearest to 20 Nov 2026, 12:50:00')).toBeDefined()
  // On a narrow screen the panel covers the list.
  const list = within(screen.getByRole('table', { name: 'Messages in the bundle', hidden: true }))
  const marked = () =>
    list.getAllByRole('row', { hidden: true }).findIndex(row => row.getAttribute('aria-current') === 'true')
  await waitFor(() => expect(marked()).toBe(2))
  expect(message.queryByText('It is hidden by the filter.')).toBeNull()
  await router.navigate(`/messages/bundles/9?at=${sentAt(3000)}&to=${sentAt(60)}`)
  expect(await message.findByText('It is hidden by the filter.')).toBeDefined()
  await router.navigate('/messages/bundles/9?m=77')
  expect(await screen.findByText('The message was not found in this bundle')).toBeDefined()
})

it('gives no advice before the conversation is read', async () => {
  let answer: (response: Response) => void = () => undefined
  const statuses = [{ code: 201, created: sentAt(4) }]
  await open([{ id: 1, at: 0, body: 'One' }], '?m=1', () => new Promise(resolve => (answer = resolve)))
  const message = await panel()
  expect(await message.findByText('One')).toBeDefined()
  expect(message.queryByText(/before|again/i)).toBeNull()
  answer(Response.json([{ id: 'a', body: 'One', statuses: [{ code: 101, created: sentAt(0) }, ...statuses] }]))
  expect(await message.findByText(/^The phone has it/)).toBeDefined()
  expect(message.queryByText(/^It failed without a reason/)).toBeNull()
})

it('shows no other message than the one in the address while the rows are busy', async () => {
  const answers: ((picked: object) => void)[] = []
  const rows = { pick: () => new Promise(resolve => answers.push(resolve)) } as unknown as BundleRows
  function Shown() {
    const { row } = useOpenMessage(rows, 9, '', { text: '', sort: undefined, columns: [], filters: {} })
    return <p>{row ? `message ${row.value.ID}` : 'none'}</p>
  }
  const { router } = renderApp(<Shown />, { at: '/?m=1' })
  const answer = (ID: number) => act(() => answers.at(-1)?.({ rows: [{ ok: true, value: { ID } }], place: 0 }))
  answer(1)
  expect(await screen.findByText('message 1')).toBeDefined()
  await act(() => router.navigate('/?m=2'))
  expect(screen.getByText('none')).toBeDefined()
  answer(2)
  expect(await screen.findByText('message 2')).toBeDefined()
})
