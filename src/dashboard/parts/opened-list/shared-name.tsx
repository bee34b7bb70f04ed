import { type SyntheticEvent, useState } from 'react'
import { type NamedKind, nameKey, nameKinds, useSharedName } from '#dashboard/api/shared/shared-names'
import { useText } from '#dashboard/i18n/use-text'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { openedText } from './opened-text'

type SharedNameProps = {
  kind: NamedKind
  id: string
  /** Displayed name while it has none. */
  called: string
  onClose: () => void
}

const nameIn = (value: unknown) => (value as { name: string }).name

/** Edits the team's name of an item. On a conflict both names are shown. */
export function SharedName({ kind, id, called, onClose }: SharedNameProps) {
  const now = useSharedName(kind, id)
  // The version the person saw, for conflict detection.
  const [seen] = useState(now)
  const { write, busy, conflict } = useSharedWrite({ nameOf: () => called, wordsOf: nameIn })
  const save = async (text: string) => {
    const name = text.trim()
    if (name === (seen?.value.name ?? '')) return onClose()
    const saved = await write(
      { kind: nameKinds[kind], key: nameKey(kind, id), value: name ? { name } : undefined },
      { entry: seen },
    )
    if (saved) onClose()
  }
  return (
    conflict ?? (
      <NameForm label={seen?.value.name ?? ''} busy={busy} onSave={name => void save(name)} onCancel={onClose} />
    )
  )
}

type NameFormProps = {
  label: string
  busy: boolean
  onSave: (label: string) => void
  onCancel: () => void
}

function NameForm({ label, busy, onSave, onCancel }: NameFormProps) {
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
