import { clearStore } from '#dashboard/data/store/store-content'
import { useText } from '#dashboard/i18n/use-text'
import { useConfirmedWork } from '#dashboard/parts/confirm/use-confirmed-work'
import { reportingCleared } from '#dashboard/parts/jobs/report-to-team'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { storeText } from './store-text'

/** Asks before everything this browser stores is removed. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useText(storeText)
  const confirmed = useConfirmedWork({
    work: () => reportingCleared(clearStore),
    done: t.cleared,
    failed: t.failedBody,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.clearTitle}
      confirmLabel={t.clearDo}
      tone="danger"
      {...confirmed}
    >
      {t.clearDetails}
    </ConfirmDialog>
  )
}
