import { useText } from '#dashboard/i18n/use-text'
import { useConfirmedWork } from '#dashboard/parts/confirm/use-confirmed-work'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { takeOverText } from './take-over-text'

type ThrowAwayProps = { count: number; work: () => Promise<unknown>; onClose: () => void; onDone: () => void }

/** Asks before what the browser kept is deleted without the team having it. */
export function ThrowAway({ count, work, onClose, onDone }: ThrowAwayProps) {
  const t = useText(takeOverText)
  const confirmed = useConfirmedWork({ work, done: t.dropped({ n: count }), failed: t.dropFailed, onDone })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.dropTitle({ n: count })}
      confirmLabel={t.dropDo({ n: count })}
      tone="danger"
      {...confirmed}
    >
      {t.dropDetails}
    </ConfirmDialog>
  )
}
