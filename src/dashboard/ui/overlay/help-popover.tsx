import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

type HelpPopoverProps = {
  /** The button it belongs to: it opens beside it and the focus returns there. */
  anchor: RefObject<HTMLElement | null>
  /** How it is read out. */
  about: string
  onClose: () => void
  children: ReactNode
}

/** The words behind a "?". Loaded when the first is opened. */
export function HelpPopover({ anchor, about, onClose, children }: HelpPopoverProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        const onButton = details.event.target instanceof Node && anchor.current?.contains(details.event.target)
        if (!open && !(onButton && details.reason === 'outside-press')) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Popover.Popup
            aria-label={about}
            finalFocus={anchor}
            className="max-w-[min(22rem,var(--available-width))] space-y-2 rounded-lg bg-raised px-3.5 py-2.5 text-sm text-ink shadow-popup outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
