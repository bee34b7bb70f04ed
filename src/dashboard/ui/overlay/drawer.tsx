import { Dialog as Base } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { closeText } from './close-text'
import { scrimClass } from './popup-class'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** `left` for the menu on a phone, `right` for details. */
  side?: 'left' | 'right'
  sheet?: boolean
  actions?: ReactNode
  panelRef?: RefObject<HTMLElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

const sides = {
  left: 'left-0 w-72 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 w-[30rem] data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

/** A modal panel that slides in from a side over the full height. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, side = 'right', sheet, actions, panelRef, onKeyDown, children } = props
  const t = useText(closeText)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 overflow-hidden">
          <Base.Popup
            ref={panelRef as RefObject<HTMLDivElement | null> | undefined}
            onKeyDown={onKeyDown}
            className={classNames(
              sheet ? 'max-sm:w-full' : 'max-w-[calc(100vw-2.5rem)]',
              'fixed inset-y-0 flex flex-col bg-surface text-ink shadow-dialog outline-none transition-[translate] duration-200',
              sides[side],
            )}
          >
            <div className="flex min-h-12 items-center gap-1 border-b border-line px-4 py-2">
              <Base.Title className="mr-auto min-w-0 font-semibold wrap-anywhere">{title}</Base.Title>
              {actions}
              <Base.Close
                aria-label={t.close}
                className={buttonClass({ variant: 'ghost', size: 'sm', square: true, className: '-mr-1.5' })}
              >
                <Icon name="close" />
              </Base.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
