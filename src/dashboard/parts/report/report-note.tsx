import { useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/api/session/session'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useText } from '#dashboard/i18n/use-text'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Textarea } from '#dashboard/ui/field/textarea'
import { reportWords } from './report-text'

type NoteKind = 'survey-report' | 'nki-report'
type ReportNote = SharedOf<NoteKind>

/** The report of a heading and comment: its ID, and the part of it, such as the days. */
export type ReportPlace = { kind: NoteKind; id: number; of: string }

/** Maximum lengths, in characters. */
const longest = { heading: 150, comment: 2000 }

const keyOf = ({ id, of }: ReportPlace) => `${id}/${of}`

/** The team's heading and comment of a report; undefined without one and until loaded. */
export function useReportNote(place: ReportPlace | undefined): ReportNote | undefined {
  const { entries } = useShared(place?.kind, place && `${place.kind}/${place.id}/`)
  return place && entries.find(({ key }) => key === keyOf(place))
}

/** Opens the dialog for heading and comment; hidden without the right. */
export function ReportNoteButton({ place }: { place: ReportPlace }) {
  const t = useText(reportWords)
  const note = useReportNote(place)
  const may = useMay()(sharedKinds[place.kind].write)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {note ? t.changeNote : t.addNote}
      </Button>
      {open ? <NoteDialog place={place} note={note} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type NoteDialogProps = { place: ReportPlace; note: ReportNote | undefined; onClose: () => void }

function NoteDialog({ place, note, onClose }: NoteDialogProps) {
  const t = useText(reportWords)
  // The version the person saw, for conflict detection.
  const [seen] = useState(note)
  const [heading, setHeading] = useState(note?.value.heading ?? '')
  const [comment, setComment] = useState(note?.value.comment ?? '')
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.note,
    wordsOf: value => {
      const { heading, comment } = value as ReportNote['value']
      return [heading, comment].filter(Boolean).join('\n')
    },
    onSettled: onClose,
  })
  const save = async () => {
    const typed = { heading: heading.trim(), comment: comment.trim() }
    const value = {
      ...(typed.heading && { heading: typed.heading }),
      ...(typed.comment && { comment: typed.comment }),
    }
    const isSame = typed.heading === (seen?.value.heading ?? '') && typed.comment === (seen?.value.comment ?? '')
    const isEmpty = Object.keys(value).length === 0
    return isSame || write({ kind: place.kind, key: keyOf(place), value: isEmpty ? undefined : value }, { entry: seen })
  }
  return (
    <SharedForm title={t.note} conflict={conflict} isFit onSave={save} submit={t.saveNote} onClose={onClose}>
      {() => (
        <>
          <Field label={t.heading}>
            <Input
              value={heading}
              maxLength={longest.heading}
              dir="auto"
              onChange={event => setHeading(event.target.value)}
            />
          </Field>
          <Field label={t.comment}>
            <Textarea
              value={comment}
              maxLength={longest.comment}
              dir="auto"
              rows={6}
              onChange={event => setComment(event.target.value)}
            />
          </Field>
        </>
      )}
    </SharedForm>
  )
}
