import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { shortKey } from '#contract/document/short-key'
import { type EmailCreate, emailPriorities, emailTypes } from '#contract/emails'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { useNow } from '#dashboard/parts/time/use-now'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { type Receipt, type ReceiptsFailure, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Chip } from '#dashboard/ui/chip'
import { CodeText } from '#dashboard/ui/code-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { useCodeChoices } from './code-choices'
import type { EmailValues } from './email-values'
import { LetterPreview } from './letter-preview'
import type { Recipient, RecipientGrid } from './recipient-grid'
import { RecipientSummary } from './recipient-problems'
import { emailsText, recipientsText } from './texts'
import { ScheduleWords } from './windows-timeline'

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
  const t = useText(emailsText)
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
      <Card title={t.reviewTitle} description={t.reviewNote}>
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
      <LimitLeft kind="emails" />
      <BarInSight>
        <div className="max-h-[50dvh] w-full overflow-y-auto empty:hidden">{children}</div>
        <Button className="mr-auto" onClick={onBack} disabled={sending}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" busy={sending} disabled={!armed || !consented}>
          {t.send({ n })}
        </Button>
      </BarInSight>
    </div>
  )
}

/** The end of a long page, which stays in sight: the next step is one click from wherever one reads. */
export function BarInSight({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-5 -mx-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-canvas px-1 py-3">
      {children}
    </div>
  )
}

const mostWritten = 200

/** Everything that is sent, as it is sent; of many recipients the first ones. */
function WholeRequest({ email }: { email: EmailCreate }) {
  const t = useText(emailsText)
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
  const t = useText(emailsText)
  const now = useNow()
  const types = useCodeChoices('emailType', emailTypes)
  const priorities = useCodeChoices('emailPriority', emailPriorities)
  const wordOf = (choices: typeof types, code: number) => (
    <bdi>{choices.find(({ value }) => value === code)?.label}</bdi>
  )
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
              <span className="font-medium">{t.recipients({ n: Object.keys(email.recipients).length })}</span>
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
        { key: 'type', label: t.type, value: wordOf(types, email.type) },
        { key: 'priority', label: t.priority, value: wordOf(priorities, email.priority) },
        { key: 'reference', label: t.reference, value: optional(reference && <CodeText>{reference}</CodeText>) },
        {
          key: 'deliveryReportUrl',
          label: t.reportsTo,
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

const keyOf = (recipient: Recipient) => `${recipient.row} ${recipient.address}`

/** Everybody who gets it, with every value. */
function RecipientsTable({ grid }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const emails = useText(emailsText)
  const columns = useMemo<Column<Recipient>[]>(
    () => [
      { id: 'address', header: t.address, value: ({ address }) => address, width: 220 },
      // A column may be called anything, so its place is its id.
      ...grid.columns.map((name, index) => ({
        id: `value${index}`,
        header: name,
        value: ({ values }: Recipient) => values.get(name),
        width: 140,
      })),
    ],
    [t, grid.columns],
  )
  const rows = useMemo(() => grid.recipients.map(value => ({ ok: true as const, value })), [grid.recipients])
  const table = useTable({ rows, columns, prefix: 'r' })
  return (
    <DataTable
      {...table}
      label={emails.recipientsTable}
      rowKey={keyOf}
      empty={<EmptyState title={emails.noRecipients} />}
    />
  )
}

/** What was sent, or where that was too long to be kept, what was answered: the same members as far as both have them. */
const bodyOf = ({ sent, answer }: Receipt) => (sent ?? answer ?? {}) as Partial<EmailCreate>

/** An e-mail that this person sent; `same` where its recipients would get the same once more. */
type EarlierEmail = Pick<Receipt, 'id' | 'at'> & { same: boolean }

/** What makes two e-mails the same to those who get them, whatever their references and windows are. */
const contentMembers = ['senderAddress', 'subject', 'body', 'recipients'] as const

export const contentOf = (email: Partial<EmailCreate>) => JSON.stringify(contentMembers.map(member => email[member]))

/** Compares the content of an e-mail with a receipt, which has digests of its longest members. */
function sameContent(email: EmailCreate): (receipt: Receipt) => boolean {
  const parts = contentMembers.map(member => {
    const json = JSON.stringify(email[member])
    return { member, json, digest: shortKey(json) }
  })
  return receipt => {
    const before = bodyOf(receipt)
    return parts.every(({ member, json, digest }) => {
      const known = receipt.digests?.[member]
      return known === undefined ? JSON.stringify(before[member]) === json : known === digest
    })
  }
}

/** So long the same content counts as a repetition, in milliseconds: a reminder may go out every week. */
const day = 86_400_000

/** The latest e-mail that this one would repeat, within a day or with its reference; else the latest with its reference. */
function useSentBefore(email: EmailCreate): {
  before: EarlierEmail | undefined
  failure: ReceiptsFailure | undefined
} {
  const { receipts, failure } = useReceipts('createEmail')
  const [since] = useState(() => Date.now() - day)
  const before = useMemo(() => {
    const isSame = sameContent(email)
    const hasReference = (receipt: Receipt) => Boolean(email.reference) && bodyOf(receipt).reference === email.reference
    const same = receipts.find(one => (hasReference(one) || Date.parse(one.at) > since) && isSame(one))
    const earlier = same ?? receipts.find(hasReference)
    return earlier && { ...earlier, same: same !== undefined }
  }, [email, receipts, since])
  return { before, failure }
}

/** Says that what stands in the form was sent already, such as from another tab. */
export function AlreadySent({ control }: { control: Control<EmailValues> }) {
  const t = useText(emailsText)
  const format = useFormat()
  const reference = useWatch({ control, name: 'reference' })
  const { receipts } = useReceipts('createEmail')
  const sent = reference ? receipts.find(receipt => bodyOf(receipt).reference === reference) : undefined
  if (!sent) return null
  return (
    <Notice tone="warning" role="status">
      {t.alreadySent({ at: format.dateTimeSeconds(sent.at) })}
    </Notice>
  )
}

type SentBeforeProps = { earlier: EarlierEmail; checked: boolean; onChange: (checked: boolean) => void }

/** Asks before the same e-mail, or another with its reference, is sent. */
function SentBefore({ earlier, checked, onChange }: SentBeforeProps) {
  const t = useText(emailsText)
  const format = useFormat()
  const at = format.dateTimeSeconds(earlier.at)
  const title = earlier.same ? t.sentAlready : t.referenceUsed
  return (
    <Notice tone="warning" role="region" aria-label={title} title={title}>
      <p>{earlier.same ? t.sentAlreadyNote({ at }) : t.referenceUsedNote({ at })}</p>
      <Checkbox
        label={earlier.same ? t.sentAlreadyConsent : t.referenceUsedConsent}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </Notice>
  )
}
