import { cloneElement, lazy, type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { ButtonProps } from '#dashboard/ui/action/button'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'

/** Loads the code of open menus (40 kB with positioning), which no page needs at first paint. */
export const loadMenus = () => import('./menu-parts')

const MenuPopup = lazy(async () => ({ default: (await loadMenus()).MenuPopup }))
export const MenuItem = lazy(async () => ({ default: (await loadMenus()).MenuItem }))
export const MenuCheckbox = lazy(async () => ({ default: (await loadMenus()).MenuCheckbox }))
export const MenuGroup = lazy(async () => ({ default: (await loadMenus()).MenuGroup }))
export const MenuSeparator = lazy(async () => ({ default: (await loadMenus()).MenuSeparator }))

type MenuProps = {
  trigger: ReactElement<ButtonProps>
  align?: 'start' | 'center' | 'end'
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Menu({ trigger, align = 'start', onOpenChange, children }: MenuProps) {
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
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => change(!open),
        onKeyDown: event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          change(true)
        },
      })}
      {open ? (
        <LazyBoundary>
          <MenuPopup anchor={anchor} align={align} onClose={() => change(false)}>
            {children}
          </MenuPopup>
        </LazyBoundary>
      ) : null}
    </>
  )
}
