import { useState } from 'react'
import type { Email } from '#contract/emails'
import { useText } from '#dashboard/i18n/use-text'
import { PageHeader } from '#dashboard/ui/page-header'
import { EmailComposer } from './email-composer'
import { EmailSent } from './email-sent'
import { emailsText } from './emails-text'

/** A new e-mail: written, looked at, sent once; then its receipt. */
export function NewEmailView() {
  const t = useText(emailsText)
  const [sent, setSent] = useState<{ answer: Email; at: string }>()
  return (
    <>
      <title>{`${t.title} · Messaging Admin`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {sent ? (
        <EmailSent {...sent} onAnother={() => setSent(undefined)} />
      ) : (
        <EmailComposer onSent={answer => setSent({ answer, at: new Date().toISOString() })} />
      )}
    </>
  )
}
