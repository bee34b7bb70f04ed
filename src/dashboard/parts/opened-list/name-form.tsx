import { type SyntheticEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { openedText } from './opened-text'

type NameFormProps = {
  label: string
  /** It is being saved. */
  busy: boolean
  onSave: (label: string) => void
  onCancel: () => void
}

/** The name that the team gives something. */
export function NameForm({ label, busy, onSave, onCancel }: NameFormProps) {
  const t = useText(openedText)
  const [text, setText] = useState(label)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) onSave(text)
  }
  return (
    <form onSubmit={submit} className="flex max-w-prose flex-wrap items-end gap-2">
      <Field label={t.sharedName} description={t.sharedNameHelp} className="min-w-48 flex-1">
        <Input value={text} maxLength={150} autoFocus onChange={event => setText(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t.save}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}
