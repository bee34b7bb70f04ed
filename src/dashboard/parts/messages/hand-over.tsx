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

/** A message as far as it is known. */
type TicketSubject = {
  message: Message
  sent: string | undefined
  /** Absent where nothing is known of its steps: `status` says how it stands then. */
  timeline?: Timeline | undefined
  status?: string | undefined
  /** What else tells it from others. */
  also?: readonly Line[]
}

type Words = {
  t: (typeof messageText)[Locale]
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

function standingOf({ standing, final, refunded }: Timeline, { t, codeWords }: Words): string {
  const status = standing === undefined ? t.noStatus : `${codeWords(standing)}${final ? '' : `, ${t.notFinal}`}`
  return refunded ? `${status}. ${t.refundedTicket}` : status
}

/**
 * What a ticket says of a message: plain text, without a code, whoever has seen it. What stands in a ticket is read by
 * more people than the page, and for longer.
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
  /** The address that shows it, without the origin; absent where nothing finds it again. */
  path: string | undefined
}

/** For a colleague or a ticket: where the message is, and what there is to say of it. */
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
