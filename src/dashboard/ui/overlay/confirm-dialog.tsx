import { AlertDialog } from '@base-ui/react/alert-dialog'
import { memo, type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { closeText } from './close-text'
import { scrimClass } from './popup-class'

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

/** A confirmation dialog. Focus starts on the cancel button, so that Enter alone does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const change = (open: boolean) => {
    if (!props.busy) props.onOpenChange(open)
  }
  return (
    <AlertDialog.Root open={props.open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrimClass} />
        <AlertDialog.Viewport className="fixed inset-0 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-lg bg-raised text-ink shadow-dialog outline-none transition-[opacity,translate] duration-150 data-ending-style:pointer-events-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-w-md sm:rounded-lg"
          >
            <Question {...props} cancel={cancel} onCancel={() => change(false)} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type QuestionProps = ConfirmDialogProps & { cancel: RefObject<HTMLButtonElement | null>; onCancel: () => void }

/** Keeps its content while the dialog fades out: the caller's state may be gone by then. */
const Question = memo(
  function Question({ cancel, onCancel, ...props }: QuestionProps) {
    const t = useText(closeText)
    const busy = props.busy ?? false
    return (
      <>
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
          <Button ref={cancel} disabled={busy} onClick={onCancel}>
            {props.cancelLabel ?? t.cancel}
          </Button>
          <Button
            variant={props.tone ?? 'primary'}
            busy={busy}
            disabled={props.confirmDisabled}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </>
    )
  },
  (_, next) => !next.open,
)
