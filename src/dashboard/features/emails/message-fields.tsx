import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '#dashboard/form/form-scope'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { emailsText } from './emails-text'
import { HtmlPreview } from './html-preview'

/** Who it is from and what it says. */
export function MessageFields() {
  const t = useText(emailsText)
  return (
    <Card title={t.message}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="senderName" label={t.senderName} />
          <TextField name="senderAddress" label={t.senderAddress} type="email" inputMode="email" />
        </div>
        <TextField name="subject" label={t.subject} />
        <TextAreaField name="body" label={t.body} description={t.bodyNote} rows={10} />
        <BodyPreview />
      </div>
    </Card>
  )
}

function BodyPreview() {
  const t = useText(emailsText)
  const { form } = useFormScope()
  const body: unknown = useWatch({ control: form.methods.control, name: 'body' })
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t.preview}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={t.previewTitle} size="lg">
        <HtmlPreview html={typeof body === 'string' ? body : ''} />
      </Dialog>
    </div>
  )
}
