import { cloneElement, lazy, type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { ButtonProps } from '#dashboard/ui/action/button'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'

export const PopoverPopup = lazy(async () => ({ default: (await import('./popover-parts')).PopoverPopup }))

type PopoverProps = {
  trigger: ReactElement<ButtonProps>
  label: string
  align?: 'center' | 'end'
  className?: string
  onOpenChange?: (open: boolean) => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a popover, whose code loads on first use. */
export function Popover({ trigger, onOpenChange, children, ...surface }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const close = () => change(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => change(!open),
      })}
      {open ? (
        <LazyBoundary>
          <PopoverPopup {...surface} anchor={button} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverPopup>
        </LazyBoundary>
      ) : null}
    </>
  )
}
