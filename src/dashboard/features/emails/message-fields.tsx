import { memo, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useEmailSenders } from '#dashboard/api/shared/email-senders'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { useEmailForm } from './email-values'
import { LetterPreview } from './letter-preview'
import { useRecipients } from './recipients-field'
import { emailsText } from './texts'

/** Sender, subject and body beside the preview; `hidden` during the review. */
export const MessageFields = memo(function MessageFields({ hidden }: { hidden: boolean }) {
  const t = useText(emailsText)
  return (
    <Card title={t.message}>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="senderName" label={t.senderName} />
            <TextField name="senderAddress" label={t.senderAddress} type="email" inputMode="email" />
          </div>
          <UsedSenders />
          <TextField name="subject" label={t.subject} />
          <TextAreaField name="body" label={t.body} description={t.bodyNote} rows={10} />
        </div>
        {hidden ? null : <WrittenLetter />}
      </div>
    </Card>
  )
})

const shownSenders = 4

/** The team's latest senders; a click fills both fields. */
function UsedSenders() {
  const t = useText(emailsText)
  const form = useEmailForm()
  const [senderName, senderAddress] = useWatch({ control: form.control, name: ['senderName', 'senderAddress'] })
  const others = useEmailSenders()
    .slice(0, shownSenders)
    .filter(({ value }) => value.name !== senderName || value.address !== senderAddress)
  if (others.length === 0) return null
  return (
    <div role="group" aria-label={t.usedSenders} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-muted">{t.usedSenders}</span>
      {others.map(({ key, value: { name, address } }) => (
        <Button
          key={key}
          size="sm"
          onClick={() => {
            const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
            form.setValue('senderName', name, options)
            form.setValue('senderAddress', address, options)
          }}
        >
          <bdi className="max-w-64 truncate">{`${name} <${address}>`}</bdi>
        </Button>
      ))}
    </div>
  )
}

/** The preview, rendered deferred while somebody types. */
function WrittenLetter() {
  const { control } = useEmailForm()
  const [subject, body] = useDeferredValue(useWatch({ control, name: ['subject', 'body'] }))
  return <LetterPreview subject={subject} body={body} grid={useRecipients()} />
}
