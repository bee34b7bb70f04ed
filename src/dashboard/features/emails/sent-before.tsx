import { type Control, useWatch } from 'react-hook-form'
import type { EmailCreate } from '#contract/emails'
import { useAnswered, useUnknownOutcomes } from '#dashboard/data/store/journal'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Notice } from '#dashboard/ui/state/notice'
import type { EmailValues } from './email-values'
import { reviewText } from './review-text'

type Sent = { body?: Partial<EmailCreate> } | undefined

const bodyOf = ({ sent }: { sent: unknown }) => (sent as Sent)?.body

/** An e-mail that left this browser, from any of its tabs. `known`: the service took it; else its answer was lost. */
export type EarlierEmail = { id: string; at: string; known: boolean }

/** What makes two e-mails the same to those who get them, whatever their references and windows are. */
const contentOf = ({ senderAddress, subject, body, recipients }: Partial<EmailCreate>) =>
  JSON.stringify([senderAddress, subject, body, recipients])

/** The latest e-mail that this one would repeat: of the same reference, or the same to its recipients. */
export function useSentBefore(email: EmailCreate): EarlierEmail | undefined {
  const { receipts } = useAnswered('createEmail')
  const { outcomes } = useUnknownOutcomes('createEmail')
  const content = contentOf(email)
  const repeats = (earlier: { sent: unknown }) => {
    const body = bodyOf(earlier)
    const sameReference = Boolean(email.reference) && body?.reference === email.reference
    return sameReference || (body !== undefined && contentOf(body) === content)
  }
  const receipt = receipts.find(repeats)
  if (receipt) return { id: receipt.id, at: receipt.at, known: true }
  const outcome = outcomes.find(repeats)
  return outcome && { id: outcome.id, at: outcome.at, known: false }
}

/** Says that what stands in the form was sent already, such as from another tab with the same draft. */
export function AlreadySent({ control }: { control: Control<EmailValues> }) {
  const t = useText(reviewText)
  const format = useFormat()
  const reference = useWatch({ control, name: 'reference' })
  const { receipts } = useAnswered('createEmail')
  const sent = reference ? receipts.find(receipt => bodyOf(receipt)?.reference === reference) : undefined
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
  const title = earlier.known ? t.sentAlready : t.again
  return (
    <Notice tone="warning" role="region" aria-label={title} title={title}>
      <p>{earlier.known ? t.sentAlreadyNote({ at }) : t.againNote({ at })}</p>
      <Checkbox
        label={earlier.known ? t.sentAlreadyConsent : t.againConsent}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </Notice>
  )
}
