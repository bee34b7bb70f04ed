import { useEffect, useRef } from 'react'
import { createdProof } from '#contract/document/compare'
import type { Email, EmailCreate } from '#contract/emails'
import { instantOf } from '#dashboard/i18n/format'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { openWindows, type Window, windowRange } from './delivery-windows'
import { emailsText } from './texts'

export type SentEmail = { sent: EmailCreate; answer: Email; at: string }

/** The service's response to a sent e-mail, which cannot be read again. */
export function EmailSent({ onAnother, ...email }: SentEmail & { onAnother: () => void }) {
  const t = useText(emailsText)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="success" role="status" title={t.sentTitle} />
      <EmailReceipt title={t.receipt} {...email} fileName="email" />
      <Button variant="primary" className="self-start" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  )
}

type EmailReceiptProps = SentEmail & { title: string; fileName: string }

/** Members that the response repeats. */
const repeated = [
  'senderName',
  'senderAddress',
  'subject',
  'body',
  'type',
  'priority',
  'reference',
  'deliveryReportUrl',
  'deliveryWindows',
  'tags',
] as const

/** Members that need not be sent. */
const optionalMembers = ['reference', 'deliveryReportUrl', 'tags']

/** The service may write times with another offset, or without one. */
const inUtc = ({ opens, closes }: Window): Window => {
  const [from = '', to = ''] = [opens, closes].map(time => instantOf(time)?.toISOString())
  return { opens: from, closes: to }
}

/** The receipt of an e-mail, labelled as in the form. */
export function EmailReceipt({ sent, ...props }: EmailReceiptProps) {
  const t = useText(emailsText)
  const { tag } = useFormat()
  const zone = useTimeZone()
  const { tags, deliveryWindows, messageSummary } = props.answer
  const { senderName, senderAddress, subject, body, type, priority, reference, id, owner, templated } = t
  const ofForm = { senderName, senderAddress, subject, body, type, priority, reference, tags: t.tags }
  const others = { deliveryWindows: t.delivery, deliveryReportUrl: t.reportsTo, messageSummary: t.messages }
  const labels = { id, owner, templated, ...ofForm, ...others }
  const codes = { type: 'emailType', priority: 'emailPriority' } as const
  const rangesOf = (windows: Email['deliveryWindows']) =>
    openWindows((windows ?? []).map(inUtc))
      .toSorted((one, other) => one.from - other.from)
      .map(span => `${windowRange(span, tag, zone)} (${windowRange(span, tag, 'UTC')} UTC)`)
      .join('; ')
  /** With windows and tags in words, to compare them. Unreadable windows stay unconfirmed. */
  const inWords = ({ deliveryWindows: windows, tags: words, ...email }: EmailCreate | Email) => ({
    ...email,
    ...(words !== undefined && { tags: words?.join(', ') || null }),
    ...(windows && { deliveryWindows: windows.length === 0 ? null : rangesOf(windows) || undefined }),
  })
  const counts = Object.entries(messageSummary ?? {}).map(([key, count]) => {
    const { messages, sms } = count ?? {}
    const words = [messages != null && t.messageCount({ n: messages }), sms != null && t.smsCount({ n: sms })]
    return `${key}: ${words.filter(Boolean).join(', ') || '–'}`
  })
  const lists = new Map([
    ['tags', tags?.join(', ')],
    ['deliveryWindows', rangesOf(deliveryWindows)],
    ['messageSummary', counts.join('; ')],
  ])
  return (
    <ReceiptCard
      {...props}
      labels={labels}
      codes={codes}
      textOf={member => lists.get(member) || undefined}
      proof={createdProof(repeated, inWords(sent), inWords(props.answer), optionalMembers)}
    />
  )
}
