import type { ReactNode } from 'react'
import { classNames } from './class-names'

type StatTileProps = {
  label: ReactNode
  value: ReactNode
  /** What the number is a part of, such as `of 780 sent`. */
  denominator?: ReactNode
  /** A line below: a share, a change, a doubt. */
  note?: ReactNode
  /** The whole tile is then a button, such as one that shows what it counts. */
  onPress?: () => void
  /** What it does is in force. */
  pressed?: boolean
  /** Low, where a table below it leads. */
  dense?: boolean
  /** The value is not known: small and muted. */
  unknown?: boolean
}

/** The place for stat tiles; they fill the width in equal parts. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">{children}</dl>
}

/** One number, what it counts, and of how many. Inside `StatTiles`. */
export function StatTile({
  label,
  value,
  denominator,
  note,
  onPress,
  pressed = false,
  dense = false,
  unknown = false,
}: StatTileProps) {
  return (
    <div
      className={classNames(
        'relative flex flex-1 flex-col px-4 max-sm:min-w-0',
        dense ? 'basis-34 py-1' : 'basis-38 py-3',
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
      <dd className={classNames('flex flex-wrap items-baseline gap-x-1.5', dense ? undefined : 'mt-1')}>
        <span
          className={
            unknown
              ? 'text-sm text-muted'
              : classNames('font-semibold tracking-tight', dense ? 'text-lg' : 'text-xl sm:text-2xl')
          }
        >
          {value}
        </span>
        {denominator ? <span className="text-sm text-muted">{denominator}</span> : null}
      </dd>
      {note ? <dd className={classNames('text-muted', dense ? 'text-xs' : 'text-sm')}>{note}</dd> : null}
    </div>
  )
}
