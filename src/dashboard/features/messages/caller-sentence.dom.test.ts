import { describe, expect, it } from 'vitest'
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
const steps = (...codes: [code: number, second: string][]) =>
  codes.map(([code, second]) => ({ code, created: at(second) }))

type Setting = { now?: string; locale?: Locale; isCaller?: boolean; usual?: number; operator?: string }

function said(message: Message, setting: Setting = {}) {
  const { now = '2026-11-20T20:00:00Z', locale = 'en', isCaller = true, usual, operator } = setting
  const [row] = mergeMessages([{ form: 'typed', rows: [{ ok: true, value: { ...base, ...message } }] }])
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

describe('callerSentence', () => {
  const delivered = { statuses: steps([101, '00'], [201, '09']) }

  it('says when, and how long the phone took', () => {
    expect(said(delivered).sentence).toBe('We sent it at 19:58; your phone confirmed it 9 seconds later.')
    expect(said(delivered, { locale: 'sv' }).sentence).toBe(
      'Vi skickade det kl. 19:58; din telefon bekräftade det 9 sekunder senare.',
    )
    expect(said({ statuses: steps([101, '00'], [201, '00']) }).sentence).toMatch(/confirmed it at once\.$/)
  })

  it.each([
    ['2026-11-21T08:00:00Z', 'yesterday at 19:58'],
    ['2026-11-28T08:00:00Z', 'on 20 Nov 2026 at 19:58'],
  ])('names the day where it is not today (%s)', (now, moment) => {
    expect(said(delivered, { now }).sentence).toBe(`We sent it ${moment}; your phone confirmed it 9 seconds later.`)
  })

  it('does not call a phone that of whoever asks where the page is about the sender', () => {
    expect(said(delivered, { isCaller: false }).sentence).toMatch(/; the phone confirmed it/)
  })

  it('says only when it arrived where nothing tells when it was sent', () => {
    expect(said({ statuses: steps([201, '04']) }).sentence).toBe('Your phone confirmed it at 19:58.')
    expect(said({ statuses: [{ code: 201 }], modified: at('30') }).sentence).toBe('Your phone has confirmed it.')
  })

  it('has neither the text nor the cost nor a code', () => {
    for (const code of [103, 110, 201, 202, 405, 511, 777]) {
      expect(said({ statuses: steps([103, '00'], [code, '01']) }).sentence).not.toMatch(/482913|code|SEK|0\.35|\d{3}/)
    }
  })

  it('does not call what ended otherwise delivered', () => {
    for (const code of [202, 203, 299, 405, 511]) {
      expect(said({ statuses: steps([code, '00']) }).sentence).toBe('We tried at 19:58, but it was not delivered.')
    }
    expect(said({ statuses: [{ code: 405 }] }).sentence).toBe('It was not delivered.')
  })

  it('says how long it is on its way, and whether that is unusual with its operator', () => {
    const waiting = { statuses: steps([110, '00']) }
    const now = '2026-11-20T21:58:00Z'
    expect(said(waiting, { now }).sentence).toBe('Sent 3 hours ago and not confirmed. This is unusual.')
    expect(said(waiting, { now, usual: 10_000, operator: 'Telia' }).sentence).toBe(
      'Sent 3 hours ago and not confirmed. Unusual: mostly 10 seconds with Telia.',
    )
    expect(said(waiting, { now, usual: 10_000 }).sentence).toMatch(/mostly 10 seconds with this operator\.$/)
    expect(said(waiting, { now: '2026-11-20T18:58:20Z' }).sentence).toBe('Sent just now and not confirmed yet.')
    expect(said({ statuses: [{ code: 110 }] }).sentence).toBe('Not confirmed, and it is not known when it was sent.')
  })

  it('invents nothing where no status is given or its code means nothing', () => {
    expect(said({ statuses: null }).sentence).toBe('Whether it arrived is not known.')
    expect(said({ statuses: steps([777, '00']) }).sentence).toBe(
      'We sent it at 19:58. Whether it arrived is not known.',
    )
  })
})

describe('callerAdvice', () => {
  it('says the cause and what to do, or that the service gives no reason', () => {
    expect(said({ statuses: steps([405, '01']) }).advice).toBe('Check the number.')
    expect(said({ statuses: steps([408, '01']) }).advice).toBe('The service gives no reason (code 408).')
    expect(said({ statuses: steps([201, '01']) }).advice).toBeUndefined()
  })

  it('does not ask anybody to wait for what is overdue, and says nothing of money', () => {
    expect(said({ statuses: steps([110, '00']) }, { now: '2026-11-21T20:00:00Z' }).advice).toMatch(
      /^Waiting seldom helps/,
    )
    expect(said({ statuses: steps([104, '00']) }).advice).toBeUndefined()
  })
})

describe('elapsedText', () => {
  it.each([
    [0, '0 s'],
    [1500, '1.5 s'],
    [59_900, '59 s'],
    [60_000, '1 min'],
    [125_000, '2 min 5 s'],
    [3_600_000, '1 h'],
    [90_000_000, '1 d 1 h'],
  ])('%i ms', (milliseconds, text) => {
    expect(elapsedText(messageText.en, formatFor('en', 'Europe/Stockholm'), milliseconds)).toBe(text)
  })
})
