import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Status } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import type { Tone } from '#dashboard/ui/tone'
import { actionWords, endpointLine } from './action-text'
import { type Note, type NoteState, noteContent } from './notes'
import type { notesText } from './notes-text'

const tones: Record<NoteState, Tone> = { receipt: 'success', unknown: 'warning', sending: 'warning', done: 'info' }

/** The columns of what this browser remembers of writes. */
export function noteColumns(t: (typeof notesText)[Locale], format: Format): Column<Note>[] {
  return [
    { id: 'action', header: t.action, value: note => actionWords(note.endpoint, format.locale), width: 220 },
    { id: 'subject', header: t.subject, value: note => note.subject, width: 200 },
    {
      id: 'state',
      header: t.state,
      value: note => t[note.state],
      cell: note => <Status tone={tones[note.state]}>{t[note.state]}</Status>,
      compact: 'aside',
      width: 160,
    },
    timeColumn(format, { id: 'at', header: t.at, of: note => note.at, exportValue: note => note.at, width: 150 }),
    { id: 'endpoint', header: t.request, value: note => endpointLine(note.endpoint), hidden: true, width: 260 },
    {
      id: 'content',
      header: t.content,
      value: noteContent,
      hidden: true,
      sortable: false,
      compact: 'none',
      width: 320,
    },
  ]
}
