import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '#dashboard/ui/action/button'
import { Icon, type IconName } from '#dashboard/ui/icon'
import { Spinner } from '#dashboard/ui/state/spinner'

type MenuButtonProps = Pick<ButtonProps, 'size' | 'square' | 'disabled' | 'aria-label'> & {
  icon: IconName
  /** Fetches the menu; begun when the pointer is on its way to the button. */
  load: () => Promise<unknown>
  /** The menu with its own button, drawn once it is here. */
  menu: ReactNode
  /** It is wanted before anybody clicks. */
  atOnce?: boolean
  children: ReactNode
}

/** A button whose menu is loaded by the first click. */
export function MenuButton({ icon, load, menu, atOnce = false, children, ...rest }: MenuButtonProps) {
  const [requested, setRequested] = useState(atOnce)
  if (atOnce && !requested) setRequested(true)
  const button = (busy: boolean) => (
    <Button
      variant="ghost"
      {...rest}
      aria-busy={busy || undefined}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => setRequested(true)}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
      {children}
    </Button>
  )
  return requested ? <Suspense fallback={button(true)}>{menu}</Suspense> : button(false)
}
