import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#dashboard/ui/class-names'

type PopoverPopupProps = {
  /** The popover's button; it opens beside it and returns focus to it. */
  anchor: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  align?: 'center' | 'end' | undefined
  className?: string | undefined
  children: ReactNode
}

/** The surface of a `Popover`. A press on its button is left to the button, which toggles. */
export function PopoverPopup({ anchor, label, onClose, align, className, children }: PopoverPopupProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        const onButton = details.event.target instanceof Node && anchor.current?.contains(details.event.target)
        if (!open && !(onButton && details.reason === 'outside-press')) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          sideOffset={6}
          collisionPadding={8}
          align={align}
          className="z-50 outline-none"
        >
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={classNames('rounded-lg bg-raised text-ink shadow-popup outline-none', className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
