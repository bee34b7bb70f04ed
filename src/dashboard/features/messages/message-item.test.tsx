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

function show(message: Message) {
  timeZone.set('UTC')
  const [found] = mergeMessages([{ ok: true, value: message }])
  if (!found?.ok) throw new Error('no message')
  return renderApp(<MessageItem found={found.value} first />, {
    fetch: () => Response.json({}),
  })
}

async function showDetails(message: Message) {
  const { user } = show(message)
  await user.click(screen.getByRole('button', { name: 'Details', expanded: false }))
}

const facts = () =>
  screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const plain = (texts: string[]) => texts.map(text => text.replaceAll('\u00a0', ' '))

it('shows every fact in the details, each with its copy button', async () => {
  await showDetails({ ...full, statuses: [...(full.statuses ?? []), { code: 104, created: '2026-11-20T10:00:09Z' }] })
  await screen.findAllByText(/Telia \(240 01\)/)
  expect(plain(facts())).toEqual([
    'Segments: 2',
    'Encoding: UCS-2',
    'Price: SEK 0.50 · refunded',
    'Operator (MCC, MNC): Telia (240 01)',
    'Priority: High',
    'Type: SMS',
    'Direction: Direction 1',
    'Last change: 20 Nov 2026, 10:09:00',
    'Reference: r1',
    'Message ID: m1',
    'Batch ID: b1',
    'Owner: o1',
  ])
  expect(screen.getByText('SMS').title).toBe('code 1')
  for (const name of ['Reference', 'Message ID', 'Batch ID', 'Owner', 'text', 'summary']) {
    expect(screen.getByRole('button', { name: `Copy: ${name}` })).toBeDefined()
  }
  expect(screen.getByText('All details').closest('details')?.open).toBe(false)
  expect(screen.getByText('2 segments · UCS-2 · SEK 0.50 · refunded · Telia (240 01)')).toBeDefined()
})

it('says what is not given of an empty message, and offers nothing to copy', async () => {
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

it('orders the timeline by time, with the time between steps and the meaning of each flag', async () => {
  await showDetails(full)
  const steps = within(screen.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
  const [first, second, third] = steps.map(step => step.textContent)
  expect(first).toMatch(/^Sending 110.*10:00:00not final yet$/)
  expect(second).toMatch(/^.* 112.*10:00:00at the same time$/)
  expect(third).toMatch(/^Delivered.* 201.*10:00:03\+3 sfinal status$/)
  expect(screen.queryByText(/No final status/)).toBeNull()
})

it('marks an unfinished message above its details and below its timeline', async () => {
  await showDetails({
    ...full,
    statuses: [{ code: 110, created: new Date(Date.now() - 60_000).toISOString() }, { duration: 7 }],
  })
  expect(screen.getByText('No final status')).toBeDefined()
  expect(screen.getByText(/It may still change/)).toBeDefined()
  const steps = within(screen.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
  expect(steps[1]?.textContent).toBe('No code givenTime not givenduration 7')
})
