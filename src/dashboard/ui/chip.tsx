import type { ReactNode } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Icon } from './icon'

const chipText = catalogue({ remove: (p: { label: string }) => [`Remove ${p.label}`, `Ta bort ${p.label}`] })

export const chipClass =
  'inline-flex h-6 max-w-full items-center gap-1 rounded-sm border border-line bg-sunken px-1.5 text-sm text-ink data-highlighted:border-focus data-highlighted:bg-accent-soft'

type ChipProps = {
  children: ReactNode
  onRemove?: () => void
  /** Name of the removed value in the button's label; required where `children` is not plain text. */
  name?: string
}

/** One of several active values, such as a filter. */
export function Chip({ children, onRemove, name }: ChipProps) {
  const t = useText(chipText)
  const label = name ?? (typeof children === 'string' ? children : '')
  return (
    <span className={chipClass}>
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t.remove({ label })}
          className="-mr-1 flex size-6 items-center justify-center rounded-xs text-muted hover:text-ink"
        >
          <Icon name="close" className="size-3" />
        </button>
      ) : null}
    </span>
  )
}
