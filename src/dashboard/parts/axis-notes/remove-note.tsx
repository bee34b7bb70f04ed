import type { NoteKind, SharedNote } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { dayOf } from '#dashboard/i18n/day-of'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { dayWords } from '#dashboard/parts/time/day-words'
import type { AxisNote } from './axis-note'
import { axisNoteText } from './axis-note-text'

type RemoveNoteProps = { kind: NoteKind; note: AxisNote; onClose: () => void; onRemoved: () => void }

/** Asks before it removes a note for the team. On a conflict the colleague's version is shown first. */
export function RemoveNote({ kind, note, onClose, onRemoved }: RemoveNoteProps) {
  const t = useText(axisNoteText)
  const { timeZone, locale } = useDayFormat()
  const wordsOf = (value: unknown) => {
    const { at, text } = value as SharedNote['value']
    return t.noteOf({ day: dayWords(dayOf(at, timeZone), locale), text })
  }
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.called({ day: dayWords(note.day, locale) }),
    wordsOf,
    onSettled: onClose,
  })
  return (
    <ConfirmShared
      title={t.removeTitle}
      confirmLabel={t.removeIt}
      onConfirm={() => write({ kind, key: note.entry.key, value: undefined }, { entry: note.entry })}
      conflict={conflict}
      onClose={onClose}
      onDone={onRemoved}
    >
      {wordsOf(note.entry.value)}
    </ConfirmShared>
  )
}
