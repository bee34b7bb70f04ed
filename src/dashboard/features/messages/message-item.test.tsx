import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { MessageItem } from './message-item'
import { mergeMessages } from './use-conversation'

const full: Message = {
  id: 'm1',
  batchId: 'b1',
  owner: 'o1',
  sender: 'Butik',
  recipient: '+46701740605',
  body: 'Koden är 471142',
  direction: 1,
  segments: 2,
  type: 1,
  datacoding: 2,
  priority: 2,
  price: 0.5,
  currency: 'SEK',
  reference: 'r1',
  mcc: '240',
  mnc: '01',
  modified: '2026-11-20T10:09:00Z',
  statuses: [
    { code: 201, duration: 1, created: '2026-11-20T10:00:03Z' },
    { code: 110, duration: 0, created: '2026-11-20T10:00:00Z' },
    { code: 112, created: '2026-11-20T10:00:00Z' },
  ],
}

type Shown = { severalForms?: boolean; usual?: number }

function show(message: Message, { severalForms = false, ...usual }: Shown = {}) {
  timeZone.set('UTC')
  const [found] = mergeMessages([{ form: 'digits', rows: [{ ok: true, value: message }] }])
  if (!found?.ok) throw new Error('no message')
  return renderApp(<MessageItem found={found.value} first {...{ severalForms, ...usual }} />, {
    fetch: () => Response.json({}),
  })
}

async function showDetails(message: Message, shown?: Shown) {
  const { user } = show(message, shown)
  await user.click(screen.getByRole('button', { name: 'Details', expanded: false }))
}

const facts = () =>
  screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const plain = (texts: string[]) => texts.map(text => text.replaceAll('\u00a0', ' '))

it('the details hold every fact, and what can be copied', async () => {
  await showDetails(full)
  await screen.findAllByText(/Telia \(240 01\)/)
  expect(plain(facts())).toEqual([
    'Segments: 2',
    'Encoding: UCS-2 (2)',
    'Price: SEK 0.50',
    'Operator (MCC, MNC): Telia (240 01)',
    'Priority: High (2)',
    'Type: SMS (1)',
    'Direction: Direction 1',
    'Last change: 20 Nov 2026, 10:09:00',
    'Reference: r1',
    'Message ID: m1',
    'Batch ID: b1',
    'Owner: o1',
  ])
  for (const name of ['Reference', 'Message ID', 'Batch ID', 'Owner', 'text', 'summary']) {
    expect(screen.getByRole('button', { name: `Copy: ${name}` })).toBeDefined()
  }
  expect(screen.getByText('2 segments · UCS-2 (2) · SEK 0.50 · Telia (240 01)')).toBeDefined()
})

it('what is said of it comes first, and every fact is folded', async () => {
  await showDetails(full)
  const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(heads).toEqual(['Tell the caller', 'Status history'])
  const folded = screen.getByText('All details').closest('details')
  expect(folded?.open).toBe(false)
  expect(within(folded as HTMLElement).getAllByRole('term')).toHaveLength(12)
})

it('a message that was paid back says so beside its price', async () => {
  await showDetails({ ...full, statuses: [...(full.statuses ?? []), { code: 104, created: '2026-11-20T10:00:09Z' }] })
  expect(screen.getByText(/SEK\s0\.50 · refunded · /)).toBeDefined()
  expect(plain(facts())).toContain('Price: SEK 0.50 · refunded')
})

