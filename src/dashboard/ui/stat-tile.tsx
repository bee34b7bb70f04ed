import type { ReactNode } from 'react'

type StatTileProps = {
  label: ReactNode
  value: ReactNode
  /** What the number is a part of, such as `of 780 sent`. */
  denominator?: ReactNode
  /** A line below: a share, a change, a doubt. */
  note?: ReactNode
}

/** The place for stat tiles; they fill the width in equal parts. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">{children}</dl>
}

/** One number, what it counts, and of how many. Inside `StatTiles`. */
export function StatTile({ label, value, denominator, note }: StatTileProps) {
  return (
    <div className="flex flex-1 basis-38 max-sm:min-w-0 flex-col bg-surface px-4 py-3">
      <dt className="label-text">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-xl font-semibold tracking-tight sm:text-2xl">{value}</span>
        {denominator ? <span className="text-sm text-muted">{denominator}</span> : null}
      </dd>
      {note ? <dd className="text-sm text-muted">{note}</dd> : null}
    </div>
  )
}
