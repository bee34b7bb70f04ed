import { type ReactNode, useState } from 'react'
import type { SharedKindName } from '#contract/team/shared-kinds'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { SharedConflict, writeShared } from '#dashboard/api/shared/write-shared'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { ConflictPanel } from '#dashboard/parts/document/conflict-panel'
import { sharedConflictText } from './shared-conflict-text'

type Write = Parameters<typeof writeShared>[0]

const none = {
  saved: '',
  savedWith: '',
  notFoundTitle: '',
  notFoundBody: '',
  refusedTitle: '',
  refusedBody: '',
}

type Options = {
  /** Returns the display name of an entry. */
  nameOf: (kind: SharedKindName, key: string) => string
  /** Returns a value in words. */
  wordsOf: (value: unknown) => string
  /** Called if a write failed, so that the text is not lost; returns `reported` if it showed the failure. */
  onFailed?: (write: Write, error: unknown) => 'reported' | void
  /** Called once the chosen version of a conflict is stored. */
  onSettled?: () => void
}

/**
 * Writes shared entries. If a colleague was first, `conflict` shows both versions and nothing is written until one is
 * chosen. `write` resolves to whether the entry was stored.
 */
export function useSharedWrite({ nameOf, wordsOf, onFailed, onSettled }: Options): {
  write: (write: Write, seen?: { entry: SharedOf<SharedKindName> | undefined }) => Promise<boolean>
  /** Whether a write is pending. */
  busy: boolean
  conflict: ReactNode
} {
  const t = useText(sharedConflictText)
  const [conflict, setConflict] = useState<SharedConflict>()
  const [busy, setBusy] = useState(false)
  const write = async (...args: Parameters<typeof writeShared>) => {
    setBusy(true)
    try {
      await writeShared(...args)
      setConflict(undefined)
      return true
    } catch (error) {
      if (error instanceof SharedConflict) setConflict(error)
      else if (onFailed?.(args[0], error) !== 'reported') notifyFailure(t.notSaved, error)
      return false
    } finally {
      setBusy(false)
    }
  }
  if (!conflict) return { write, busy, conflict: null }
  const { kind, key, before, mine, shared, theirs } = conflict
  const words = (value: unknown) => (value === undefined ? undefined : wordsOf(value))
  const place = { path: [key], before: words(before?.value), mine: words(mine), theirs: words(theirs?.value) }
  const settle = async (choosesMine: boolean) => {
    const isSettled = !choosesMine || (await write({ kind, key, value: mine, shared }, { entry: theirs }))
    if (!choosesMine) setConflict(undefined)
    if (isSettled) onSettled?.()
  }
  return {
    write,
    busy,
    conflict: (
      <ConflictPanel
        comparison={{ conflicts: [place], theirs: [] }}
        words={{ ...none, ...t }}
        nameOf={() => nameOf(kind, key)}
        busy={busy}
        onSettle={edits => void settle(edits.length > 0)}
      />
    ),
  }
}
