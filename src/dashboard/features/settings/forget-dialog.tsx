import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { forgetNotes, type Note } from './kept-notes'
import { receiptsText } from './receipts-text'
import { useConfirmedWork } from './use-confirmed-work'

type ForgetDialogProps = { notes: readonly Note[]; onClose: (deleted: boolean) => void }

/** Asks before notes are removed: they may be the only copies there are. */
export function ForgetDialog({ notes, onClose }: ForgetDialogProps) {
  const t = useText(receiptsText)
  const n = useFormat().number(notes.length)
  const confirmed = useConfirmedWork({
    work: () => forgetNotes(notes),
    done: t.deleted({ n }),
    failed: t.deleteFailed,
    onDone: () => onClose(true),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose(false)}
      title={t.deleteTitle({ n })}
      confirmLabel={t.deleteDo}
      tone="danger"
      {...confirmed}
    >
      {t.deleteBody}
    </ConfirmDialog>
  )
}
