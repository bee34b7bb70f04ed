import { classNames } from '#dashboard/ui/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap no-underline select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 aria-busy:opacity-85'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  secondary:
    'border-strong bg-raised text-ink not-disabled:hover:bg-sunken data-popup-open:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:border-accent',
  ghost:
    'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken data-popup-open:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent',
  danger: 'border-transparent bg-danger text-on-accent not-disabled:hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-sm pointer-coarse:h-9',
  md: 'h-8 px-3 text-base pointer-coarse:h-10',
  lg: 'h-10 px-4 text-base',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-7 pointer-coarse:size-9',
  md: 'size-8 pointer-coarse:size-10',
  lg: 'size-10',
}

/** The look of a button, for links and library components. `square` is for a single icon. */
export function buttonClass(options: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  square?: boolean | undefined
  className?: string | undefined
}): string {
  const size = options.size ?? 'md'
  return classNames(
    base,
    variants[options.variant ?? 'secondary'],
    options.square ? squares[size] : sizes[size],
    options.className,
  )
}
