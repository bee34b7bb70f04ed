import type { EmailCreate } from '#contract/emails'
import { useUnknownOutcomes } from '#dashboard/data/journal'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/checkbox'
import { reviewText } from './review-text'

type Sent = { body?: Partial<EmailCreate> } | undefined

/** The e-mail of which it is not known whether it was sent, and which this one would repeat. */
export function useSentBefore(email: EmailCreate): { at: string } | undefined {
  const { outcomes } = useUnknownOutcomes('createEmail')
  const text = JSON.stringify(email)
  return outcomes.find(outcome => {
    const body = (outcome.sent as Sent)?.body
    const sameReference = Boolean(email.reference) && body?.reference === email.reference
    return sameReference || JSON.stringify(body) === text
  })
}

type SentBeforeProps = { at: string; checked: boolean; onChange: (checked: boolean) => void }

/** Asks before the same e-mail is sent a second time. */
export function SentBefore({ at, checked, onChange }: SentBeforeProps) {
  const t = useText(reviewText)
  const format = useFormat()
  return (
    <section
      aria-label={t.again}
      className="flex flex-col gap-2 border-l-2 border-warning bg-warning-soft px-4 py-3 text-ink"
    >
      <p className="font-medium">{t.again}</p>
      <p>{t.againNote({ at: format.dateTimeSeconds(at) })}</p>
      <Checkbox label={t.againConsent} checked={checked} onChange={event => onChange(event.target.checked)} />
    </section>
  )
}
