import { useState } from 'react'
import { type NoteKind, newNoteKey, type SharedNote } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { dayWords } from '#dashboard/parts/time/day-words'
import { DateField } from '#dashboard/ui/date/date-field'
import { readPlainDate, writePlainDate } from '#dashboard/ui/date/plain-date'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import { type AxisNote, noteDay, timeOfDay } from './axis-note'
import { axisNoteText } from './axis-note-text'

/** Maximum length of a note, in characters. */
const longest = 300

type NoteDialogProps = {
  kind: NoteKind
  id: number
  /** Default day of a new note. */
  day: string
  /** The note to change; undefined for a new one. */
  note: AxisNote | undefined
  onClose: () => void
}

/** Writes a note on a day. Its versions in a conflict are in words. */
export function useNoteWrite(day: string, onSettled: () => void) {
  const t = useText(axisNoteText)
  const { timeZone, locale } = useDayFormat()
  const wordsOf = (value: unknown) => {
    const note = value as SharedNote['value']
    return t.noteOf({ day: dayWords(noteDay(note, timeZone).toString(), locale), text: note.text })
  }
  return { wordsOf, ...useSharedWrite({ nameOf: () => t.called({ day: dayWords(day, locale) }), wordsOf, onSettled }) }
}

/** Adds or changes a note. On a conflict both versions are shown. */
export function NoteDialog({ kind, id, day: first, note, onClose }: NoteDialogProps) {
  const t = useText(axisNoteText)
  const { timeZone } = useDayFormat()
  const [day, setDay] = useState(note?.day ?? first)
  const [text, setText] = useState(note?.text ?? '')
  // The version the person saw, for conflict detection. A new note keeps one key over retries.
  const [{ seen, key }] = useState(() => ({ seen: note?.entry, key: note?.entry.key ?? newNoteKey(id) }))
  const { write, conflict } = useNoteWrite(note?.day ?? first, onClose)
  const date = readPlainDate(day)
  const save = async () => {
    if (!date) return false
    const chosen = writePlainDate(date)
    const isSame = chosen === note?.day && text.trim() === note.text
    return isSame || write({ kind, key, value: { at: timeOfDay(chosen), text: text.trim() } }, { entry: seen })
  }
  return (
    <SharedForm
      title={note ? t.editTitle : t.addTitle}
      conflict={conflict}
      isFit={date !== null && text.trim() !== ''}
      onSave={save}
      submit={t.save}
      onClose={onClose}
    >
      {tried => (
        <>
          <Field label={t.text} error={tried && !text.trim() ? t.textMissing : undefined}>
            <Textarea value={text} maxLength={longest} dir="auto" onChange={event => setText(event.target.value)} />
          </Field>
          <Field label={t.day} error={tried && !date ? t.dayWrong : undefined} className="w-44">
            <DateField value={day} onValueChange={setDay} timeZone={timeZone} />
          </Field>
        </>
      )}
    </SharedForm>
  )
}
