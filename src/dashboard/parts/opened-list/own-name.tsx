import { type SyntheticEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { openedText } from './opened-text'

type OwnNameProps = {
  label: string
  /** The team sees it. */
  shared?: boolean
  onSave: (label: string) => Promise<void>
  onCancel: () => void
}

/** A name for something: the team's, or where it has none a person's own, kept in this browser. */
export function OwnName({ label, shared = false, onSave, onCancel }: OwnNameProps) {
  const t = useText(openedText)
  const [text, setText] = useState(label)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void onSave(text)
  }
  return (
    <form onSubmit={submit} className="flex max-w-prose flex-wrap items-end gap-2">
      <Field
        label={shared ? t.sharedName : t.ownName}
        description={shared ? t.sharedNameHelp : t.ownNameHelp}
        className="min-w-48 flex-1"
      >
        <Input value={text} maxLength={150} autoFocus onChange={event => setText(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          {t.save}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}
