import { Menu as Base } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { Icon, type IconName } from '#dashboard/ui/icon'
import { popupClass, popupItemClass, popupLabelClass } from './popup-class'

type PopupProps = {
  /** The popup's button, which gets focus back. */
  anchor: RefObject<HTMLElement | null>
  align?: 'start' | 'center' | 'end' | undefined
  onClose: () => void
  children: ReactNode
}

type Change = (open: boolean, details: { event: Event; reason: string }) => void

/** Closes a popup, but leaves a press on its button to the button, which toggles. */
const closing =
  ({ anchor, onClose }: PopupProps): Change =>
  (open, { event, reason }) => {
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!open && !(onButton && reason === 'outside-press')) onClose()
  }

/** The open list of a menu. */
export function MenuPopup(props: PopupProps) {
  const { anchor, align, children } = props
  return (
    <Base.Root open onOpenChange={closing(props)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup finalFocus={anchor} className={classNames(popupClass, 'min-w-44')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The surface of a popover. */
export function PopoverPopup(props: PopupProps & { label: string; className?: string | undefined }) {
  const { anchor, align, children } = props
  const placed = { anchor, align, sideOffset: 6, collisionPadding: 8 }
  return (
    <Popover.Root open onOpenChange={closing(props)}>
      <Popover.Portal>
        <Popover.Positioner {...placed} className="z-50 outline-none">
          <Popover.Popup
            aria-label={props.label}
            finalFocus={anchor}
            className={classNames('rounded-lg bg-raised text-ink shadow-popup outline-none', props.className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type MenuItemProps = {
  onClick: () => void
  icon?: IconName
  current?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onClick, icon, current, disabled, children }: MenuItemProps) {
  return (
    <Base.Item onClick={onClick} disabled={disabled} aria-current={current || undefined} className={popupItemClass}>
      {icon ? <Icon name={icon} className="text-muted" /> : null}
      {children}
    </Base.Item>
  )
}

type MenuCheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** A setting that is on or off; the menu stays open. */
export function MenuCheckbox({ checked, onCheckedChange, disabled, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      closeOnClick={false}
      className={popupItemClass}
    >
      <Icon name="check" className={checked ? 'text-accent' : 'invisible'} />
      {children}
    </Base.CheckboxItem>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={popupLabelClass}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />
}
