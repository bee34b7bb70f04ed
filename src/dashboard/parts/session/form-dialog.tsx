import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SubmitButton } from '#dashboard/form/submit-button'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { OwnForm, type OwnFormProps } from './own-form'

type FormDialogProps<V extends FieldValues, W, A> = OwnFormProps<V, W, A> & {
  title: ReactNode
  size?: 'lg'
  submit: string
  /** Shown beside the submit button. */
  beside?: ReactNode
  onClose: () => void
}

/** A form for a write to our own server, in a dialog that stays open while the request is pending. */
export function FormDialog<V extends FieldValues, W, A>(props: FormDialogProps<V, W, A>) {
  const { title, size, submit, beside, onClose, children, ...form } = props
  return (
    <Dialog open toFirstField onOpenChange={open => !open && !form.submitting && onClose()} title={title} size={size}>
      <OwnForm {...form}>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          {beside}
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </OwnForm>
    </Dialog>
  )
}
