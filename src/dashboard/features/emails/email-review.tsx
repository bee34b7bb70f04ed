import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { shortKey } from '#contract/document/short-key'
import { type EmailCreate, emailPriorities, emailTypes } from '#contract/emails'
import type { UnknownWrite } from '#dashboard/api/activity'
import { serverNow } from '#dashboard/api/client/call'
import type { ValueChoice } from '#dashboard/form/choice-field'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeDictionary, codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { placeholdersIn } from '#dashboard/parts/sms/placeholders'
import { useNow } from '#dashboard/parts/time/use-now'
import { ReceiptsUnread } from '#dashboard/parts/write/receipts-unread'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Chip } from '#dashboard/ui/chip'
import { CodeText } from '#dashboard/ui/code-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { useTable } from '#dashboard/ui/table/use-table'
import { DeliveryTimes } from './delivery-times'
import { LetterPreview } from './letter-preview'
import type { Recipient, RecipientGrid } from './recipient-grid'
import { RecipientSummary } from './recipient-problems'
import { emailsText, recipientsText } from './texts'

/** Milliseconds before Send works: the second click of a double click must not send. */
const armedAfter = 1000

type EmailReviewProps = {
  email: EmailCreate
  grid: RecipientGrid
  /** Earlier e-mails that may have been sent. */
  unresolved: readonly UnknownWrite[]
  sending: boolean
  onBack: () => void
  /** Notices about sending, beside the button. */
  children: ReactNode
}

/** The e-mail before it is sent, and its Send button. */
export function EmailReview({ email, grid, unresolved, sending, onBack, children }: EmailReviewProps) {
  const t = useText(emailsText)
  const format = useFormat()
  const heading = useRef<HTMLDivElement>(null)
  const [armed, setArmed] = useState(false)
  // Id of the earlier e-mail that the person was warned about; a later one needs consent again.
  const [consent, setConsent] = useState<string>()
  const { earlier, isSame, isUnresolved, failure } = useSentBefore(email, unresolved)
  const hasConsent = earlier === undefined || earlier.id === consent
  const [asked, note, agree] = isUnresolved
    ? [t.maybeSent, t.maybeSentNote, t.sentAlreadyConsent]
    : isSame
      ? [t.sentAlready, t.sentAlreadyNote, t.sentAlreadyConsent]
      : [t.referenceUsed, t.referenceUsedNote, t.referenceUsedConsent]
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
      {earlier && !sending ? (
        <Notice tone="warning" role="region" aria-label={asked} title={asked}>
          <p>{note({ at: format.dateTimeSeconds(earlier.at) })}</p>
          <Checkbox
            label={agree}
            checked={hasConsent}
            onChange={event => setConsent(event.target.checked ? earlier.id : undefined)}
          />
        </Notice>
      ) : null}
      <Card title={t.reviewTitle} description={t.reviewNote}>
        <ReviewFacts email={email} grid={grid} />
      </Card>
      <RecipientsTable grid={grid} />
      <Card title={t.body}>
        <LetterPreview subject={email.subject} body={email.body} grid={grid} />
      </Card>
      <LimitLeft kind="emails" />
      <BarInSight>
        <div className="max-h-[50dvh] w-full overflow-y-auto empty:hidden">{children}</div>
        <Button className="mr-auto" onClick={onBack} disabled={sending}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" busy={sending} disabled={!armed || !hasConsent}>
          {t.send({ n: Object.keys(email.recipients).length })}
        </Button>
      </BarInSight>
    </div>
  )
}

/** Sticky bar with the next step of a long page. */
export function BarInSight({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-5 -mx-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-canvas px-1 py-3">
      {children}
    </div>
  )
}

/** Codes with their labels; equal labels get the code behind them. */
export function useCodeChoices(dictionary: CodeDictionary, codes: readonly number[]): ValueChoice[] {
  const label = useCodeLabeller()
  const isUnique = new Set(codes.map(code => label(dictionary, code))).size === codes.length
  return codes.map(value => ({
    value,
    label: isUnique ? label(dictionary, value) : codedWords(label, dictionary, value),
  }))
}

