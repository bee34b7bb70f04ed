import { useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import { type NoteKind, newNoteKey, type SharedNote } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { dayOf } from '#dashboard/i18n/day-of'
import { useText } from '#dashboard/i18n/use-text'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { dayWords } from '#dashboard/parts/time/day-words'
import { DateField } from '#dashboard/ui/date/date-field'
import { readPlainDate, writePlainDate } from '#dashboard/ui/date/plain-date'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import type { AxisNote } from './axis-note'
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

/** Noon is on the same day in every zone that the team may choose later. */
const noonOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant().toString()

/** Writes a note on a day. Its versions in a conflict are in words. */
export function useNoteWrite(day: string, onSettled: () => void) {
  const t = useText(axisNoteText)
  const { timeZone, locale } = useDayFormat()
  const wordsOf = (value: unknown) => {
    const { at, text } = value as SharedNote['value']
    return t.noteOf({ day: dayWords(dayOf(at, timeZone), locale), text })
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
    const at = chosen === note?.day ? note.entry.value.at : noonOf(chosen, timeZone)
    return isSame || write({ kind, key, value: { at, text: text.trim() } }, { entry: seen })
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
          <Field label={t.day} error={tried && !date ? t.dayWrong : undefined} className="w-44">
            <DateField value={day} onValueChange={setDay} timeZone={timeZone} />
          </Field>
          <Field label={t.text} error={tried && !text.trim() ? t.textMissing : undefined}>
            <Textarea
              value={text}
              maxLength={longest}
              dir="auto"
              autoFocus
              onChange={event => setText(event.target.value)}
            />
          </Field>
        </>
      )}
    </SharedForm>
  )
}
