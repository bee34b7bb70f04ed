import { AlertDialog } from '@base-ui/react/alert-dialog'
import { memo, type ReactNode, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { closeText } from './close-text'
import { Modal } from './modal'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** The action as a verb, never "OK". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'primary' | 'danger'
  onConfirm: () => void
  confirmDisabled?: boolean
  busy?: boolean
  error?: ReactNode
}

/** Keeps its content while the dialog fades out: the caller's state may be gone by then. */
const Kept = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)

/** A confirmation dialog. Focus starts on the cancel button, so that Enter alone does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy = false, tone = 'primary' } = props
  const t = useText(closeText)
  const cancel = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    if (!busy) props.onOpenChange(next)
  }
  return (
    <Modal
      root={AlertDialog.Root}
      open={open}
      onOpenChange={change}
      place="middle"
      initialFocus={cancel}
      className="data-ending-style:pointer-events-none sm:max-w-md"
    >
      <Kept open={open}>
        <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-4">
          <AlertDialog.Title className="text-lg font-semibold text-balance wrap-anywhere">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-1 text-muted wrap-anywhere">
            {props.children}
          </AlertDialog.Description>
          {props.error ? (
            <Notice tone="danger" role="alert" className="mt-3">
              {props.error}
            </Notice>
          ) : null}
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button ref={cancel} disabled={busy} onClick={() => change(false)}>
            {props.cancelLabel ?? t.cancel}
          </Button>
          <Button variant={tone} busy={busy} disabled={props.confirmDisabled} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </Kept>
    </Modal>
  )
}
