import { useMemo, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { shortKey } from '#contract/document/short-key'
import type { EmailCreate } from '#contract/emails'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type Receipt, type ReceiptsFailure, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Notice } from '#dashboard/ui/state/notice'
import type { EmailValues } from './email-values'
import { reviewText } from './review-text'

/** What was sent, or where that was too long to be kept, what was answered: the same members as far as both have them. */
const bodyOf = ({ sent, answer }: Receipt) => (sent ?? answer ?? {}) as Partial<EmailCreate>

/** An e-mail that this person sent; `same` where its recipients would get the same once more. */
export type EarlierEmail = Pick<Receipt, 'id' | 'at'> & { same: boolean }

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
export function useSentBefore(email: EmailCreate): {
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

/** Asks before the same e-mail, or another with its reference, is sent. */
export function SentBefore({ earlier, checked, onChange }: SentBeforeProps) {
  const t = useText(reviewText)
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
