import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { closeText } from './close-text'
import { scrimClass } from './popup-class'

type DialogProps = {
  open: boolean
  /** Omit where the dialog must stay open until its task is done. */
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Focuses the first field on open, for forms. */
  toFirstField?: boolean
  children: ReactNode
}

const stay = () => undefined
const fields = 'input:not([type=hidden]), textarea, select'

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

export function Dialog(props: DialogProps) {
  const t = useText(closeText)
  const content = useRef<HTMLDivElement>(null)
  // Not on touch screens, where the on-screen keyboard would cover the dialog.
  const firstField = (by: string) => by === 'touch' || (content.current?.querySelector<HTMLElement>(fields) ?? true)
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange ?? stay}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={props.toFirstField ? firstField : true}
            className={classNames(
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-lg bg-raised text-ink shadow-dialog outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:rounded-lg',
              widths[props.size ?? 'md'],
            )}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
              <div className="min-w-0">
                <Base.Title className="text-lg font-semibold text-balance wrap-anywhere">{props.title}</Base.Title>
                {props.description ? (
                  <Base.Description className="mt-0.5 text-muted">{props.description}</Base.Description>
                ) : null}
              </div>
              {props.onOpenChange ? (
                <Base.Close
                  aria-label={t.close}
                  className={buttonClass({ variant: 'ghost', size: 'sm', square: true, className: '-mr-1.5' })}
                >
                  <Icon name="close" />
                </Base.Close>
              ) : null}
            </div>
            <div ref={content} className="min-h-0 overflow-y-auto px-5 pt-1 pb-4">
              {props.children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
