import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#dashboard/ui/state/spinner'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** For a single icon; give it an `aria-label`. */
  square?: boolean
  /** The work it started is going on: it keeps the focus, turns a ring and takes no second click. */
  busy?: boolean
}

/** A button. Natively `type="button"`, so only a button that says so sends a form. */
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
