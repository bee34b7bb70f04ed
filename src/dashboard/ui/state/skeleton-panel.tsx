import { classNames } from '#dashboard/ui/class-names'
import { Skeleton } from './skeleton'

/** Placeholder of a loading card. Give it the final height, so that nothing moves. */
export function SkeletonPanel({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('rounded-lg border border-line bg-surface px-4 py-4', className)}>
      <Skeleton className="w-1/3" />
      <Skeleton className="mt-3 w-1/2" />
    </div>
  )
}
