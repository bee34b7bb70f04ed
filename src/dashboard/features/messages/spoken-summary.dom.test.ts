import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages-v2'
import { formatFor } from '#dashboard/i18n/format'
import { elapsedText } from '#dashboard/parts/messages/elapsed-text'
import { messageText } from '#dashboard/parts/messages/message-text'
import { spokenSummary } from './spoken-summary'
import { mergeMessages } from './use-conversation'

const format = formatFor('en', 'Europe/Stockholm')
const statusWords = (code: number) => `words for ${code}`
const reasonOf = (code: number) => (code === 405 ? 'Check the number.' : undefined)
const words = { t: messageText.en, format, statusWords, reasonOf }

const base: Message = { sender: 'Shop', recipient: '46701', body: 'Your code is 482913' }
const at = (second: string) => `2026-11-20T10:00:${second}Z`

function summaryOf(message: Message): string {
  const [row] = mergeMessages([{ form: 'typed', rows: [{ ok: true, value: { ...base, ...message } }] }])
  return row?.ok ? spokenSummary(row.value, words) : ''
}

describe('spokenSummary', () => {
  it('says when, between whom, and how long it took', () => {
    const statuses = [
      { code: 101, created: at('00') },
      { code: 201, created: at('04') },
    ]
    expect(summaryOf({ statuses })).toBe(
      'Sent from Shop to 46701, 20 Nov 2026, 11:00:00. Delivered to the handset 4 s later, 20 Nov 2026, 11:00:04 (code 201).',
    )
  })

  it('never reads the text out', () => {
    expect(summaryOf({ statuses: [{ code: 201, created: at('00') }] })).not.toMatch(/482913|code is/)
  })

  it('does not call what ended otherwise delivered', () => {
    for (const code of [202, 203, 299, 405, 511]) {
      const summary = summaryOf({ statuses: [{ code, created: at('00') }] })
      expect(summary).toContain(`Not delivered: words for ${code} (code ${code}), 20 Nov`)
    }
  })

  it('says plainly that there is no final state, or no status at all', () => {
    expect(summaryOf({ statuses: [{ code: 110, created: at('00') }] })).toContain(
      'Not final yet. Latest status: words for 110',
    )
    expect(summaryOf({ statuses: null })).toBe(
      'Sent from Shop to 46701, time unknown. No status given, so the outcome is unknown.',
    )
    expect(summaryOf({ statuses: [{ code: 777, duration: 1 }] })).toContain(
      'Status unknown: code 777 has no known meaning.',
    )
  })

  it('does not call the last change the time of sending', () => {
    const modified = at('30')
    expect(summaryOf({ statuses: [], modified })).toContain('time unknown')
    expect(summaryOf({ statuses: [{ code: 201 }], modified })).not.toContain('11:00:30')
  })

  it('says that a refused message was paid back', () => {
    const statuses = [
      { code: 405, created: at('01') },
      { code: 104, created: at('02') },
    ]
    expect(summaryOf({ statuses })).toMatch(/Not delivered: words for 405 .* Refunded \(code 104\)\.$/)
    expect(summaryOf({ statuses: statuses.slice(0, 1) })).not.toContain('refunded')
  })

  it('says what its answer tells of money, and nothing where it tells nothing', () => {
    const [funded, failed, repaid] = [103, 405, 104].map((code, step) => ({ code, created: at(`0${step}`) }))
    const priced = { price: 0.35, currency: '752' }
    const spoken = (...statuses: (typeof funded)[]) =>
      summaryOf({ ...priced, statuses: statuses.flatMap(each => each ?? []) })
    expect(spoken(funded, failed)).toMatch(/ Charged SEK\s0\.35\.$/)
    // Nobody knows whether what was refused at once was paid for.
    expect(spoken(failed)).toMatch(/ Price SEK\s0\.35\.$/)
    expect(spoken(funded, failed, repaid)).toMatch(/ Refunded, SEK\s0\.35 \(code 104\)\.$/)
    expect(spoken(repaid)).not.toMatch(/Charged|Price/)
    expect(summaryOf({ price: 0, statuses: [{ code: 201, created: at('00') }] })).toMatch(/ Price 0\.00\.$/)
    expect(summaryOf({ statuses: [{ code: 201, created: at('00') }] })).not.toMatch(/Price|Charged|Refunded/)
  })

  it('says what is known of the cause and of what to do', () => {
    const at405 = summaryOf({ statuses: [{ code: 405, created: at('01') }] })
    expect(at405).toMatch(/\(code 405\), 20 Nov 2026, 11:00:01\. Check the number\.$/)
    expect(summaryOf({ statuses: [{ code: 408, created: at('01') }] })).not.toContain('Check')
  })

  it('invents nobody', () => {
    expect(summaryOf({ sender: null, recipient: '' })).toContain('from an unknown sender to an unknown recipient')
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
    expect(elapsedText(messageText.en, format, milliseconds)).toBe(text)
  })
})
