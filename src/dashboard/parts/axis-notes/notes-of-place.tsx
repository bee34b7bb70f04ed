import { useText } from '#dashboard/i18n/use-text'
import type { AxisNote } from './axis-note'
import { axisNoteText } from './axis-note-text'

/** The notes of what is pointed at, and how one is added there. */
export function NotesOfPlace({ notes, mayNote }: { notes: readonly AxisNote[]; mayNote: boolean }) {
  const t = useText(axisNoteText)
  return (
    <>
      {notes.map(({ number, text }) => (
        <p key={number} dir="auto" className="max-w-sm wrap-anywhere">
          {number}. {text}
        </p>
      ))}
      {mayNote ? <p className="text-muted">{t.press}</p> : null}
    </>
  )
}
