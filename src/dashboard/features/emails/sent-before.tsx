import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { EmailCreate } from '#contract/emails'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Notice } from '#dashboard/ui/state/notice'
import type { EmailValues } from './email-values'
import { reviewText } from './review-text'

/** What was sent, or where that was too long to be kept, what was answered: the same members as far as both have them. */
const bodyOf = ({ sent, answer }: Receipt) => (sent ?? answer ?? {}) as Partial<EmailCreate>

/** An e-mail that this person sent. */
export type EarlierEmail = Pick<Receipt, 'id' | 'at'>

/** What makes two e-mails the same to those who get them, whatever their references and windows are. */
export const contentOf = ({ senderAddress, subject, body, recipients }: Partial<EmailCreate>) =>
  JSON.stringify([senderAddress, subject, body, recipients])

/** So long the same content counts as a repetition, in milliseconds: a reminder may go out every week. */
const day = 86_400_000

/** The latest e-mail that this one would repeat: of the same reference, or within a day the same to its recipients. */
export function useSentBefore(email: EmailCreate): EarlierEmail | undefined {
  const { receipts } = useReceipts('createEmail')
  const [since] = useState(() => Date.now() - day)
  const content = contentOf(email)
  return receipts.find(receipt => {
    const body = bodyOf(receipt)
    const sameReference = Boolean(email.reference) && body.reference === email.reference
    return sameReference || (Date.parse(receipt.at) > since && contentOf(body) === content)
  })
}

/** Says that what stands in the form was sent already, such as from another tab. */
export function AlreadySent({ control }: { control: Control<EmailValues> }) {
  const t = useText(reviewText)
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

/** Asks before the same e-mail is sent a second time. */
export function SentBefore({ earlier, checked, onChange }: SentBeforeProps) {
  const t = useText(reviewText)
  const format = useFormat()
  const at = format.dateTimeSeconds(earlier.at)
  return (
    <Notice tone="warning" role="region" aria-label={t.sentAlready} title={t.sentAlready}>
      <p>{t.sentAlreadyNote({ at })}</p>
      <Checkbox label={t.sentAlreadyConsent} checked={checked} onChange={event => onChange(event.target.checked)} />
    </Notice>
  )
}