it('the numbers of a message are no codes', () => {
  show({ ...full, body: 'Koden gäller 070-174 06 05' })
  expect(screen.getByText('Koden gäller 070-174 06 05')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

it('a message of which nothing is given says so, and offers nothing to copy', async () => {
  await showDetails({})
  const present = facts().filter(fact => !fact.endsWith(': Not given'))
  expect(present).toEqual([])
  expect(facts()).toHaveLength(12)
  expect(screen.getByText('No text given')).toBeDefined()
  expect(screen.getByText('No status given.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Copy:/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('the timeline is in the order of time, with what passed between and what each flag means', async () => {
  await showDetails(full)
  const steps = within(screen.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
  const [first, second, third] = steps.map(step => step.textContent)
  expect(first).toMatch(/^Sending 110.*10:00:00interim \(0\)$/)
  expect(second).toMatch(/^.* 112.*10:00:00at the same time$/)
  expect(third).toMatch(/^Delivered.* 201.*10:00:03\+3 sfinal \(1\)$/)
  expect(screen.queryByText(/No final status/)).toBeNull()
})

it('an unfinished message says so above its details and below its timeline', async () => {
  await showDetails({ ...full, statuses: [{ code: 110, created: ago(minute) }, { duration: 7 }] })
  expect(screen.getByText('No final status')).toBeDefined()
  expect(screen.getByText(/It may still change/)).toBeDefined()
  const steps = within(screen.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
  expect(steps[1]?.textContent).toBe('No code givenTime not givenduration 7')
})

const [minute, day] = [60_000, 86_400_000]
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

it('a message that was on its way 57 days ago is neither to be waited for nor expected to change', async () => {
  await showDetails({ ...full, statuses: [{ code: 111, created: ago(57 * day) }] })
  expect(screen.getByText('Sent 57 days ago and not confirmed. This is unusual.')).toBeDefined()
  expect(screen.getByText(/Waiting seldom helps/)).toBeDefined()
  expect(screen.queryByText(/wait before sending again|It may still change/)).toBeNull()
})

it('a message that takes longer than others of its operator is not to be waited for', async () => {
  show({ ...full, statuses: [{ code: 113, created: ago(10 * minute) }] }, { usual: 12_000 })
  expect(
    await screen.findByText('Sent 10 minutes ago and not confirmed. Unusual: mostly 12 seconds with Telia.'),
  ).toBeDefined()
  expect(screen.getByText(/Waiting seldom helps/)).toBeDefined()
})

it.each([
  ['a step on the way that is flagged as the last', [{ code: 111, duration: 1, created: '2026-11-20T10:00:00Z' }]],
  [
    'a failure before another try',
    [
      { code: 511, duration: 1, created: '2026-11-20T10:00:00Z' },
      { code: 110, duration: 0, created: '2026-11-20T10:00:09Z' },
    ],
  ],
])('no step is called final beside "No final status": %s', async (_, statuses) => {
  await showDetails({ ...full, statuses })
  expect(screen.getByText('No final status')).toBeDefined()
  const steps = within(screen.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
  expect(steps[0]?.textContent).toMatch(/duration 1$/)
})

it('no step is called interim where the message ended with it', async () => {
  await showDetails({ ...full, statuses: [{ code: 201, duration: 0, created: '2026-11-20T10:00:00Z' }] })
  expect(screen.queryByText(/interim/)).toBeNull()
})

it('the details open and close, and the sentence has no code and no price', async () => {
  const { user } = show(full)
  expect(screen.getByText(/^We sent it/).textContent).toBe(
    'We sent it on 20 Nov 2026 at 10:00; the phone confirmed it 3 seconds later.',
  )
  expect(screen.queryByText(/201|SEK|segment/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Details', expanded: false }))
  expect(screen.getByText('Status history')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hide details', expanded: true }))
  expect(screen.queryByText('Status history')).toBeNull()
})

it('codes in the text are hidden until they are asked for', async () => {
  const { user } = show(full)
  expect(screen.queryByText(/471142/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(screen.getByText(/471142/)).toBeDefined()
})

it.each([
  [true, 1],
  [false, 0],
])('which form found it is said only where several were asked for: %s', async (severalForms, times) => {
  await showDetails(full, { severalForms })
  expect(facts().filter(fact => fact === 'Found as: Digits only')).toHaveLength(times)
})