function ReviewFacts({ email, grid }: { email: EmailCreate; grid: RecipientGrid }) {
  const t = useText(emailsText)
  const now = useNow()
  const types = useCodeChoices('emailType', emailTypes)
  const priorities = useCodeChoices('emailPriority', emailPriorities)
  const wordOf = (choices: ValueChoice[], code: number) => choices.find(({ value }) => value === code)?.label
  const text = (value: string) => <bdi className="whitespace-pre-wrap">{value}</bdi>
  const { tags, reference, deliveryReportUrl } = email
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t.from,
      value: (
        <>
          {text(email.senderName)} <bdi>&lt;{email.senderAddress}&gt;</bdi>
        </>
      ),
    },
    {
      label: t.to,
      value: (
        <div className="flex flex-col gap-1">
          <span className="font-medium">{t.recipients({ n: Object.keys(email.recipients).length })}</span>
          <RecipientSummary grid={grid} names={placeholdersIn(`${email.subject}\n${email.body}`)} />
        </div>
      ),
    },
    { label: t.subject, value: text(email.subject) },
    { label: t.delivery, value: <DeliveryTimes windows={email.deliveryWindows} now={now} /> },
    { label: t.type, value: <bdi>{wordOf(types, email.type)}</bdi> },
    { label: t.priority, value: <bdi>{wordOf(priorities, email.priority)}</bdi> },
    { label: t.reference, value: reference && <CodeText>{reference}</CodeText> },
    { label: t.reportsTo, value: deliveryReportUrl && <CodeText>{deliveryReportUrl}</CodeText> },
    {
      label: t.tags,
      value: tags && (
        <span className="flex flex-wrap gap-1">
          {[...new Set(tags)].map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      ),
    },
  ]
  return (
    <KeyValueList
      items={facts.map(({ label, value }) => ({
        key: label,
        label,
        value: value || <span className="text-muted">{t.leftOut}</span>,
      }))}
    />
  )
}

const keyOf = (recipient: Recipient) => `${recipient.row} ${recipient.address}`

function RecipientsTable({ grid }: { grid: RecipientGrid }) {
  const t = useText(recipientsText)
  const columns = useMemo<Column<Recipient>[]>(
    () => [
      { id: 'address', header: t.address, value: ({ address }) => address, width: 220 },
      // Column names may be anything, so the index is the id.
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
  return <DataTable {...table} label={t.title} rowKey={keyOf} empty={<EmptyState title={t.nobody} />} />
}

/** The body as sent, else as answered: long bodies are not stored. */
const bodyOf = ({ sent, answer }: Receipt) => (sent ?? answer ?? {}) as Partial<EmailCreate>

/** Members that recipients notice: e-mails equal in them are repetitions. */
const contentMembers = ['senderAddress', 'subject', 'body', 'recipients'] as const

export const contentOf = (email: Partial<EmailCreate>) => JSON.stringify(contentMembers.map(member => email[member]))

/** Compares the content of an e-mail with receipts, which have digests of long members. */
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

/** Milliseconds in which equal content counts as a repetition: weekly reminders must pass. */
const day = 86_400_000

/** A write with unknown outcome as a receipt without an answer. */
const asReceipt = ({ key, at, sent }: UnknownWrite): Receipt => ({
  id: key,
  name: '',
  at,
  sent: sent?.body,
  digests: sent?.digests ?? undefined,
  answer: undefined,
})

/**
 * The latest e-mail with equal content, from the last day or with this reference; else one of equal content that may
 * have been sent; else one with this reference.
 */
function useSentBefore(email: EmailCreate, unresolved: readonly UnknownWrite[]) {
  const { receipts, failure } = useReceipts('createEmail')
  const [since] = useState(() => serverNow() - day)
  const isSame = useMemo(() => sameContent(email), [email])
  const hasReference = (receipt: Receipt) => Boolean(email.reference) && bodyOf(receipt).reference === email.reference
  const same = receipts.find(one => (hasReference(one) || Date.parse(one.at) > since) && isSame(one))
  const maybe = same ? undefined : unresolved.map(asReceipt).find(isSame)
  return {
    earlier: same ?? maybe ?? receipts.find(hasReference),
    isSame: same !== undefined,
    isUnresolved: maybe !== undefined,
    failure,
  }
}
