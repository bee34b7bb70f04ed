import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import type { AxisNote } from '#dashboard/parts/axis-notes/axis-note'
import { NotesOfPlace } from '#dashboard/parts/axis-notes/notes-of-place'
import { dayWords } from '#dashboard/parts/time/day-words'
import type { Counts } from './growth-days'
import { growthText } from './growth-text'
import { countWords } from './growth-words'

type DayDetailProps = { day: string; counts: Counts | undefined; notes: readonly AxisNote[]; mayNote: boolean }

/** What there is to know of one day, beside the pointer or the focus. */
export function DayDetail({ day, counts, notes, mayNote }: DayDetailProps) {
  const t = useText(growthText)
  const format = useDayFormat()
  const lines = counts
    ? [
        countWords(t, format, counts, 'opened'),
        countWords(t, format, counts, 'answered'),
        t.readAt({ when: format.dateTime(counts.at) }),
      ]
    : [t.notRead]
  return (
    <div className="rounded-md bg-raised px-3 py-2 text-sm shadow-popup">
      <p className="font-medium">{dayWords(day, format.locale)}</p>
      {lines.map(line => (line === undefined ? null : <p key={line}>{line}</p>))}
      <NotesOfPlace notes={notes.filter(note => note.day === day)} mayNote={mayNote} />
    </div>
  )
}
