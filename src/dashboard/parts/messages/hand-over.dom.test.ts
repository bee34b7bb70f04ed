import { expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import { formatFor } from '#dashboard/i18n/format'
import { ticketOf } from './hand-over'
import { messageText } from './message-text'
import { timelineOf } from './timeline'

const message: Message = {
  id: 'm1',
  batchId: 'b1',
  sender: 'Butik',
  recipient: '46701740605',
  body: 'Your code is 471142',
  reference: 'order-471142',
  mcc: '240',
  mnc: '01',
  statuses: [
    { code: 402, duration: 1, created: '2026-11-20T10:00:03Z' },
    { code: 101, duration: 0, created: '2026-11-20T10:00:00Z' },
  ],
}

function ticket(of: Message, locale: 'en' | 'sv' = 'en', zone = 'Europe/Stockholm') {
  const timeline = timelineOf(of.statuses)
  const codeWords = (code: number) => (code === 402 ? 'Rejected: insufficient funds (402)' : `Accepted (${code})`)
  const words = { t: messageText[locale], format: formatFor(locale, zone), codeWords }
  return ticketOf(
    { message: of, sent: timeline.begun, timeline },
    'https://admin.test/messages/conversations/46701740605?m=m1',
    words,
  )
}

it('writes status, times on both clocks, text without its code, ids and link', () => {
  expect(ticket(message)).toBe(
    [
      'Message to 46701740605',
      'Status: Rejected: insufficient funds (402)',
      'From: Butik',
      'To: 46701740605',
      'Sent: 20 Nov 2026, 11:00:00 (Europe/Stockholm) = 2026-11-20 10:00:00 UTC',
      'Text: Your code is •••••',
      'Status history:',
      '- 20 Nov 2026, 11:00:00 (Europe/Stockholm) = 2026-11-20 10:00:00 UTC: Accepted (101)',
      '- 20 Nov 2026, 11:00:03 (Europe/Stockholm) = 2026-11-20 10:00:03 UTC: Rejected: insufficient funds (402)',
      'Operator (MCC, MNC): 240 01',
      'Reference: order-•••••',
      'Message ID: m1',
      'Batch ID: b1',
      'Link: https://admin.test/messages/conversations/46701740605?m=m1',
    ].join('\n'),
  )
})

it('writes Swedish, and each time once if the viewer is in UTC', () => {
  expect(ticket(message, 'sv', 'UTC')).toContain('\nSkickat: 2026-11-20 10:00:00 UTC\n')
})

it.each(['471142', 'kod 471 142', '471142 is your pin'])('masks the code of %j everywhere', body => {
  expect(ticket({ ...message, body, sender: 'X471142', reference: 'Your code: 471142' })).not.toMatch(/471|142/)
})

it('says what is not given', () => {
  const [, ...lines] = ticket({}).split('\n')
  expect(lines).toEqual([
    'Status: No status given',
    'From: Not given',
    'To: Not given',
    'Sent: Not given',
    'Text: Not given',
    'Status history:',
    '- No status given',
    'Link: https://admin.test/messages/conversations/46701740605?m=m1',
  ])
})

it('writes the status and further lines of a message without a timeline', () => {
  const words = { t: messageText.en, format: formatFor('en', 'UTC'), codeWords: String }
  const also: [string, string | undefined][] = [
    ['Bundle', '9'],
    ['Message ID in the bundle', undefined],
  ]
  const message = { recipient: '+46701740605', body: 'Your code is 471142' }
  const subject = { message, sent: '2026-11-20T10:00:00Z', status: 'Failed (51)', also }
  expect(ticketOf(subject, undefined, words)).toBe(
    [
      'Message to +46701740605',
      'Status: Failed (51)',
      'From: Not given',
      'To: +46701740605',
      'Sent: 2026-11-20 10:00:00 UTC',
      'Text: Your code is •••••',
      'Bundle: 9',
    ].join('\n'),
  )
})
