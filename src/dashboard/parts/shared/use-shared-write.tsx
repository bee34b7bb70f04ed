import { type ReactNode, useState } from 'react'
import type { SharedKindName } from '#contract/team/shared-kinds'
import { SharedConflict, type SharedWrite, writeShared } from '#dashboard/api/shared/write-shared'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { ConflictPanel } from '#dashboard/parts/document/conflict-panel'

const conflictText = catalogue({
  conflictTitle: ['Not saved: somebody else changed it first', 'Inte sparat: någon annan hann före'],
  conflictBody: ['Choose which version to keep.', 'Välj vilken version som ska gälla.'],
  before: ['Before', 'Före'],
  mine: ['Yours', 'Din'],
  theirs: ['Theirs', 'Deras'],
  saveChoices: ['Keep this version', 'Behåll den här versionen'],
  notSaved: ['Not saved', 'Inte sparat'],
})

type Options = {
  /** Returns the display name of an entry. */
  nameOf: (kind: SharedKindName, key: string) => string
  /** Returns a value in words. */
  wordsOf: (value: unknown) => string
  /** Called if a write failed, so that the text is not lost. */
  onFailed?: (write: SharedWrite) => void
  /** Called once the chosen version of a conflict is stored. */
  onSettled?: () => void
}

/**
 * Writes shared entries. If a colleague was first, `conflict` shows both versions and nothing is written until one is
 * chosen. `write` resolves to whether the entry was stored.
 */
export function useSharedWrite({ nameOf, wordsOf, onFailed, onSettled }: Options) {
  const t = useText(conflictText)
  const [conflict, setConflict] = useState<SharedConflict>()
  const [busy, setBusy] = useState(false)
  const write = async (...[write, seen]: Parameters<typeof writeShared>) => {
    setBusy(true)
    try {
      await writeShared(write, seen)
      setConflict(undefined)
      return true
    } catch (error) {
      if (error instanceof SharedConflict) setConflict(error)
      else {
        onFailed?.(write)
        notifyFailure(t.notSaved, error)
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  const settle = async ({ write: mine, theirs }: SharedConflict, choosesMine: boolean) => {
    if (!choosesMine) setConflict(undefined)
    if (!choosesMine || (await write(mine, { entry: theirs }))) onSettled?.()
  }
  const words = (value: unknown) => (value === undefined ? undefined : wordsOf(value))
  const placeOf = ({ write: { key, value }, before, theirs }: SharedConflict) => ({
    path: [key],
    before: words(before?.value),
    mine: words(value),
    theirs: words(theirs?.value),
  })
  const panel: ReactNode = conflict ? (
    <ConflictPanel
      comparison={{ conflicts: [placeOf(conflict)], theirs: [] }}
      words={t}
      nameOf={() => nameOf(conflict.write.kind, conflict.write.key)}
      busy={busy}
      onSettle={edits => void settle(conflict, edits.length > 0)}
    />
  ) : null
  return { write, busy, conflict: panel }
}
