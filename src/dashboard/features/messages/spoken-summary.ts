import { currencyCode } from '#contract/codes/code-tables'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { elapsedText } from '#dashboard/parts/messages/elapsed-text'
import type { messageText } from '#dashboard/parts/messages/message-text'
import type { FoundMessage } from './use-conversation'

type Words = {
  t: (typeof messageText)[Locale]
  format: Format
  /** What a V2 code is called. */
  statusWords: (code: number) => string
  /** What it means for whoever waits, in a sentence; undefined where nobody knows. */
  reasonOf: (code: number) => string | undefined
}

function outcome(
  { state, standing, reachedAt, took, final }: FoundMessage['timeline'],
  { t, format, statusWords }: Words,
) {
  if (standing === undefined) return t.spokenNothing
  const at = reachedAt ? format.dateTimeSeconds(reachedAt) : undefined
  const time = at ? t.spokenAt({ time: at }) : ''
  const facts = { code: standing, words: statusWords(standing), time }
  if (state === 'delivered') {
    if (!at || took === undefined) return t.spokenDelivered(facts)
    return t.spokenDeliveredIn({ code: standing, elapsed: elapsedText(t, format, took), time: at })
  }
  if (state === 'unknown') return t.spokenUnclear(facts)
  return final ? t.spokenNotDelivered(facts) : t.spokenInProgress(facts)
}

/** What a message says of money: its price, and whether that was charged (103) or paid back. A code by itself says nothing of it. */
function moneyWords(
  { message: { price, currency }, timeline }: FoundMessage,
  { t, format }: Words,
): string | undefined {
  const amount = price == null ? '' : format.money(price, currency ? currencyCode(currency) : '')
  if (timeline.refunded) return amount ? t.spokenRefundedOf({ price: amount }) : t.spokenRefunded
  if (!amount) return undefined
  return timeline.steps.some(({ code }) => code === 103)
    ? t.spokenCharged({ price: amount })
    : t.spokenPrice({ price: amount })
}

/**
 * What somebody at a telephone can say about a message. Its text is left out: a code is not to be read aloud to whoever
 * happens to call.
 */
export function spokenSummary(found: FoundMessage, words: Words): string {
  const { message, sent, timeline } = found
  const { t, format } = words
  const begun = t.spokenSent({
    time: sent ? t.spokenTime({ time: format.dateTimeSeconds(sent) }) : t.spokenUnknownTime,
    sender: message.sender || t.someone,
    recipient: message.recipient || t.somebody,
  })
  const { standing } = timeline
  const reason = standing === undefined ? undefined : words.reasonOf(standing)
  // Where nothing but money is told, that is what its code means.
  const money = reason && standing === 104 ? undefined : moneyWords(found, words)
  return [begun, outcome(timeline, words), reason, money].filter(Boolean).join(' ')
}
