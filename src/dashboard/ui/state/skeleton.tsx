import { classNames } from '#dashboard/ui/class-names'
import { VisuallyHidden } from '#dashboard/ui/visually-hidden'

/** Placeholder of a loading text. Give it a width (`w-40`) and, if needed, a height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-3 animate-pulse rounded-xs bg-line', className ?? 'w-full')}
    />
  )
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-2/3']

type SkeletonRowsProps = {
  /** Number of rows; with `rowClass` it fixes the height, so that nothing moves when the data arrive. */
  rows?: number
  /** Height of a row; default that of a table row. */
  rowClass?: string
  label: string
}

export function SkeletonRows({ rows = 8, rowClass = 'h-10', label }: SkeletonRowsProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classNames('flex items-center gap-4 px-3', rowClass)}>
          <Skeleton className={widths[row % widths.length] ?? 'w-1/2'} />
        </div>
      ))}
    </div>
  )
}
