import { useState } from 'react'
import { clearKept } from '#dashboard/data/kept'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { keptText } from './kept-text'

/** Asks before everything this browser keeps is removed. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useText(keptText)
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const clear = () => {
    setState('busy')
    clearKept().then(
      () => {
        notify({ tone: 'success', title: t.cleared })
        onClose()
      },
      () => setState('failed'),
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.clearTitle}
      confirmLabel={t.clearDo}
      tone="danger"
      busy={state === 'busy'}
      error={state === 'failed' ? t.failedBody : undefined}
      onConfirm={clear}
    >
      {t.clearBody}
    </ConfirmDialog>
  )
}
