import type { ReactNode } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Dialog } from '#dashboard/ui/overlay/dialog'

type ConfirmSharedProps = {
  title: string
  confirmLabel: string
  /** Removes it; whether that was kept. */
  onConfirm: () => Promise<boolean>
  /** Both versions, where somebody else changed it meanwhile. */
  conflict?: ReactNode
  /** Why it was refused, where that is said here. */
  error?: string | undefined
  onClose: () => void
  /** What follows; without it the dialog closes. */
  onDone?: () => void
  children: ReactNode
}

/** Asks before something goes that the team shares; what a colleague changed meanwhile is shown first. */
export function ConfirmShared(props: ConfirmSharedProps) {
  const { title, confirmLabel, onConfirm, conflict, error, onClose, onDone = onClose, children } = props
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
      error={error}
      onConfirm={() => void remove.run()}
    >
      {children}
    </ConfirmDialog>
  )
}
