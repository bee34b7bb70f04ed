import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import type { Message } from '#contract/messages-v2'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type Format, instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { messageText } from './message-text'
import type { Timeline } from './timeline'

type Line = [label: string, value: string | null | undefined]

type TicketSubject = {
  message: Message
  sent: string | undefined
  /** Undefined if no steps are known; `status` is used instead. */
  timeline?: Timeline | undefined
  status?: string | undefined
  /** Further lines that identify the message. */
  also?: readonly Line[]
}

type Words = {
  t: (typeof messageText)[Locale]
  format: Format
  /** Returns words for a V2 code, with the code. */
  codeWords: (code: number) => string
}

/** Masks in other values the words that are masked in the message text. */
function withoutWordsOf({ body }: Message, masked: string, text: string): string {
  const words = (body ?? '').match(/[\p{L}\p{Nd}]{3,}/gu) ?? []
  const hidden = words.filter(word => !masked.includes(word)).toSorted((a, b) => b.length - a.length)
  return hidden.reduce((rest, word) => rest.replaceAll(word, () => hiddenCode), text)
}

/** Whether a reference is a number or a word; a sentence may hold a code. */
const isWord = (text: string) => /^[\p{L}\p{Nd}_.:+-]*$/u.test(text)

/** Formats a time in the viewer's zone, with its name, and in UTC. */
function bothTimes(iso: string, format: Format): string {
  if (!instantOf(iso)) return iso
  const utc = format.utc(iso)
  return format.timeZone === 'UTC' ? utc : `${format.dateTimeSeconds(iso)} (${format.timeZone}) = ${utc}`
}

function standingOf({ standing, final, refunded }: Timeline, { t, codeWords }: Words): string {
  const status = standing === undefined ? t.noStatus : `${codeWords(standing)}${final ? '' : `, ${t.notFinal}`}`
  return refunded ? `${status}. ${t.refundedTicket}` : status
}

/**
 * Returns a message as plain text for a ticket. Its code is always masked: more people read a ticket than the page,
 * and for longer.
 */
export function ticketOf(subject: TicketSubject, link: string | undefined, words: Words): string {
  const { message, sent, timeline, also = [] } = subject
  const { t, format, codeWords } = words
  const own = [message.sender, message.recipient]
  const body = maskCodes(message.body ?? '', own)
  const open = (text: string | null | undefined) => (text ? withoutWordsOf(message, body, text) : t.notGiven)
  const status = timeline ? standingOf(timeline, words) : (subject.status ?? t.noStatus)
  const { reference } = message
  const time: [string, string] =
    sent || !message.modified
      ? [t.sent, sent ? bothTimes(sent, format) : t.notGiven]
      : [t.modified, bothTimes(message.modified, format)]
  const facts: Line[] = [
    [t.status, status],
    [t.from, open(message.sender)],
    [t.to, message.recipient || t.notGiven],
    time,
    [t.text, body || t.notGiven],
  ]
  const steps = timeline?.steps.map(({ code, created }) => {
    const at = created ? bothTimes(created, format) : t.noTime
    return `- ${at}: ${code === undefined ? t.noCode : codeWords(code)}`
  })
  const ids: Line[] = [
    [t.operator, [message.mcc, message.mnc].filter(Boolean).join(' ')],
    [t.reference, reference && (isWord(reference) ? open(reference) : maskCodes(open(reference), own))],
    [t.id, message.id],
    [t.batch, message.batchId],
    ...also,
    [t.link, link],
  ]
  const lines = (rows: readonly Line[]) => rows.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [
    t.ticketTitle({ recipient: message.recipient || t.notGiven }),
    ...lines(facts),
    ...(steps ? [`${t.timeline}:`, ...(steps.length > 0 ? steps : [`- ${t.noStatus}`])] : []),
    ...lines(ids),
  ].join('\n')
}

type HandOverProps = {
  subject: TicketSubject
  /** Address of the message without the origin; undefined if no page finds it again. */
  path: string | undefined
}

/** Buttons that copy a link to the message and its text for a ticket. */
export function HandOver({ subject, path }: HandOverProps) {
  const t = useText(messageText)
  const format = useFormat()
  const label = useCodeLabeller()
  const link = path && `${location.origin}${path}`
  const codeWords = (code: number) => codedWords(label, 'statusV2', code)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {link ? <CopyButton value={link} label={t.link} words={t.copyLink} /> : null}
      <CopyButton value={() => ticketOf(subject, link, { t, format, codeWords })} label={t.id} words={t.copyTicket} />
    </div>
  )
}
