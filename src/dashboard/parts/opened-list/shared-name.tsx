import { useState } from 'react'
import { type NamedKind, nameKey, nameKinds, useSharedName } from '#dashboard/data/shared/shared-names'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { NameForm } from './name-form'

type SharedNameProps = {
  kind: NamedKind
  id: string
  /** What it is called without a name. */
  called: string
  onClose: () => void
}

const nameIn = (value: unknown) => (value as { name: string }).name

/** The name of something for the whole team. Where a colleague named it meanwhile both names are shown. */
export function SharedName({ kind, id, called, onClose }: SharedNameProps) {
  const now = useSharedName(kind, id)
  // What the person had before them when they began to type.
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
