import { expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { elapsedText, messageText } from '#dashboard/parts/messages/message-text'
import { waitingOf } from '#dashboard/parts/messages/timeline'
import { callerAdvice, callerSentence } from './caller-sentence'
import { callerText } from './texts'
import { mergeMessages } from './use-conversation'

const base: Message = { sender: 'Shop', recipient: '46701', body: 'Your code is 482913', price: 0.35, currency: '752' }
const at = (second: string) => `2026-11-20T18:58:${second}Z`
const steps = (...codes: [code: number, second: string][]) => ({
  statuses: codes.map(([code, second]) => ({ code, created: at(second) })),
})

type Setting = { now?: string; locale?: Locale; isCaller?: boolean; usual?: number; operator?: string }

function said(message: Message, setting: Setting = {}) {
  const { now = '2026-11-20T20:00:00Z', locale = 'en', isCaller = true, usual, operator } = setting
  const [row] = mergeMessages([{ ok: true, value: { ...base, ...message } }])
  if (!row?.ok) throw new Error('no message')
  const found = row.value
  const moment = new Date(now)
  const facts = {
    t: callerText[locale],
    format: formatFor(locale, 'Europe/Stockholm'),
    now: moment,
    isCaller,
    operator,
    waiting: waitingOf(found.timeline, { now: moment, usual }),
    reasonOf: (code: number) => (code === 405 ? 'Check the number.' : undefined),
  }
  return { sentence: callerSentence(found, facts), advice: callerAdvice(found, facts) }
}

const delivered = steps([101, '00'], [201, '09'])
const waiting = steps([110, '00'])
const later = '2026-11-20T21:58:00Z'

it.each<[sentence: string, message: Message, setting?: Setting]>([
  ['We sent it at 19:58; your phone confirmed it 9 seconds later.', delivered],
  ['Vi skickade det kl. 19:58; din telefon bekräftade det 9 sekunder senare.', delivered, { locale: 'sv' }],
  ['We sent it at 19:58; your phone confirmed it at once.', steps([101, '00'], [201, '00'])],
  [
    'We sent it yesterday at 19:58; your phone confirmed it 9 seconds later.',
    delivered,
    { now: '2026-11-21T08:00:00Z' },
  ],
  [
    'We sent it on 20 Nov 2026 at 19:58; your phone confirmed it 9 seconds later.',
    delivered,
    { now: '2026-11-28T08:00:00Z' },
  ],
  // The night after the clocks went forward: 24 hours earlier it was Saturday.
  ...(
    [
      ['yesterday', '2026-03-29T10:00:00Z'],
      ['on 28 Mar 2026', '2026-03-28T11:00:00Z'],
    ] as const
  ).map(([day, created]): [string, Message, Setting] => [
    `We tried ${day} at 12:00, but it was not delivered.`,
    { statuses: [{ code: 405, created }] },
    { now: '2026-03-29T22:30:00Z' },
  ]),
  // A sender's page does not tell whose phone it is.
  ['We sent it at 19:58; the phone confirmed it 9 seconds later.', delivered, { isCaller: false }],
  ['Your phone confirmed it at 19:58.', steps([201, '04'])],
  ['Your phone has confirmed it.', { statuses: [{ code: 201 }], modified: at('30') }],
  ...[202, 405].map((code): [string, Message] => ['We tried at 19:58, but it was not delivered.', steps([code, '00'])]),
  ['It was not delivered.', { statuses: [{ code: 405 }] }],
  ['Sent 3 hours ago and not confirmed. This is unusual.', waiting, { now: later }],
  [
    'Sent 3 hours ago and not confirmed. Unusual: mostly 10 seconds with Telia.',
    waiting,
    { now: later, usual: 10_000, operator: 'Telia' },
  ],
  [
    'Sent 3 hours ago and not confirmed. Unusual: mostly 10 seconds with this operator.',
    waiting,
    { now: later, usual: 10_000 },
  ],
  ['Sent just now and not confirmed yet.', waiting, { now: '2026-11-20T18:58:20Z' }],
  ['Not confirmed, and it is not known when it was sent.', { statuses: [{ code: 110 }] }],
  ['Whether it arrived is not known.', { statuses: null }],
  ...[777, 204].map((code): [string, Message] => [
    'We sent it at 19:58. Whether it arrived is not known.',
    steps([code, '00']),
  ]),
])('tells the caller, without text, cost or code: %s', (sentence, message, setting) => {
  expect(said(message, setting).sentence).toBe(sentence)
})

it.each([
  [405, '2026-11-20T20:00:00Z', 'Check the number.'],
  [408, '2026-11-20T20:00:00Z', 'The service gives no reason (code 408).'],
  [201, '2026-11-20T20:00:00Z', undefined],
  [110, '2026-11-21T20:00:00Z', 'Waiting seldom helps, and sending again may make two.'],
  [104, '2026-11-20T20:00:00Z', undefined],
])('advises for code %i at %s: %s', (code, now, advice) => {
  expect(said(steps([code, '01']), { now }).advice).toBe(advice)
})

it.each([
  [0, '0 s'],
  [1500, '1.5 s'],
  [59_900, '59 s'],
  [60_000, '1 min'],
  [125_000, '2 min 5 s'],
  [90_000_000, '1 d 1 h'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(elapsedText(messageText.en, formatFor('en', 'Europe/Stockholm'), milliseconds)).toBe(text)
})
