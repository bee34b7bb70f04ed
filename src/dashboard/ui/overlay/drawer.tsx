import { Dialog as Base } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { CloseModal, Modal } from './modal'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** `left` for the menu on a phone, `right` for details. */
  side?: 'left' | 'right'
  sheet?: boolean
  /** It holds typed values: see `Modal`. */
  isForm?: boolean
  actions?: ReactNode
  panelRef?: RefObject<HTMLElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** A modal panel that slides in from a side over the full height. */
export function Drawer({ title, side = 'right', sheet, actions, panelRef, children, ...rest }: DrawerProps) {
  return (
    <Modal
      {...rest}
      ref={panelRef as RefObject<HTMLDivElement | null> | undefined}
      place={side}
      className={sheet ? 'max-sm:w-full' : 'max-w-[calc(100vw-2.5rem)]'}
    >
      <div className="flex min-h-12 items-center gap-1 border-b border-line px-4 py-2">
        <Base.Title className="mr-auto min-w-0 font-semibold wrap-anywhere">{title}</Base.Title>
        {actions}
        <CloseModal />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </Modal>
  )
}
