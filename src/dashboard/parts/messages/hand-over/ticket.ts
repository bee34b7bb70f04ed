import { hiddenCode, maskCodes } from '#contract/mask-codes'
import type { Message } from '#contract/messages-v2'
import type { FoundMessage } from '#dashboard/features/messages/merge-messages'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type Format, instantOf } from '#dashboard/i18n/format'
import type { ticketText } from './ticket-text'

type Words = {
  t: (typeof ticketText)[Locale]
  format: Format
  /** What a V2 code is called, with the code. */
  codeWords: (code: number) => string
}

/** What a code in the text is made of is hidden in what else the message says, too. */
function withoutWordsOf({ body }: Message, masked: string, text: string): string {
  const words = (body ?? '').match(/[\p{L}\p{Nd}]{3,}/gu) ?? []
  const hidden = words.filter(word => !masked.includes(word)).toSorted((a, b) => b.length - a.length)
  return hidden.reduce((rest, word) => rest.replaceAll(word, () => hiddenCode), text)
}

/** A reference is a number or a word as a rule; in a sentence anything may stand. */
const isWord = (text: string) => /^[\p{L}\p{Nd}_.:+-]*$/u.test(text)

/** A time on the viewer's clocks, with the zone, and in UTC. */
function bothTimes(iso: string, format: Format): string {
  if (!instantOf(iso)) return iso
  const utc = format.utc(iso)
  return format.timeZone === 'UTC' ? utc : `${format.dateTimeSeconds(iso)} (${format.timeZone}) = ${utc}`
}

/**
 * What a ticket says of a message: plain text, without a code, whoever has seen it. What stands in a ticket is read by
 * more people than the page, and for longer.
 */
export function ticketOf({ message, sent, timeline }: FoundMessage, link: string | undefined, words: Words): string {
  const { t, format, codeWords } = words
  const own = [message.sender, message.recipient]
  const body = maskCodes(message.body ?? '', own)
  const open = (text: string | null | undefined) => (text ? withoutWordsOf(message, body, text) : t.none)
  const { standing, final, refunded } = timeline
  const status = standing === undefined ? t.noStatus : `${codeWords(standing)}${final ? '' : `, ${t.noFinal}`}`
  const { reference } = message
  const time: [string, string] =
    sent || !message.modified
      ? [t.sent, sent ? bothTimes(sent, format) : t.none]
      : [t.modified, bothTimes(message.modified, format)]
  const facts: [label: string, value: string | null | undefined][] = [
    [t.status, refunded ? `${status}. ${t.refunded}` : status],
    [t.from, open(message.sender)],
    [t.to, message.recipient || t.none],
    time,
    [t.text, body || t.none],
  ]
  const steps = timeline.steps.map(({ code, created }) => {
    const at = created ? bothTimes(created, format) : t.noTime
    return `- ${at}: ${code === undefined ? t.noCode : codeWords(code)}`
  })
  const ids: [label: string, value: string | null | undefined][] = [
    [t.operator, [message.mcc, message.mnc].filter(Boolean).join(' ')],
    [t.reference, reference && (isWord(reference) ? open(reference) : maskCodes(open(reference), own))],
    [t.id, message.id],
    [t.batch, message.batchId],
    [t.link, link],
  ]
  const lines = (rows: typeof facts) => rows.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [
    t.title({ recipient: message.recipient || t.none }),
    ...lines(facts),
    `${t.timeline}:`,
    ...(steps.length > 0 ? steps : [`- ${t.noStatus}`]),
    ...lines(ids),
  ].join('\n')
}
