import { useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { forgetNotes, type Note } from './kept-notes'
import { receiptsText } from './receipts-text'

type ForgetDialogProps = { notes: readonly Note[]; onClose: (deleted: boolean) => void }

/** Asks before notes are removed: they may be the only copies there are. */
export function ForgetDialog({ notes, onClose }: ForgetDialogProps) {
  const t = useText(receiptsText)
  const n = useFormat().number(notes.length)
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const forget = () => {
    setState('busy')
    forgetNotes(notes).then(
      () => {
        notify({ tone: 'success', title: t.deleted({ n }) })
        onClose(true)
      },
      () => setState('failed'),
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose(false)}
      title={t.deleteTitle({ n })}
      confirmLabel={t.deleteDo}
      tone="danger"
      busy={state === 'busy'}
      error={state === 'failed' ? t.deleteFailed : undefined}
      onConfirm={forget}
    >
      {t.deleteBody}
    </ConfirmDialog>
  )
}
