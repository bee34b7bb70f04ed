import { cloneElement, lazy, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { ButtonProps } from '#dashboard/ui/action/button'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'

/** Loads the code of open menus and popovers (40 kB with positioning), which no page needs at first paint. */
export const loadPopups = () => import('./popup-parts')

const MenuPopup = lazy(async () => ({ default: (await loadPopups()).MenuPopup }))
export const MenuItem = lazy(async () => ({ default: (await loadPopups()).MenuItem }))
export const MenuCheckbox = lazy(async () => ({ default: (await loadPopups()).MenuCheckbox }))
export const MenuGroup = lazy(async () => ({ default: (await loadPopups()).MenuGroup }))
export const MenuSeparator = lazy(async () => ({ default: (await loadPopups()).MenuSeparator }))
export const PopoverPopup = lazy(async () => ({ default: (await loadPopups()).PopoverPopup }))

type OpenerProps = {
  trigger: ReactElement<ButtonProps>
  onOpenChange?: ((open: boolean) => void) | undefined
}

type PopupOf = OpenerProps & {
  kind: 'menu' | 'dialog'
  children: (popup: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) => ReactNode
}

/** A button that opens a popup, whose code loads on first use. */
function Opener({ trigger, kind, onOpenChange, children }: PopupOf) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': kind,
        'aria-expanded': open,
        onClick: () => change(!open),
        ...(kind === 'menu' && {
          onKeyDown: event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            change(true)
          },
        }),
      })}
      {open ? <LazyBoundary>{children({ anchor, onClose: () => change(false) })}</LazyBoundary> : null}
    </>
  )
}

type MenuProps = OpenerProps & { align?: 'start' | 'center' | 'end'; children: ReactNode }

export function Menu({ align = 'start', children, ...opener }: MenuProps) {
  return (
    <Opener {...opener} kind="menu">
      {popup => (
        <MenuPopup {...popup} align={align}>
          {children}
        </MenuPopup>
      )}
    </Opener>
  )
}

type PopoverProps = OpenerProps & {
  label: string
  align?: 'center' | 'end'
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function Popover({ trigger, onOpenChange, children, ...surface }: PopoverProps) {
  return (
    <Opener {...{ trigger, onOpenChange }} kind="dialog">
      {popup => (
        <PopoverPopup {...surface} {...popup}>
          {typeof children === 'function' ? children(popup.onClose) : children}
        </PopoverPopup>
      )}
    </Opener>
  )
}
