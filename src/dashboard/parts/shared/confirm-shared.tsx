import type { ReactNode } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Dialog } from '#dashboard/ui/overlay/dialog'

type ConfirmSharedProps = {
  title: string
  confirmLabel: string
  /** Removes the entry; resolves to whether it was stored. */
  onConfirm: () => Promise<boolean>
  /** Both versions, if a colleague changed the entry meanwhile. */
  conflict?: ReactNode
  onClose: () => void
  /** Called after success; by default the dialog closes. */
  onDone?: () => void
  children: ReactNode
}

/** Asks before a shared entry is removed; a colleague's concurrent change is shown first. */
export function ConfirmShared(props: ConfirmSharedProps) {
  const { title, confirmLabel, onConfirm, conflict, onClose, onDone = onClose, children } = props
  const remove = useOnce(async () => void ((await onConfirm()) && onDone()))
  const close = (open: boolean) => !open && onClose()
  if (conflict)
    return (
      <Dialog open onOpenChange={close} title={title}>
        {conflict}
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      busy={remove.busy}
      onConfirm={() => void remove.run()}
    >
      {children}
    </ConfirmDialog>
  )
}
