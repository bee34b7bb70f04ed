import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useConfirmedWork } from '#dashboard/parts/confirm/use-confirmed-work'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { deleteNotes, type Note } from './notes'
import { notesText } from './notes-text'

type DeleteDialogProps = { notes: readonly Note[]; onClose: (deleted: boolean) => void }

/** Asks before notes are removed: they may be the only copies there are. */
export function DeleteDialog({ notes, onClose }: DeleteDialogProps) {
  const t = useText(notesText)
  const counted = { n: notes.length, count: useFormat().number(notes.length) }
  const confirmed = useConfirmedWork({
    work: () => deleteNotes(notes),
    done: t.deleted(counted),
    failed: t.deleteFailed,
    onDone: () => onClose(true),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose(false)}
      title={t.deleteTitle(counted)}
      confirmLabel={t.deleteDo(counted)}
      tone="danger"
      {...confirmed}
    >
      {t.deleteBody}
    </ConfirmDialog>
  )
}
