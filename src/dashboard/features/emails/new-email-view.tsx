import { useState } from 'react'
import type { Email } from '#contract/emails'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { EmailComposer } from './email-composer'
import { EmailSent } from './email-sent'
import { emailsText } from './emails-text'

/** A new e-mail: written, looked at, sent once; then its receipt. */
export function NewEmailView() {
  const t = useText(emailsText)
  const [sent, setSent] = useState<{ answer: Email; at: string }>()
  return (
    <Page name="newEmail" subtitle={t.subtitle}>
      {sent ? (
        <EmailSent {...sent} onAnother={() => setSent(undefined)} />
      ) : (
        <EmailComposer onSent={answer => setSent({ answer, at: new Date().toISOString() })} />
      )}
    </Page>
  )
}

export const page = pageView(NewEmailView)
