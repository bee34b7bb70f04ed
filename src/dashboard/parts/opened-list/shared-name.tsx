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
  const t = useText(openedText)
  const now = useSharedName(kind, id)
  // The version the person saw, for conflict detection.
  const [seen] = useState(now)
  const known = seen?.value.name ?? ''
  const [text, setText] = useState(known)
  const { write, busy, conflict } = useSharedWrite({ nameOf: () => called, wordsOf: nameIn, onSettled: onClose })
  const save = async () => {
    const name = text.trim()
    const value = name ? { name } : undefined
    const isSaved =
      name === known || (await write({ kind: nameKinds[kind], key: nameKey(kind, id), value }, { entry: seen }))
    if (isSaved) onClose()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    conflict ?? (
      <form onSubmit={submit} className="flex max-w-prose flex-wrap items-end gap-2">
        <Field label={t.sharedName} description={t.sharedNameHelp} className="min-w-48 flex-1">
          <Input value={text} maxLength={150} autoFocus onChange={event => setText(event.target.value)} />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
    )
  )
}
