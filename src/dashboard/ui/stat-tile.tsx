import type { ReactNode } from 'react'
import { classNames } from './class-names'

type StatTileProps = {
  label: ReactNode
  value: ReactNode
  /** What the value is part of, such as `of 780 sent`. */
  denominator?: ReactNode
  note?: ReactNode
  /** Makes the whole tile a button, such as a filter for the rows it counts. */
  onPress?: () => void
  pressed?: boolean
  unknown?: boolean
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">{children}</dl>
}

/** A number with its label and denominator. Inside `StatTiles`. */
export function StatTile({
  label,
  value,
  denominator,
  note,
  onPress,
  pressed = false,
  unknown = false,
}: StatTileProps) {
  return (
    <div
      className={classNames(
        'relative flex flex-1 basis-34 flex-col px-4 py-1 max-sm:min-w-0',
        pressed ? 'bg-accent-soft shadow-[inset_0_-2px_0_var(--accent)]' : 'bg-surface',
        onPress && !pressed && 'hover:bg-raised',
      )}
    >
      <dt className="label-text">
        {onPress ? (
          <button
            type="button"
            aria-pressed={pressed}
            onClick={onPress}
            className="text-left underline decoration-line underline-offset-4 -outline-offset-2 after:absolute after:inset-0 hover:decoration-current"
          >
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={unknown ? 'text-sm text-muted' : 'text-lg font-semibold tracking-tight'}>{value}</span>
        {denominator ? <span className="text-sm text-muted">{denominator}</span> : null}
      </dd>
      {note ? <dd className="text-xs text-muted">{note}</dd> : null}
    </div>
  )
}
