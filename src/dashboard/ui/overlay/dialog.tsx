import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { CloseModal, Modal } from './modal'

type DialogProps = {
  open: boolean
  /** Omit where the dialog must stay open until its task is done. */
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /**
   * The dialog is a form: focuses the first wrong field on open, else the first one. A field with `autoFocus` would
   * take the focus before the dialog knows where to return it.
   */
  toFirstField?: boolean
  /** Chooses what gets the focus on close; true: what had it before. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

const fields = 'input:not([type=hidden]), textarea, select'

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

export function Dialog({ title, description, size = 'md', toFirstField, children, ...state }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  // Not on touch screens, where the on-screen keyboard would cover the dialog.
  const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector)
  const firstField = (by: string) => by === 'touch' || (find('[aria-invalid="true"]') ?? find(fields) ?? true)
  return (
    <Modal
      {...state}
      place="middle"
      isForm={toFirstField}
      initialFocus={toFirstField ? firstField : true}
      className={widths[size]}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
        <div className="min-w-0">
          <Base.Title className="text-lg font-semibold text-balance wrap-anywhere">{title}</Base.Title>
          {description ? <Base.Description className="mt-0.5 text-muted">{description}</Base.Description> : null}
        </div>
        {state.onOpenChange ? <CloseModal /> : null}
      </div>
      <div ref={content} className="min-h-0 overflow-y-auto px-5 pt-1 pb-4">
        {children}
      </div>
    </Modal>
  )
}
