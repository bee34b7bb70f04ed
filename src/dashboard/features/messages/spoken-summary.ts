import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { elapsedText } from './elapsed-text'
import type { FoundMessage } from './merge-messages'
import type { messageText } from './message-text'

type Words = {
  t: (typeof messageText)[Locale]
  format: Format
  /** What a V2 code is called. */
  statusWords: (code: number) => string
}

function outcome({ state, standing, stood, took, final }: FoundMessage['timeline'], { t, format, statusWords }: Words) {
  if (standing === undefined) return t.sayNothing
  const at = stood ? format.dateTimeSeconds(stood) : undefined
  const time = at ? t.sayAt({ time: at }) : ''
  const facts = { code: standing, words: statusWords(standing), time }
  if (state === 'delivered') {
    if (!at || took === undefined) return t.sayDelivered(facts)
    return t.sayDeliveredIn({ code: standing, elapsed: elapsedText(t, format, took), time: at })
  }
  if (state === 'unknown') return t.sayUnclear(facts)
  return final ? t.sayNotDelivered(facts) : t.sayInProgress(facts)
}

/**
 * What somebody at a telephone can say about a message. Its text is left out: a code is not to be read aloud to whoever
 * happens to call.
 */
export function spokenSummary({ message, sent, timeline }: FoundMessage, words: Words): string {
  const { t, format } = words
  const begun = t.saySent({
    time: sent ? t.sayTime({ time: format.dateTimeSeconds(sent) }) : t.sayUnknownTime,
    sender: message.sender || t.someone,
    recipient: message.recipient || t.somebody,
  })
  return [begun, outcome(timeline, words), timeline.refunded && t.sayRefunded].filter(Boolean).join(' ')
}
