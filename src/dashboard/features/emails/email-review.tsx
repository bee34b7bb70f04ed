import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EmailCreate } from '#contract/emails'
import { useText } from '#dashboard/i18n/use-text'
import { LabelledCode } from '#dashboard/parts/codes/code-label'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { useNow } from '#dashboard/parts/time/use-now'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Chip } from '#dashboard/ui/chip'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { emailsText } from './emails-text'
import { LetterPreview } from './letter/letter-preview'
import type { RecipientGrid } from './recipient-grid'
import { RecipientSummary } from './recipient-summary'
import { RecipientsTable } from './recipients-table'
import { reviewText } from './review-text'
import { SentBefore, useSentBefore } from './sent-before'
import { ScheduleWords } from './windows/schedule-words'

/** A second click of the one that led here must not send anything. */
const armedAfter = 1000

type EmailReviewProps = {
  email: EmailCreate
  grid: RecipientGrid
  sending: boolean
  onBack: () => void
  /** What became of sending it, beside the button. */
  children: ReactNode
}

/** Everything that is going to be sent, and the one button that sends it. */
export function EmailReview({ email, grid, sending, onBack, children }: EmailReviewProps) {
  const t = useText(reviewText)
  const heading = useRef<HTMLDivElement>(null)
  const [armed, setArmed] = useState(false)
  // To what was asked about, and to nothing that comes later.
  const [consent, setConsent] = useState<string>()
  const { before, failure } = useSentBefore(email)
  const consented = before === undefined || before.id === consent
  const n = Object.keys(email.recipients).length
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setArmed(true), armedAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={heading} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Card title={t.title} description={t.note}>
        <ReviewFacts email={email} grid={grid} />
      </Card>
      <RecipientsTable grid={grid} />
      <Card title={t.body}>
        <div className="flex flex-col gap-3">
          <LetterPreview subject={email.subject} body={email.body} grid={grid} />
          <RawDetails summary={t.source}>{email.body}</RawDetails>
          <WholeRequest email={email} />
        </div>
      </Card>
      {children}
      {failure ? (
        <ReceiptsUnread failure={failure} title={t.sentUnread}>
          {t.sentUnreadNote}
        </ReceiptsUnread>
      ) : null}
      {before && !sending ? (
        <SentBefore
          earlier={before}
          checked={consented}
          onChange={checked => setConsent(checked ? before.id : undefined)}
        />
      ) : null}
      <LimitLeft kind="emails" />
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onBack} disabled={sending}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" busy={sending} disabled={!armed || !consented}>
          {t.send({ n })}
        </Button>
      </div>
    </div>
  )
}

const mostWritten = 200

/** Everything that is sent, as it is sent; of many recipients the first ones. */
function WholeRequest({ email }: { email: EmailCreate }) {
  const t = useText(reviewText)
  const recipients = Object.entries(email.recipients)
  const isPart = recipients.length > mostWritten
  const shown = isPart ? { ...email, recipients: Object.fromEntries(recipients.slice(0, mostWritten)) } : email
  return (
    <RawDetails summary={isPart ? t.everythingBut({ n: recipients.length - mostWritten }) : t.everything}>
      {JSON.stringify(shown, null, 2)}
    </RawDetails>
  )
}

function ReviewFacts({ email, grid }: { email: EmailCreate; grid: RecipientGrid }) {
  const t = useText(reviewText)
  const words = useText(emailsText)
  const now = useNow()
  const text = (value: string) => <bdi className="whitespace-pre-wrap">{value}</bdi>
  const optional = (value: ReactNode) => value || <span className="text-muted">{t.leftOut}</span>
  const { tags, reference, deliveryReportUrl } = email
  return (
    <KeyValueList
      items={[
        {
          key: 'from',
          label: t.from,
          value: (
            <>
              {text(email.senderName)} <bdi>&lt;{email.senderAddress}&gt;</bdi>
            </>
          ),
        },
        {
          key: 'to',
          label: t.to,
          value: (
            <div className="flex flex-col gap-1">
              <span className="font-medium">{words.recipients({ n: Object.keys(email.recipients).length })}</span>
              <RecipientSummary grid={grid} names={placeholdersIn(`${email.subject}\n${email.body}`)} />
            </div>
          ),
        },
        { key: 'subject', label: t.subject, value: text(email.subject) },
        {
          key: 'delivery',
          label: t.delivery,
          value: <ScheduleWords windows={email.deliveryWindows} now={now} />,
        },
        { key: 'type', label: t.type, value: <LabelledCode dictionary="emailType" code={email.type} /> },
        {
          key: 'priority',
          label: t.priority,
          value: <LabelledCode dictionary="emailPriority" code={email.priority} />,
        },
        { key: 'reference', label: t.reference, value: optional(reference && <CodeText>{reference}</CodeText>) },
        {
          key: 'deliveryReportUrl',
          label: t.deliveryReportUrl,
          value: optional(deliveryReportUrl && <CodeText>{deliveryReportUrl}</CodeText>),
        },
        {
          key: 'tags',
          label: t.tags,
          value: optional(
            tags && (
              <span className="flex flex-wrap gap-1">
                {[...new Set(tags)].map(tag => (
                  <Chip key={tag}>{tag}</Chip>
                ))}
              </span>
            ),
          ),
        },
        {
          key: 'body',
          label: t.body,
          value: t.characters({ n: Array.from(email.body).length }),
        },
      ]}
    />
  )
}
