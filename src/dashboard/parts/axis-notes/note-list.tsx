import { type ReactNode, useRef, useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/api/session/session'
import { type NoteKind, useNotesOf } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmShared } from '#dashboard/parts/shared/confirm-shared'
import { dayWords } from '#dashboard/parts/time/day-words'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { type AxisNote, axisNotes } from './axis-note'
import { axisNoteText } from './axis-note-text'
import { NoteDialog, useNoteWrite } from './note-dialog'

/** The open action on a note. */
type NoteAction = { does: 'write'; day: string; note?: AxisNote } | { does: 'remove'; note: AxisNote } | undefined

type ChartNotesProps = {
  kind: NoteKind
  /** ID of the survey or NKI. */
  id: number
  /** Default day of a new note. */
  today: string
  /** Whether the axis has the note; all by default. */
  shows?: (note: Pick<AxisNote, 'noon'>) => boolean
}

/** The team's notes on a chart, with the list below it. `addOn` adds one on a day; undefined without the right. */
export function useChartNotes({ kind, id, today, shows }: ChartNotesProps) {
  const { timeZone } = useDayFormat()
  const notes = axisNotes(useNotesOf(kind, id), timeZone, shows)
  const mayWrite = useMay()(sharedKinds[kind].write)
  const [action, onAction] = useState<NoteAction>()
  return {
    notes,
    list: <NoteList {...{ kind, id, notes, today, mayWrite, action, onAction }} />,
    addOn: mayWrite ? (day: string) => onAction({ does: 'write', day }) : undefined,
  }
}

type NoteListProps = Omit<ChartNotesProps, 'shows'> & {
  notes: readonly AxisNote[]
  mayWrite: boolean
  action: NoteAction
  onAction: (action: NoteAction) => void
}

/** The notes behind the numbers on the axis, with day and author. */
function NoteList({ kind, id, notes, today, mayWrite, action, onAction }: NoteListProps) {
  const t = useText(axisNoteText)
  const add = useRef<HTMLButtonElement>(null)
  const close = () => onAction(undefined)
  if (!mayWrite && notes.length === 0) return null
  return (
    <section aria-label={t.notes} className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      {notes.length > 0 ? (
        <ol className="flex min-w-0 flex-1 basis-48 flex-col">
          {notes.map(note => (
            <Note key={note.entry.key} note={note} mayWrite={mayWrite} onAction={onAction} />
          ))}
        </ol>
      ) : null}
      {mayWrite ? (
        <Button
          ref={add}
          size="sm"
          variant="ghost"
          onClick={() => onAction({ does: 'write', day: today })}
          className={notes.length > 0 ? '-mr-2' : '-ml-2'}
        >
          <Icon name="plus" />
          {t.add}
        </Button>
      ) : null}
      {action?.does === 'write' ? (
        <NoteDialog kind={kind} id={id} day={action.day} note={action.note} onClose={close} />
      ) : null}
      {action?.does === 'remove' ? (
        <RemoveNote
          kind={kind}
          note={action.note}
          onClose={close}
          onRemoved={() => {
            close()
            requestAnimationFrame(() => add.current?.focus())
          }}
        />
      ) : null}
    </section>
  )
}

type RemoveNoteProps = { kind: NoteKind; note: AxisNote; onClose: () => void; onRemoved: () => void }

/** Asks before it removes a note for the team. On a conflict the colleague's version is shown first. */
function RemoveNote({ kind, note, onClose, onRemoved }: RemoveNoteProps) {
  const t = useText(axisNoteText)
  const { write, conflict, wordsOf } = useNoteWrite(note.day, onClose)
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

type NotesReadProps<N> = {
  notes: readonly N[]
  /** Renders whose note it is, before its text. */
  of: (note: N) => ReactNode
}

/** A read-only list of notes of several charts. */
export function NotesRead<N extends AxisNote>({ notes, of }: NotesReadProps<N>) {
  const t = useText(axisNoteText)
  if (notes.length === 0) return null
  return (
    <section aria-label={t.notes} className="mt-3">
      <ol className="flex flex-col">
        {notes.map(note => (
          <Note key={note.entry.key} note={note} mayWrite={false} of={of(note)} />
        ))}
      </ol>
    </section>
  )
}

type NoteProps = { note: AxisNote; mayWrite: boolean; onAction?: (action: NoteAction) => void; of?: ReactNode }

function Note({ note, mayWrite, onAction, of }: NoteProps) {
  const t = useText(axisNoteText)
  const { locale } = useFormat()
  const { number, day, text, entry } = note
  const action = (icon: 'edit' | 'trash', words: string, requested: NoteAction) => (
    <Button square size="sm" variant="ghost" aria-label={words} title={words} onClick={() => onAction?.(requested)}>
      <Icon name={seldomIcons[icon]} />
    </Button>
  )
  return (
    <li className="flex items-start gap-2 py-1">
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-strong text-xs"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <span className="font-medium whitespace-nowrap">{dayWords(day, locale)}</span> {of ? <>{of} </> : null}
        <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </span>
        <div className="text-sm text-muted">
          {entry.by.name ? <bdi className="mr-3">{entry.by.name}</bdi> : null}
          <Time value={entry.at} />
        </div>
      </div>
      {mayWrite ? (
        <span className="flex shrink-0">
          {action('edit', t.edit({ number }), { does: 'write', day, note })}
          {action('trash', t.remove({ number }), { does: 'remove', note })}
        </span>
      ) : null}
    </li>
  )
}

/** The notes at the place of the pointer or focus, and how to add one. */
export function NotesOfPlace({ notes, mayNote }: { notes: readonly AxisNote[]; mayNote: boolean }) {
  const t = useText(axisNoteText)
  return (
    <>
      {notes.map(({ number, text }) => (
        <p key={number} dir="auto" className="wrap-anywhere">
          {number}. {text}
        </p>
      ))}
      {mayNote ? <p className="text-muted">{t.press}</p> : null}
    </>
  )
}
