import { useEffect, useRef } from 'react'
import type { Email } from '#contract/emails'
import { useText } from '#dashboard/i18n/use-text'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Notice } from '#dashboard/ui/state/notice'
import { emailsText, recipientsText } from './texts'

/** The service's response to a sent e-mail, which cannot be read again. */
export function EmailSent({ answer, at, onAnother }: { answer: Email; at: string; onAnother: () => void }) {
  const t = useText(emailsText)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="success" role="status" title={t.sentTitle} />
      <EmailReceipt title={t.receipt} answer={answer} at={at} fileName="email" />
      <MessageSummary summary={answer.messageSummary} />
      <Button variant="primary" className="self-start" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  )
}

type EmailReceiptProps = { title: string; answer: Email; at: string; fileName: string }

/** The receipt of an e-mail, labelled as in the form. */
export function EmailReceipt(props: EmailReceiptProps) {
  const t = useText(emailsText)
  const recipients = useText(recipientsText).title
  const { senderName, senderAddress, subject, body, type, priority, reference, tags, id, created } = t
  const ofForm = { senderName, senderAddress, subject, body, type, priority, reference, tags, recipients }
  const others = { deliveryWindows: t.delivery, deliveryReportUrl: t.reportsTo, messageSummary: t.messages }
  const codes = { type: 'emailType', priority: 'emailPriority' } as const
  return <ReceiptCard {...props} labels={{ id, created, ...ofForm, ...others }} codes={codes} />
}

function MessageSummary({ summary }: { summary: Email['messageSummary'] }) {
  const t = useText(emailsText)
  const entries = Object.entries(summary ?? {})
  if (entries.length === 0) return null
  return (
    <Card title={t.messages}>
      <FiguresTable
        caption={t.messages}
        columns={[
          { key: 'key', label: t.key },
          { key: 'messages', label: t.messages, numeric: true },
          { key: 'sms', label: t.sms, numeric: true },
        ]}
        rows={entries.map(([key, counts]) => ({ key, cells: [key, counts?.messages ?? '–', counts?.sms ?? '–'] }))}
      />
    </Card>
  )
}
