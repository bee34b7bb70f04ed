import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#dashboard/ui/state/spinner'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  square?: boolean
  /** Its action is running: keeps focus, shows a spinner and ignores clicks. */
  busy?: boolean
}

/** A button. Its default type is "button", so that only an explicit submit button sends a form. */
export function Button({ variant, size, square, busy, className, children, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={click}
      className={buttonClass({ variant, size, square, className })}
    >
      {busy && square ? null : children}
      {busy ? <Spinner /> : null}
    </button>
  )
}
